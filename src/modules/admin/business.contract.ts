import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

const count = z.number().int();

export const monthsShown = 12;

export const businessView = z.object({
  computedAt: z.iso.datetime(),
  mode: z.enum(['production', 'demo']),
  /** Newest first; months in which nothing was charged are there with zeros. */
  months: z.array(
    z.object({
      /** `2026-03`, in New York. */
      month: z.string(),
      /** What was taken in, later refunds included. */
      collectedCents: count,
      refundedCents: count,
      netCents: count,
      paid: count,
      refunds: count,
      declined: count,
      newAccounts: count,
    }),
  ),
  /** Settled fees of these months by why the fee was what it was. */
  byReason: z.array(z.object({ reason: z.string(), charges: count, cents: count })),
  memberships: z.object({
    monthly: count,
    payPerUse: count,
    trialsGranted: count,
    trialsUsed: count,
    suspended: count,
  }),
});
export type BusinessView = z.infer<typeof businessView>;

export const complianceCheck = z.object({
  name: z.enum(['hipaa', 'backup', 'tls', 'audit', 'failed_sign_ins', 'alerts']),
  label: z.string(),
  /** `unknown` where there is nothing to look at. */
  state: z.enum(['good', 'attention', 'unknown']),
  /** What was found, in a few words. */
  found: z.string(),
  /** When that was looked at, or happened; null where nothing has been. */
  checkedAt: z.iso.datetime().nullable(),
  /** How, and what to do. */
  how: z.string(),
});
export type ComplianceCheck = z.infer<typeof complianceCheck>;

const tag = 'Administration';

export const businessContract = {
  getBusiness: endpoint({
    method: 'GET',
    path: '/admin/business',
    summary: 'What was charged and paid back in the last twelve months, and who has which membership.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(businessView),
  listComplianceChecks: endpoint({
    method: 'GET',
    path: '/admin/compliance',
    summary: 'Checks of transport, backup, audit trail, sign-ins and alerts, each with when and how.',
    tag,
    access: 'admin',
    right: 'settings.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(complianceCheck)),
};
