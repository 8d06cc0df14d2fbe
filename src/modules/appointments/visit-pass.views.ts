import { z } from 'zod';
import { orderStates } from '#shared/care/care-need.ts';
import { visitCondition } from '#shared/care/visit-conditions.ts';
import { officeMoment } from './office-moment.ts';

/** Where a statement comes from. `quote`: the office's own words; null for a price list. */
const statementEvidence = z.object({
  /** Plain words: "The office said on the phone". */
  source: z.string(),
  quote: z.string().nullable(),
  observedAt: z.iso.datetime(),
});
export type StatementEvidence = z.infer<typeof statementEvidence>;

/** What the office attached to the visit. */
export const visitTerm = z.object({
  condition: visitCondition,
  /** "Deposit". */
  label: z.string(),
  /** "$25 when you book". */
  value: z.string(),
  evidence: statementEvidence,
  /** Why it no longer stands, in plain words; null while it does. */
  endedBecause: z.string().nullable(),
});
export type VisitTerm = z.infer<typeof visitTerm>;

/** What the patient pays when they pay the office themselves. */
export const deskPrice = z.object({
  /** A rate of our price list, or what the office itself said on the phone. */
  kind: z.enum(['harborline_rate', 'office_said']),
  amountCents: z.number().int(),
  evidence: statementEvidence,
});
export type DeskPrice = z.infer<typeof deskPrice>;

/** Everything about a visit that its patient needs on the day. What was not said is absent. */
export const visitDetails = z.object({
  code: z.string(),
  /** "CPT 73721"; null where the service is not known. */
  billingCode: z.string().nullable(),
  /** "left knee". */
  bodyPart: z.string().nullable(),
  price: deskPrice.nullable(),
  terms: z.array(visitTerm),
  order: z.object({
    /** What the office said; null where it did not say. */
    isNeeded: z.boolean().nullable(),
    /** Whether offices usually want one for this. */
    isUsual: z.boolean(),
    /** What the patient told us about theirs. */
    patientHas: z.enum(orderStates).nullable(),
  }),
  insurance: z
    .object({
      plan: z.string().nullable(),
      /** What the office said about the plan; null where it did not say. */
      isAccepted: z.boolean().nullable(),
      evidence: statementEvidence.nullable(),
    })
    .nullable(),
  /** When to be there, where the office wants patients early. */
  arriveAt: officeMoment.nullable(),
  /** Until when the visit can be cancelled without the office's fee, where it said so. */
  cancelBy: officeMoment.nullable(),
});
export type VisitDetails = z.infer<typeof visitDetails>;

export const supportContact = z.object({ email: z.string(), phone: z.string().nullable() });
export type SupportContact = z.infer<typeof supportContact>;

/** The link under which family sees the pass, without its secret. */
export const passLink = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
});
export type PassLink = z.infer<typeof passLink>;

/**
 * What family sees by the link: where and when, and what the day takes. Never what the visit is for, whom it is for, the
 * doctor's order, the insurance or the office's own words.
 */
export const sharedVisitPass = z.object({
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  office: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  ...officeMoment.shape,
  timeZone: z.string(),
  /** The time that the office is asked to move it to. */
  wanted: officeMoment.nullable(),
  arriveAt: officeMoment.nullable(),
  cancelBy: officeMoment.nullable(),
  bring: z.string().nullable(),
  terms: z.array(visitTerm.pick({ label: true, value: true })),
  /** What to say at the desk. */
  atTheDesk: z.string().nullable(),
  support: supportContact,
  expiresAt: z.iso.datetime(),
});
export type SharedVisitPass = z.infer<typeof sharedVisitPass>;
