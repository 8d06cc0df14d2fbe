import type { AgreedFee, NamedFee } from '#shared/care/booking-consent.ts';

export const feeLabels: Record<AgreedFee['about'], string> = {
  deposit: 'Deposit',
  cancellation_fee: 'Cancellation fee',
  other_fee: 'Extra fee',
};

/** Highest amount of each kind. Skips a card requirement without an amount; the patient handles that. */
export function mergeFees(named: readonly NamedFee[]): AgreedFee[] {
  const highest = new Map<AgreedFee['about'], number>();
  for (const { about, amountCents } of named)
    if (about !== 'card' && amountCents !== null)
      highest.set(about, Math.max(amountCents, highest.get(about) ?? 0));
  return [...highest].map(([about, amountCents]) => ({ about, amountCents }));
}
