export const areas = ['access', 'payments', 'ledger', 'web-hooks'] as const;
export type Area = (typeof areas)[number];

/** Source files that are mutated together, with the tests that are to notice it: the narrowest first. */
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
  tests: tests.map((test) => `tests/database/${test}.test.ts`),
  isDatabase: true,
});

export const groups: readonly Group[] = [
  fast('access', 'rights', ['src/kernel/staff-rights.ts'], ['src/main/access-table.test.ts']),
  fast(
    'access',
    'second-step-rules',
    ['src/features/accounts/second-step.rules.ts', 'src/features/accounts/server/app-code.ts'],
    ['src/features/accounts/second-step.rules.test.ts', 'src/features/accounts/server/app-code.test.ts'],
  ),
  fast(
    'access',
    'served-endpoints',
    ['src/platform/server/http/serve-endpoints.ts'],
    [
      'src/platform/server/http/serve-endpoints-guards.test.ts',
      'src/platform/server/http/serve-endpoints.test.ts',
      'src/platform/server/http/two-readers.test.ts',
    ],
  ),
  fast(
    'access',
    'passwords',
    ['src/features/accounts/server/hash-password.ts'],
    ['src/features/accounts/server/hash-password.test.ts'],
  ),
  fast(
    'payments',
    'payment-rules',
    [
      'src/features/care-requests/fee.rules.ts',
      'src/features/payments/membership.rules.ts',
      'src/features/payments/stored-value.rules.ts',
      'src/features/payments/card-standing.rules.ts',
      'src/kernel/money.ts',
      'src/flows/refunds/find-refunds-that-failed.rules.ts',
    ],
    [
      'src/features/care-requests/fee.rules.test.ts',
      'src/features/payments/membership.rules.test.ts',
      'src/features/payments/stored-value.rules.test.ts',
      'src/features/payments/card-standing.rules.test.ts',
      'src/kernel/money.test.ts',
      'src/flows/refunds/find-refunds-that-failed.rules.test.ts',
    ],
  ),
  fast(
    'payments',
    'stripe',
    [
      'src/integrations/payments/stripe/stripe-charges.ts',
      'src/integrations/payments/stripe/read-stripe-charge.ts',
      'src/integrations/payments/stripe/stripe-customers.ts',
    ],
    [
      'src/integrations/payments/stripe/stripe-charges.test.ts',
      'src/integrations/payments/stripe/read-stripe-charge.test.ts',
      'src/integrations/payments/stripe/stripe-customers.test.ts',
      'src/integrations/payments/stripe/stripe-payments.test.ts',
    ],
  ),
  fast(
    'ledger',
    'judged-movements',
    [
      'src/flows/books/judge-booking.rules.ts',
      'src/flows/books/judge-charge.rules.ts',
      'src/flows/books/judge-refund.rules.ts',
    ],
    ['src/flows/books/judge-differences.rules.test.ts', 'src/flows/books/judge-movements.rules.test.ts'],
  ),
  fast('ledger', 'sums', ['src/kernel/ledger.ts'], ['src/kernel/ledger.test.ts']),
  fast(
    'ledger',
    'proof',
    ['scripts/check-proof/verify-proof.ts'],
    ['scripts/check-proof/verify-proof.test.ts'],
  ),
  fast(
    'web-hooks',
    'texts',
    ['src/integrations/sms/twilio/sign-webhook.ts', 'src/integrations/sms/twilio/read-webhook.ts'],
    ['src/integrations/sms/twilio/twilio-sms.test.ts'],
  ),
  fast(
    'web-hooks',
    'payments-of-the-company',
    [
      'src/integrations/payments/stripe/read-stripe-web-hook.ts',
      'src/integrations/payments/stripe/key-in-metadata.ts',
    ],
    ['src/integrations/payments/stripe/read-stripe-web-hook.test.ts'],
  ),
  fast(
    'web-hooks',
    'calls-of-the-company',
    ['src/integrations/voice/retell/read-web-hook.ts'],
    ['src/integrations/voice/retell/read-web-hook.test.ts'],
  ),
  database(
    'access',
    'callers',
    ['src/main/admit-caller.ts', 'src/features/accounts/server/identify-caller.ts'],
    [
      'callers',
      'second-step',
      'staff-live',
      'live-events',
      'sign-in',
      'rate-limits',
      'patients',
      'access-table',
    ],
  ),
  database(
    'access',
    'keys-to-the-account',
    [
      'src/features/accounts/server/password-reset.ts',
      'src/features/accounts/server/check-password.ts',
      'src/features/accounts/server/my-sessions.ts',
    ],
    ['account-keys', 'reset-password', 'account-settings', 'sign-in'],
  ),
  database(
    'payments',
    'charges',
    [
      'src/flows/approve-and-pay/approve-and-pay.ts',
      'src/flows/approve-and-pay/request-fee-end.ts',
      'src/flows/charges/open-charge.ts',
      'src/flows/charges/settle-charge.ts',
      'src/flows/charges/follow-charge.ts',
    ],
    [
      'charge-ends',
      'approve-and-pay',
      'money-sent-back',
      'money-told-late',
      'money-coming-back',
      'paying-at-the-vendor',
      'paying',
    ],
  ),
  database(
    'ledger',
    'entries',
    [
      'src/platform/server/ledger/chain-ledger.ts',
      'src/platform/server/ledger/check-ledger.ts',
      'src/platform/server/ledger/post-to-ledger.ts',
    ],
    ['ledger', 'money-tampering'],
  ),
  database(
    'web-hooks',
    'received',
    [
      'src/flows/approve-and-pay/receive-payment-webhook.ts',
      'src/flows/work-on-request/receive-voice-webhook.ts',
    ],
    ['web-hook-nudges', 'payment-webhooks', 'voice-webhooks'],
  ),
];
