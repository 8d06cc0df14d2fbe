import type { AgreedFee, NamedFee } from '#shared/care/booking-consent.ts';

export const feeLabels: Record<AgreedFee['about'], string> = {
  deposit: 'Deposit',
  cancellation_fee: 'Cancellation fee',
  other_fee: 'Extra fee',
};

/** Of each kind the highest that the office named. A card without an amount is for the patient to give, never for us. */
export function mergeFees(named: readonly NamedFee[]): AgreedFee[] {
  const highest = new Map<AgreedFee['about'], number>();
  for (const { about, amountCents } of named)
    if (about !== 'card' && amountCents !== null)
      highest.set(about, Math.max(amountCents, highest.get(about) ?? 0));
  return [...highest].map(([about, amountCents]) => ({ about, amountCents }));
}
