import { z } from 'zod';
import { correctionView } from '#modules/requests/results/result-content.ts';
import { orderStates } from '#shared/care/care-need.ts';
import { visitCondition } from '#shared/care/visit-conditions.ts';
import { officeMoment } from './office-moment.ts';

/** Source of a statement. `quote` is what the office said; null for a price list. */
const statementEvidence = z.object({
  /** Display text, such as "The office said on the phone". */
  source: z.string(),
  quote: z.string().nullable(),
  observedAt: z.iso.datetime(),
  correction: correctionView.nullish(),
});
export type StatementEvidence = z.infer<typeof statementEvidence>;

/** A condition the office stated, such as a deposit. */
export const visitTerm = z.object({
  condition: visitCondition,
  /** For example, "Deposit". */
  label: z.string(),
  /** For example, "$25 when you book". */
  value: z.string(),
  evidence: statementEvidence,
  /** Why it expired, as display text; null if it hasn't. */
  endedBecause: z.string().nullable(),
});
export type VisitTerm = z.infer<typeof visitTerm>;

/** What the patient pays the office directly. */
export const deskPrice = z.object({
  /** Our price-list rate, or a quote by phone. */
  kind: z.enum(['harborline_rate', 'office_said']),
  amountCents: z.number().int(),
  evidence: statementEvidence,
});
export type DeskPrice = z.infer<typeof deskPrice>;

/** Everything the patient needs on the day of the visit. */
export const visitDetails = z.object({
  code: z.string(),
  /** For example, "CPT 73721"; null if unknown. */
  billingCode: z.string().nullable(),
  /** For example, "left knee". */
  bodyPart: z.string().nullable(),
  price: deskPrice.nullable(),
  terms: z.array(visitTerm),
  order: z.object({
    /** Whether the office said it needs one; null if it didn't say. */
    isNeeded: z.boolean().nullable(),
    /** Whether offices usually require one for this. */
    isUsual: z.boolean(),
    /** The patient's answer about having one. */
    patientHas: z.enum(orderStates).nullable(),
  }),
  insurance: z
    .object({
      plan: z.string().nullable(),
      /** Whether the office said it takes the plan; null if it didn't say. */
      isAccepted: z.boolean().nullable(),
      evidence: statementEvidence.nullable(),
    })
    .nullable(),
  /** Arrival time, if the office wants patients early. */
  arriveAt: officeMoment.nullable(),
  /** Deadline for free cancellation, if the office has one. */
  cancelBy: officeMoment.nullable(),
});
export type VisitDetails = z.infer<typeof visitDetails>;

export const supportContact = z.object({ email: z.string(), phone: z.string().nullable() });
export type SupportContact = z.infer<typeof supportContact>;

/** The share link, without its secret. */
export const passLink = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
});
export type PassLink = z.infer<typeof passLink>;

/**
 * What family sees: where, when and what to bring or pay. Omits the reason, the patient, the order, the insurance and
 * the office's quotes.
 */
export const sharedVisitPass = z.object({
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  office: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  ...officeMoment.shape,
  timeZone: z.string(),
  /** Requested new time. */
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
