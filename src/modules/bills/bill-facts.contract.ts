import { z } from 'zod';
import type { Bill, Circumstances, Eob, Estimate } from '#engines/bills/bill.ts';
import { requiredText } from '#shared/text/plain-input.ts';

/** Schemas of what the papers of a bill say, as the patient confirms it. The types are the engine's. */

const maxCents = 1_000_000_000;
export const maxBillLines = 600;

const text = (label: string, max = 200) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} is too long`)
    .nullable();
const day = z.iso.date('Enter a date as YYYY-MM-DD').nullable();
const cents = z
  .number('Enter the amount in cents')
  .int('Enter the amount in whole cents')
  .min(-maxCents, 'This amount is too low')
  .max(maxCents, 'This amount is too high');
const someCents = cents.nullable();
const number = z
  .number('Enter a number')
  .min(0, 'Enter a number above 0')
  .max(1_000_000, 'This number is too high');
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{5}$/, 'A procedure code has 5 characters, like 99213')
  .nullable();
const modifiers = z
  .array(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2}$/, 'A modifier has 2 characters, like 25'),
  )
  .max(8)
  .default([]);
const id = z.string().min(1).max(40);
const codes = z.array(z.string().max(20)).max(60).default([]);

const billLine = z.object({
  id,
  date: day,
  code,
  modifiers,
  revenueCode: text('Revenue code', 4),
  ndc: text('NDC', 11),
  description: z.string().trim().max(300, 'The description is too long'),
  units: number.nullable(),
  unitCents: someCents,
  amountCents: cents,
  disputed: z.enum(['not_received', 'canceled']).nullable().default(null),
});

const payment = z.object({
  id,
  date: day,
  from: z.enum(['patient', 'insurer', 'unknown']),
  amountCents: cents,
});

export const billFacts = z.object({
  provider: z.object({
    name: requiredText('Who sent the bill', 200),
    npi: text('NPI', 10),
    ein: text('EIN', 12),
    address: text('Address', 300),
    state: text('State', 2),
    zip: text('ZIP code', 10),
    phone: text('Phone', 30),
    fax: text('Fax', 30),
  }),
  setting: z.enum(['professional', 'facility_outpatient', 'facility_inpatient', 'ambulance', 'unknown']),
  patientName: text('Patient name'),
  birthDate: day,
  memberId: text('Member ID', 60),
  accountNumber: text('Account number', 60),
  statementDate: day,
  dueDate: day,
  firstBillReceivedOn: day,
  serviceFrom: day,
  serviceTo: day,
  insurer: text('Insurer'),
  diagnosisCodes: codes,
  placeOfService: text('Place of service', 2),
  lines: z.array(billLine).max(maxBillLines, `A bill can have up to ${maxBillLines} lines`),
  payments: z.array(payment).max(200),
  totals: z.object({
    chargesCents: someCents,
    paymentsCents: someCents,
    adjustmentsCents: someCents,
    balanceCents: someCents,
  }),
}) satisfies z.ZodType<Bill>;

const adjustment = z.object({
  group: z.enum(['CO', 'PR', 'OA', 'PI', 'CR']),
  reasonCode: z.string().trim().toUpperCase().max(8),
  amountCents: cents,
});

export const eobFacts = z.object({
  insurer: requiredText('Insurer', 200),
  claimNumber: text('Claim number', 60),
  memberId: text('Member ID', 60),
  patientName: text('Patient name'),
  birthDate: day,
  providerName: text('Provider'),
  providerNpi: text('NPI', 10),
  network: z.enum(['in', 'out', 'unknown']),
  noticeDate: day,
  lines: z
    .array(
      z.object({
        id,
        date: day,
        code,
        modifiers,
        description: z.string().trim().max(300),
        units: number.nullable(),
        billedCents: someCents,
        allowedCents: someCents,
        paidCents: someCents,
        patientCents: someCents,
        deductibleCents: someCents,
        copayCents: someCents,
        coinsuranceCents: someCents,
        adjustments: z.array(adjustment).max(20),
        remarkCodes: codes,
      }),
    )
    .max(maxBillLines),
  totals: z.object({
    billedCents: someCents,
    allowedCents: someCents,
    paidCents: someCents,
    patientCents: someCents,
  }),
  adjustments: z.array(adjustment).max(20),
  remarkCodes: codes,
}) satisfies z.ZodType<Eob>;

export const estimateFacts = z.object({
  providerName: requiredText('Provider', 200),
  providerNpi: text('NPI', 10),
  patientName: text('Patient name'),
  issuedOn: day,
  serviceDate: day,
  items: z
    .array(z.object({ id, code, description: z.string().trim().max(300), amountCents: cents }))
    .max(300),
  totalCents: cents,
  /** Set by the server only: what an office told our agent. */
  heard: z.object({ callId: z.string().max(40), quote: z.string().max(2000), on: z.iso.date() }).nullish(),
}) satisfies z.ZodType<Estimate>;

const yesNo = z.boolean().nullable();
const network = z.enum(['in', 'out']).nullable();
export const circumstances = z.object({
  plan: z.enum([
    'none',
    'employer',
    'individual',
    'medicare',
    'medicare_advantage',
    'medicaid',
    'short_term',
    'indemnity',
    'sharing_ministry',
    'dental_only',
    'unknown',
  ]),
  providerNetwork: network,
  facilityNetwork: network,
  wasEmergency: yesNo,
  consentHoursBefore: z.union([z.number().min(0).max(10_000), z.literal('none')]).nullable(),
  scheduledOn: day,
  askedForEstimate: yesNo,
  hospitalOwnership: z.enum(['nonprofit', 'for_profit', 'government']).nullable(),
  hasSecondPlan: yesNo,
}) satisfies z.ZodType<Circumstances>;

/** Household size and income for charity care. Never sent to anyone without `maySend`. */
export const householdIncome = z.object({
  householdSize: z.number('Enter how many people live on this income').int().min(1).max(20),
  yearlyIncomeCents: z.number('Enter the yearly income').int().min(0).max(1_000_000_000_00),
  maySend: z.boolean().default(false),
});
export type HouseholdIncome = z.infer<typeof householdIncome>;

/** A denial letter, as read and confirmed. */
export const denialFacts = z.object({
  insurer: text('Insurer'),
  claimNumber: text('Claim number', 60),
  noticeDate: day,
  /** When the letter arrived; asked, not read. */
  receivedOn: day,
  service: text('Service', 300),
  /** CARC and RARC numbers, with the group code if printed: `CO-197`. */
  reasonCodes: codes,
  reason: text('Reason', 1000),
  appealAddress: text('Address for appeals', 300),
  appealFax: text('Fax for appeals', 30),
});
export type DenialFacts = z.infer<typeof denialFacts>;

/** All facts of one bill. `bill` is null until one is read or typed. */
export const billCase = z.object({
  bill: billFacts.nullable(),
  eobs: z.array(eobFacts).max(10),
  estimates: z.array(estimateFacts).max(10),
  denials: z.array(denialFacts).max(10),
  circumstances,
  income: householdIncome.nullable().default(null),
});
export type BillCase = z.infer<typeof billCase>;
