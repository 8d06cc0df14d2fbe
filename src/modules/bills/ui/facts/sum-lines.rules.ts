import type { BillLine } from '#engines/bills/bill.ts';

export const sumLines = (lines: readonly Pick<BillLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
