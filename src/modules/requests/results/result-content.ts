import { z } from 'zod';
import { visitCondition } from '#shared/care/visit-conditions.ts';
import { freeText, idField, requiredText } from '#shared/text/plain-input.ts';

/**
 * What `request_results` holds: a short list of offices, or a result that a person put together. One union, so that
 * whoever reads results has to think of every kind.
 */

/** A fact with where it came from: words of an office, or a row of a price file. */
export const evidenceView = z.object({
  kind: z.string(),
  /** Plain words: "The office said on the phone". */
  source: z.string(),
  /** Verbatim words of the office; null for a file. */
  quote: z.string().nullable(),
  observedAt: z.iso.datetime(),
  callId: z.string().nullable(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

const moneyFactView = z.object({ amountCents: z.number().int(), evidence: evidenceView });

/** What the office attaches to the visit, in its words: a deposit, a doctor's order, how long it holds the time. */
const conditionView = z.object({
  condition: visitCondition,
  /** "Deposit". */
  label: z.string(),
  /** "$25 when you book". */
  value: z.string(),
  evidence: evidenceView,
  /** Why it no longer stands, in plain words; null while it does. Set when the results are shown, never stored. */
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
  /** `withinWish` is false for a time later than the days the patient asked for. */
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
  /** Only when both prices have a source. */
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
  /** What was asked or matters and the office did not say: shown as unknown. */
  unknown: z.array(z.string()),
});
export type OptionView = z.infer<typeof optionView>;

/** Why a cheaper place that we know is no option. */
export const whyNotAnOption = [
  'outside_plan',
  'not_needed',
  'no_answer',
  'not_reached',
  'no_calls',
  'declined',
  'not_confirmed',
  'price_list_only',
] as const;
export type WhyNotAnOption = (typeof whyNotAnOption)[number];

/** A place near the patient that costs less than the options, by what is known of it. */
export const knownPlaceView = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  distanceMiles: z.number(),
  price: moneyFactView,
  /** Where its list names higher cash prices too, the highest of them. */
  upToCents: z.number().int().nullable(),
  why: z.enum(whyNotAnOption),
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

export const mostStatements = 40;
export const mostSources = 6;
export const mostSteps = 20;

/** Of an amount as it is typed. */
export const mostAmountLetters = 40;

export const sourceKinds = ['document', 'call', 'person', 'publication'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** `YYYY-MM-DD`, or nothing while it is not known. */
const day = z.union([z.literal(''), z.iso.date('Please give the day as YYYY-MM-DD')]).default('');
const amountCents = z
  .number('Please give the amount in cents')
  .int('Please give the amount in whole cents')
  .min(0, 'An amount cannot be below zero')
  .max(100_000_000, 'This amount is too high to be one')
  .nullable()
  .default(null);

/** Where a statement comes from. */
export const statementSource = z.object({
  kind: z.enum(sourceKinds, 'Please say what kind of source it is'),
  /** Which document, who was telephoned, who says so, what was published: "Itemized bill, page 2". */
  name: freeText('The source', 200),
  /** Its own words; a call has to have them. */
  quote: freeText('The words of the source', 1000),
  /** When it was read, said or published. */
  observedOn: day,
  /** The file, where it is one of this request. */
  fileId: idField.nullable().default(null),
});
export type StatementSource = z.infer<typeof statementSource>;

/** Made by the page: by it a statement is told from others while they are moved and removed. */
const common = {
  id: idField,
  amountCents,
  /** What was typed as the amount and is none, until it is mended: a result with it is not released. */
  unreadAmount: requiredText('The amount', mostAmountLetters).optional(),
  sources: z
    .array(statementSource)
    .max(mostSources, `A statement can have ${mostSources} sources`)
    .default([]),
};

export const verdicts = ['wrong', 'doubtful', 'right'] as const;
export type Verdict = (typeof verdicts)[number];

/** A line of a bill. `amountCents` is what is at stake in it. */
export const billFinding = z.object({
  ...common,
  billed: freeText('What was billed', 300),
  problem: freeText('What you found', 1500),
  verdict: z.enum(verdicts, 'Please say whether it is wrong, in doubt or correct').default('wrong'),
  step: freeText('The recommended step', 600),
});
export type BillFinding = z.infer<typeof billFinding>;

/** What can be claimed back. `amountCents` is what is expected. */
export const claim = z.object({
  ...common,
  claimed: freeText('What can be claimed', 300),
  form: freeText('The form and the steps', 1500),
  deadline: day,
  basis: freeText('The basis', 800),
});
export type Claim = z.infer<typeof claim>;

/** Where a medicine can be had. `amountCents` is its price. */
export const medicineOffer = z.object({
  ...common,
  pharmacy: freeText('The pharmacy', 200),
  medicine: freeText('The medicine', 200),
  how: freeText('How to get it', 1000),
});
export type MedicineOffer = z.infer<typeof medicineOffer>;

/** A way to go on. `amountCents` is what it costs. */
export const generalOption = z.object({
  ...common,
  option: freeText('The option', 200),
  words: freeText('What it means', 2000),
});
export type GeneralOption = z.infer<typeof generalOption>;

const listOf = <Statement extends z.ZodType>(statement: Statement) =>
  z.array(statement).max(mostStatements, `A result can hold ${mostStatements} statements`).default([]);
const around = {
  /** The answer in a few sentences. */
  conclusion: freeText('The answer', 3000),
  /** What the patient can do next, in order. */
  steps: z.array(freeText('A step', 600)).max(mostSteps, `A result can hold ${mostSteps} steps`).default([]),
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

/** A result while a person puts it together: anything may still be missing. */
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
  /** The day on which it was put together, in Eastern time. */
  madeOn: z.iso.date(),
  documents: z.array(resultDocument),
};

/** A result that a person has finished, as the patient gets it. */
export const manualResults = z.discriminatedUnion('kind', [
  billReviewDraft.extend(finished),
  reimbursementDraft.extend(finished),
  prescriptionDraft.extend(finished),
  generalDraft.extend(finished),
]);
export type ManualResults = z.infer<typeof manualResults>;

export const resultArtifacts = z.union([manualResults, officeResults]);
export type ResultArtifacts = z.infer<typeof resultArtifacts>;

export const isByOffices = (results: ResultArtifacts): results is OfficeResults => results.kind === 'offices';
