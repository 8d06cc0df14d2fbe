import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

const count = z.number().int();

export const monthsShown = 12;

export const businessView = z.object({
  computedAt: z.iso.datetime(),
  mode: z.enum(['production', 'demo']),
  /** If not, nothing can be charged. */
  paymentsConfigured: z.boolean(),
  /** Newest first. Includes months without charges. */
  months: z.array(
    z.object({
      /** `2026-03`, Eastern Time. */
      month: z.string(),
      /** Gross, including amounts refunded later. */
      collectedCents: count,
      refundedCents: count,
      netCents: count,
      paid: count,
      refunds: count,
      declined: count,
      newAccounts: count,
    }),
  ),
  /** Settled fees of these months by fee reason. */
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
  /** `unknown` if there is nothing to check. */
  state: z.enum(['good', 'attention', 'unknown']),
  found: z.string(),
  /** When it was last checked or last happened; null if never. */
  checkedAt: z.iso.datetime().nullable(),
  /** How it's checked, and what to do. */
  how: z.string(),
});
export type ComplianceCheck = z.infer<typeof complianceCheck>;

const tag = 'Administration';

export const businessContract = {
  getBusiness: endpoint({
    method: 'GET',
    path: '/admin/business',
    summary: 'Charges, refunds and memberships over the last twelve months.',
    tag,
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(businessView),
  listComplianceChecks: endpoint({
    method: 'GET',
    path: '/admin/compliance',
    summary: 'Checks of HTTPS, backups, audit log, sign-ins and alerts, each with its time and method.',
    tag,
    access: 'admin',
    right: 'settings.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(complianceCheck)),
};
