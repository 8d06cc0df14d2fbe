import { z } from 'zod';
import { visitCondition } from '#shared/care/visit-conditions.ts';
import { freeText, idField, requiredText } from '#shared/text/plain-input.ts';
import { maxLengths } from '../form-rules.ts';

/**
 * Content of `request_results`: a shortlist of offices or a manual result. One union, so that readers must
 * handle every kind.
 */

/** A value that our care team corrected. */
export const correctionView = z.object({
  /** First name of the staff member; empty if unknown. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Why, as the staff member entered it. */
  reason: z.string(),
});
export type CorrectionView = z.infer<typeof correctionView>;

/** The source of a fact: an office's words or a row in a price file. */
export const evidenceView = z.object({
  kind: z.string(),
  /** Display text: "The office said on the phone". */
  source: z.string(),
  /** The office's exact words; null for a file, and for a value corrected without evidence. */
  quote: z.string().nullable(),
  observedAt: z.iso.datetime(),
  callId: z.string().nullable(),
  correction: correctionView.nullish(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

const moneyFactView = z.object({ amountCents: z.number().int(), evidence: evidenceView });

/** A condition the office set for the visit, such as a deposit, a doctor's order, or a hold. */
const conditionView = z.object({
  condition: visitCondition,
  /** "Deposit". */
  label: z.string(),
  /** "$25 when you book". */
  value: z.string(),
  evidence: evidenceView,
  /** Why it no longer applies, as display text; null while it does. Computed on display, never stored. */
  endedBecause: z.string().nullable().default(null),
});
export type ConditionView = z.infer<typeof conditionView>;

export const optionView = z.object({
  id: z.string(),
  rank: z.number().int(),
  provider: z.object({
    id: z.string(),
    name: z.string(),
    specialty: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    phone: z.string(),
    rating: z.number().nullable(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  distanceMiles: z.number().nullable(),
  timeZone: z.string(),
  /** `withinWish` is false for times after the dates the patient asked for. */
  slot: z
    .object({
      startsAt: z.iso.datetime(),
      withinWish: z.boolean(),
      evidence: evidenceView,
      /** As in conditions. */
      endedBecause: z.string().nullish(),
    })
    .nullable(),
  memberPrice: moneyFactView.nullable(),
  directPrice: moneyFactView.nullable(),
  /** Only if both prices have a source. */
  savingsCents: z.number().int().nullable(),
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      evidence: evidenceView,
      /** As in conditions. */
      endedBecause: z.string().nullish(),
    }),
  ),
  conditions: z.array(conditionView),
  /** Asked or relevant facts the office didn't give, shown as unknown. */
  unknown: z.array(z.string()),
});
export type OptionView = z.infer<typeof optionView>;

/** Why a cheaper known place isn't an option. */
export const exclusionReasons = [
  'outside_plan',
  'not_needed',
  'no_answer',
  'not_reached',
  'no_calls',
  'declined',
  'not_confirmed',
  'price_list_only',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** A place near the patient with a known price below the options. */
export const knownPlaceView = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  distanceMiles: z.number(),
  price: moneyFactView,
  /** Highest listed cash price, if the list has several. */
  upToCents: z.number().int().nullable(),
  why: z.enum(exclusionReasons),
});
export type KnownPlace = z.infer<typeof knownPlaceView>;

export const officeResults = z.object({
  kind: z.literal('offices'),
  serviceName: z.string(),
  placeLabel: z.string(),
  chosenOptionId: z.string(),
  options: z.array(optionView),
  callsMade: z.array(
    z.object({
      id: z.string(),
      officeName: z.string(),
      outcome: z.string(),
      endedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Cheapest first. */
  alsoKnown: z.array(knownPlaceView),
});
export type OfficeResults = z.infer<typeof officeResults>;

export const maxStatements = 40;
export const maxSources = 6;
export const maxSteps = 20;

/** For amounts as typed. */
export const maxAmountLength = 40;

export const sourceKinds = ['document', 'call', 'person', 'publication'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** `YYYY-MM-DD`, or empty while unknown. */
const day = z.union([z.literal(''), z.iso.date('Enter the date as YYYY-MM-DD')]).default('');
const amountCents = z
  .number('Enter the amount in cents')
  .int('Enter the amount in whole cents')
  .min(0, 'An amount can’t be negative')
  .max(100_000_000, 'This amount is too high')
  .nullable()
  .default(null);

/** The source of a statement. */
export const statementSource = z.object({
  kind: z.enum(sourceKinds, 'Choose the type of source'),
  /** Which document, call, person, or publication: "Itemized bill, page 2". */
  name: freeText('The source', maxLengths.sourceName),
  /** Exact words; required for calls. */
  quote: freeText('The words of the source', maxLengths.sourceQuote),
  /** When it was read, said, or published. */
  observedOn: day,
  /** A file of this request, if any. */
  fileId: idField.nullable().default(null),
});
export type StatementSource = z.infer<typeof statementSource>;

/** Made by the page to track statements while they are moved or removed. */
const common = {
  id: idField,
  amountCents,
  /** Typed text that isn't an amount. Blocks the release until fixed. */
  unreadAmount: requiredText('The amount', maxAmountLength).optional(),
  sources: z
    .array(statementSource)
    .max(maxSources, `A statement can have up to ${maxSources} sources`)
    .default([]),
};

export const verdicts = ['wrong', 'doubtful', 'right'] as const;
export type Verdict = (typeof verdicts)[number];

/** A line of a bill. `amountCents` is the amount in question. */
export const billFinding = z.object({
  ...common,
  billed: freeText('What was billed', 300),
  problem: freeText('What you found', 1500),
  verdict: z.enum(verdicts, 'Choose whether it is wrong, uncertain, or correct').default('wrong'),
  step: freeText('The recommended step', 600),
});
export type BillFinding = z.infer<typeof billFinding>;

/** A possible claim. `amountCents` is the expected amount. */
export const claim = z.object({
  ...common,
  claimed: freeText('What can be claimed', 300),
  form: freeText('The form and the steps', 1500),
  deadline: day,
  basis: freeText('The basis', 800),
});
export type Claim = z.infer<typeof claim>;

/** Where to get a medication. `amountCents` is its price. */
export const medicineOffer = z.object({
  ...common,
  pharmacy: freeText('The pharmacy', 200),
  medicine: freeText('The medicine', 200),
  how: freeText('How to get it', 1000),
});
export type MedicineOffer = z.infer<typeof medicineOffer>;

/** A possible option. `amountCents` is its cost. */
export const generalOption = z.object({
  ...common,
  option: freeText('The option', 200),
  words: freeText('What it means', 2000),
});
export type GeneralOption = z.infer<typeof generalOption>;

const listOf = <Statement extends z.ZodType>(statement: Statement) =>
  z.array(statement).max(maxStatements, `A result can have up to ${maxStatements} statements`).default([]);
const around = {
  /** A few sentences. */
  conclusion: freeText('The answer', maxLengths.conclusion),
  /** Next steps for the patient, in order. */
  steps: z
    .array(freeText('A step', maxLengths.step))
    .max(maxSteps, `A result can have up to ${maxSteps} steps`)
    .default([]),
};

const billReviewDraft = z.object({
  kind: z.literal('bill_review'),
  ...around,
  statements: listOf(billFinding),
});
const reimbursementDraft = z.object({
  kind: z.literal('reimbursement'),
  ...around,
  statements: listOf(claim),
});
const prescriptionDraft = z.object({
  kind: z.literal('prescription'),
  ...around,
  statements: listOf(medicineOffer),
});
const generalDraft = z.object({ kind: z.literal('general'), ...around, statements: listOf(generalOption) });

/** A draft result: anything may still be missing. */
export const resultDraft = z.discriminatedUnion('kind', [
  billReviewDraft,
  reimbursementDraft,
  prescriptionDraft,
  generalDraft,
]);
export type ResultDraft = z.infer<typeof resultDraft>;

export const resultDocument = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['pdf', 'jpeg', 'png', 'heic', 'text']),
  sizeBytes: z.number().int(),
});
export type ResultDocument = z.infer<typeof resultDocument>;

const finished = {
  /** The date it was prepared, in Eastern time. */
  madeOn: z.iso.date(),
  documents: z.array(resultDocument),
};

/** A finished manual result as the patient gets it. */
export const manualResults = z.discriminatedUnion('kind', [
  billReviewDraft.extend(finished),
  reimbursementDraft.extend(finished),
  prescriptionDraft.extend(finished),
  generalDraft.extend(finished),
]);
export type ManualResults = z.infer<typeof manualResults>;

export const resultArtifacts = z.union([manualResults, officeResults]);
export type ResultArtifacts = z.infer<typeof resultArtifacts>;

export const isOfficeResults = (results: ResultArtifacts): results is OfficeResults =>
  results.kind === 'offices';
