export const areas = ['access', 'payments', 'ledger', 'webhooks'] as const;
export type Area = (typeof areas)[number];

/** Source files that are mutated together, with the tests that should notice, narrowest first. */
export type Group = { name: string; area: Area; files: string[]; tests: string[]; isDatabase: boolean };

const fast = (area: Area, name: string, files: string[], tests: string[]): Group => ({
  name,
  area,
  files,
  tests,
  isDatabase: false,
});
const database = (area: Area, name: string, files: string[], tests: string[]): Group => ({
  name,
  area,
  files,
  tests: tests.map((test) =>
    test.includes('/')
      ? `src/modules/${test.replace('/', '/tests/')}.db.test.ts`
      : `tests/database/${test}.test.ts`,
  ),
  isDatabase: true,
});

export const groups: readonly Group[] = [
  fast('access', 'rights', ['src/shared/staff-rights.ts'], ['src/app/tables/access-table.test.ts']),
  fast(
    'access',
    'two-factor-rules',
    ['src/modules/accounts/two-factor.rules.ts', 'src/modules/accounts/server/sign-in/app-code.ts'],
    ['src/modules/accounts/two-factor.rules.test.ts', 'src/modules/accounts/server/sign-in/app-code.test.ts'],
  ),
  fast(
    'access',
    'served-endpoints',
    ['src/platform/http/serve-endpoints.ts'],
    [
      'src/platform/http/serve-endpoints-guards.test.ts',
      'src/platform/http/serve-endpoints.test.ts',
      'src/platform/http/two-readers.test.ts',
    ],
  ),
  fast(
    'access',
    'passwords',
    ['src/modules/accounts/server/sign-in/hash-password.ts'],
    ['src/modules/accounts/server/sign-in/hash-password.test.ts'],
  ),
  fast(
    'payments',
    'payment-rules',
    [
      'src/modules/requests/fee.rules.ts',
      'src/modules/billing/membership.rules.ts',
      'src/modules/billing/stored-value.rules.ts',
      'src/modules/billing/card-status.rules.ts',
      'src/shared/format/format-money.ts',
      'src/modules/billing/server/refunds/find-returned-refunds.rules.ts',
    ],
    [
      'src/modules/requests/fee.rules.test.ts',
      'src/modules/billing/membership.rules.test.ts',
      'src/modules/billing/stored-value.rules.test.ts',
      'src/modules/billing/card-status.rules.test.ts',
      'src/shared/format/format-money.test.ts',
      'src/modules/billing/server/refunds/find-returned-refunds.rules.test.ts',
    ],
  ),
  fast(
    'payments',
    'stripe',
    [
      'src/vendors/payments/stripe/stripe-charges.ts',
      'src/vendors/payments/stripe/read-stripe-charge.ts',
      'src/vendors/payments/stripe/stripe-customers.ts',
    ],
    [
      'src/vendors/payments/stripe/stripe-charges.test.ts',
      'src/vendors/payments/stripe/read-stripe-charge.test.ts',
      'src/vendors/payments/stripe/stripe-customers.test.ts',
      'src/vendors/payments/stripe/stripe-payments.test.ts',
    ],
  ),
  fast(
    'ledger',
    'judged-movements',
    [
      'src/modules/billing/server/reconciliation/check-ledger-entry.rules.ts',
      'src/modules/billing/server/reconciliation/compare-charge.rules.ts',
      'src/modules/billing/server/reconciliation/compare-refund.rules.ts',
    ],
    [
      'src/modules/billing/server/reconciliation/compare-differences.rules.test.ts',
      'src/modules/billing/server/reconciliation/compare-movements.rules.test.ts',
    ],
  ),
  fast('ledger', 'sums', ['src/shared/money/ledger.ts'], ['src/shared/money/ledger.test.ts']),
  fast('ledger', 'proof', ['cli/check-proof/verify-proof.ts'], ['cli/check-proof/verify-proof.test.ts']),
  fast(
    'webhooks',
    'texts',
    ['src/vendors/sms/twilio/sign-webhook.ts', 'src/vendors/sms/twilio/read-webhook.ts'],
    ['src/vendors/sms/twilio/twilio-sms.test.ts'],
  ),
  fast(
    'webhooks',
    'payments-of-the-company',
    ['src/vendors/payments/stripe/read-stripe-webhook.ts', 'src/vendors/payments/stripe/key-in-metadata.ts'],
    ['src/vendors/payments/stripe/read-stripe-webhook.test.ts'],
  ),
  fast(
    'webhooks',
    'calls-of-the-company',
    ['src/vendors/voice/retell/read-webhook.ts'],
    ['src/vendors/voice/retell/read-webhook.test.ts'],
  ),
  database(
    'access',
    'callers',
    ['src/app/http/authorize-request.ts', 'src/modules/accounts/server/sign-in/identify-caller.ts'],
    [
      'callers',
      'accounts/two-factor',
      'admin/staff-live',
      'live-events',
      'accounts/sign-in',
      'rate-limits',
      'accounts/patients',
      'access-table',
    ],
  ),
  database(
    'access',
    'keys-to-the-account',
    [
      'src/modules/accounts/server/sign-in/password-reset.ts',
      'src/modules/accounts/server/sign-in/check-password.ts',
      'src/modules/accounts/server/my-sessions.ts',
    ],
    ['accounts/credentials', 'accounts/reset-password', 'accounts/account-settings', 'accounts/sign-in'],
  ),
  database(
    'payments',
    'charges',
    [
      'src/modules/fulfillment/server/approval/approve-and-pay.ts',
      'src/modules/fulfillment/server/approval/request-fee-handler.ts',
      'src/modules/billing/server/open-charge.ts',
      'src/modules/billing/server/charges/settle-charge.ts',
      'src/modules/billing/server/charges/follow-charge.ts',
    ],
    [
      'billing/charge-outcomes',
      'fulfillment/approve-and-pay',
      'billing/returned-refunds',
      'billing/late-webhooks',
      'billing/pending-refunds',
      'billing/paying-at-the-vendor',
      'billing/paying',
    ],
  ),
  database(
    'ledger',
    'entries',
    [
      'src/modules/billing/server/ledger/chain-ledger.ts',
      'src/modules/billing/server/ledger/check-ledger.ts',
      'src/modules/billing/server/post-to-ledger.ts',
    ],
    ['billing/ledger', 'billing/money-tampering'],
  ),
  database(
    'webhooks',
    'received',
    [
      'src/modules/fulfillment/server/approval/receive-payment-webhook.ts',
      'src/modules/fulfillment/server/work/receive-voice-webhook.ts',
    ],
    ['fulfillment/webhooks', 'billing/payment-webhooks', 'calls/voice-webhooks'],
  ),
];
