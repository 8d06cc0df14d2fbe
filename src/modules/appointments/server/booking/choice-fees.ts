import type { AgreedFee, NamedFee } from '#shared/care/booking-consent.ts';

export const feeLabels: Record<AgreedFee['about'], string> = {
  deposit: 'Deposit',
  cancellation_fee: 'Cancellation fee',
  other_fee: 'Extra fee',
};

/** Highest amount of each kind. Skips a required card on file, which has no amount. */
export function mergeFees(quoted: readonly NamedFee[]): AgreedFee[] {
  const highest = new Map<AgreedFee['about'], number>();
  for (const { about, amountCents } of quoted)
    if (about !== 'card' && amountCents !== null)
      highest.set(about, Math.max(amountCents, highest.get(about) ?? 0));
  return [...highest].map(([about, amountCents]) => ({ about, amountCents }));
}
