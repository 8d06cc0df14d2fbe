import { z } from 'zod';

const instant = z.iso.datetime();

/** A row of the patient list. */
export const patientView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  /** `production` or `demo`; null for the service default. */
  modeOverride: z.string().nullable(),
  membershipType: z.string(),
  createdAt: instant,
  /** Accurate to within a few minutes; null if never used. */
  lastActivityAt: instant.nullable(),
  /** Service types of their requests, most frequent first. */
  servicesUsed: z.array(z.string()),
  requestCount: z.number().int(),
  /** `inactive`: not used for 90 days. */
  status: z.enum(['active', 'inactive', 'suspended']),
  version: instant,
});
export type PatientView = z.infer<typeof patientView>;

/** A view or change of a patient's data by staff. */
export const accessEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** First name and last initial, as staff are shown to patients. */
  who: z.string(),
  what: z.string(),
  /** Set for actions that require a reason. */
  reason: z.string().nullable(),
  /** False if the action was denied. */
  done: z.boolean(),
});
export type AccessEntry = z.infer<typeof accessEntry>;

/** The newest items and the total count. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().int(), newest: z.array(item) });

export const patientDetailsView = z.object({
  patient: patientView,
  dateOfBirth: z.string().nullable(),
  emailVerified: z.boolean(),
  twoFactor: z.boolean(),
  freeTrial: z.enum(['none', 'unused', 'used']),
  insurance: z
    .object({
      provider: z.string(),
      policyNumber: z.string(),
      groupNumber: z.string(),
      type: z.string(),
    })
    .nullable(),
  /** Set while the account is suspended. */
  suspension: z.object({ reason: z.string(), at: instant, by: z.string() }).nullable(),
  requests: listOf(
    z.object({
      id: z.string(),
      serviceType: z.string(),
      description: z.string(),
      status: z.string(),
      urgency: z.string(),
      createdAt: instant,
    }),
  ),
  appointments: listOf(
    z.object({
      id: z.string(),
      office: z.string(),
      kind: z.string(),
      status: z.string(),
      startsAt: instant,
      timeZone: z.string(),
    }),
  ),
  payments: listOf(
    z.object({
      id: z.string(),
      kind: z.string(),
      amountCents: z.number().int(),
      state: z.string(),
      reason: z.string(),
      at: instant,
    }),
  ),
  household: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['dependent', 'adult']),
      name: z.string(),
      relation: z.string(),
      state: z.string(),
    }),
  ),
  conversationCount: z.number().int(),
  notices: z.object({ sent: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), signedInAt: instant, lastUsedAt: instant }),
  ),
  access: z.array(accessEntry),
});
export type PatientDetailsView = z.infer<typeof patientDetailsView>;

export const patientNotesView = listOf(
  z.object({
    id: z.string(),
    at: instant,
    /** The author's name. */
    by: z.string(),
    words: z.string(),
  }),
);
export type PatientNotesView = z.infer<typeof patientNotesView>;
