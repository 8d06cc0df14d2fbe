import { z } from 'zod';

const instant = z.iso.datetime();

/** A patient in the administrator's list. */
export const patientView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  /** Their own, `production` or `demo`; null where that of the service holds. */
  modeOverride: z.string().nullable(),
  membershipType: z.string(),
  createdAt: instant,
  /** When they last used their account, to a few minutes; null when they never have. */
  lastActivityAt: instant.nullable(),
  /** The kinds of care they asked for, the most frequent first. */
  servicesUsed: z.array(z.string()),
  requestCount: z.number().int(),
  /** `inactive`: has not used the account for ninety days. */
  status: z.enum(['active', 'inactive', 'suspended']),
  version: instant,
});
export type PatientView = z.infer<typeof patientView>;

/** One look at, or change of, a person's data by the team. */
export const accessEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** First name and the first letter of the last, as colleagues are named to patients. */
  who: z.string(),
  what: z.string(),
  /** Where one had to be given. */
  reason: z.string().nullable(),
  /** False where it was tried and refused. */
  done: z.boolean(),
});
export type AccessEntry = z.infer<typeof accessEntry>;

/** Lists hold the newest; `count` is how many there are in all. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().int(), newest: z.array(item) });

export const heldOfPatient = z.object({
  patient: patientView,
  dateOfBirth: z.string().nullable(),
  emailVerified: z.boolean(),
  secondStep: z.boolean(),
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
  household: z.array(z.object({ id: z.string(), name: z.string(), relation: z.string(), state: z.string() })),
  conversationCount: z.number().int(),
  notices: z.object({ sent: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), signedInAt: instant, lastUsedAt: instant }),
  ),
  access: z.array(accessEntry),
});
export type HeldOfPatient = z.infer<typeof heldOfPatient>;
