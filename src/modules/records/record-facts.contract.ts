import { z } from 'zod';
import type { Fact } from '#engines/records/health-record.ts';
import { requiredText } from '#shared/text/plain-input.ts';

/** Schemas of facts as the patient corrects or adds them. The types are the engine's. */

const text = (label: string, max = 300) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} is too long`)
    .nullable();
const concept = (label: string) =>
  z.object({
    text: requiredText(label, 300),
    codes: z
      .array(
        z.object({
          system: z.string().max(200),
          code: z.string().max(60),
          display: z.string().max(300).nullable(),
        }),
      )
      .max(20),
  });
/** As exact as it is known. */
export const factDate = z
  .string()
  .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, 'Enter a date as YYYY-MM-DD, YYYY-MM or YYYY')
  .nullable();

export const factSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('medication'),
    name: concept('Medicine'),
    dose: text('Dose'),
    status: z.enum(['active', 'stopped', 'planned', 'unknown']),
    startedOn: factDate,
    endedOn: factDate,
    prescriber: text('Prescriber'),
  }),
  z.object({
    kind: z.literal('allergy'),
    type: z.enum(['allergy', 'intolerance', 'no_known']),
    name: concept('Allergy'),
    reactions: z.array(concept('Reaction')).max(20),
    severity: z.enum(['mild', 'moderate', 'severe']).nullable(),
    status: z.enum(['active', 'inactive', 'resolved', 'unknown']),
    notedOn: factDate,
  }),
  z.object({
    kind: z.literal('condition'),
    name: concept('Condition'),
    status: z.enum(['active', 'inactive', 'resolved', 'unknown']),
    startedOn: factDate,
    endedOn: factDate,
  }),
  z.object({
    kind: z.literal('result'),
    category: z.enum(['lab', 'vital_sign', 'imaging', 'other']),
    name: concept('Result'),
    panel: text('Panel'),
    value: requiredText('Value', 300),
    number: z.number('Enter a number').nullable(),
    unit: text('Unit', 60),
    referenceRange: text('Reference range', 100),
    flag: text('Flag', 60),
    takenOn: factDate,
  }),
  z.object({
    kind: z.literal('procedure'),
    name: concept('Procedure'),
    doneOn: factDate,
    doneBy: text('Done by'),
  }),
  z.object({
    kind: z.literal('visit'),
    name: concept('Visit'),
    startedOn: factDate,
    endedOn: factDate,
    place: text('Place'),
    clinician: text('Clinician'),
  }),
  z.object({
    kind: z.literal('vaccine'),
    name: concept('Vaccine'),
    givenOn: factDate,
    lot: text('Lot', 60),
    status: z.enum(['given', 'not_given']),
  }),
  z.object({
    kind: z.literal('coverage'),
    insurer: requiredText('Insurance company', 200),
    plan: text('Plan'),
    memberId: text('Member ID', 60),
    groupNumber: text('Group number', 60),
    subscriber: text('Subscriber'),
    rxBin: text('Rx BIN', 20),
    rxPcn: text('Rx PCN', 30),
    rxGroup: text('Rx group', 30),
    phone: text('Phone', 40),
    startedOn: factDate,
    endedOn: factDate,
  }),
]) satisfies z.ZodType<Fact>;

export const factKinds = [
  'medication',
  'allergy',
  'condition',
  'result',
  'procedure',
  'visit',
  'vaccine',
  'coverage',
] as const;

const place = z.object({
  page: z.number().int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PlaceView = z.infer<typeof place>;

export const factView = z.object({
  id: z.string(),
  fact: factSchema,
  state: z.enum(['read', 'corrected', 'added']),
  /** As it was read, if the patient corrected it. */
  original: factSchema.nullable(),
  changedAt: z.iso.datetime().nullable(),
  plainName: z.string().nullable(),
  /** Values with the same key belong on one chart. */
  seriesKey: z.string(),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  date: z.string().nullable(),
  sources: z.array(
    z.object({
      documentId: z.string(),
      documentName: z.string(),
      /** Null for structured files. */
      place: place.nullable(),
      /** As it stands in the document. */
      text: z.string(),
    }),
  ),
});
export type FactView = z.infer<typeof factView>;

export const placeView = place;
