import type { BillLine } from '../../bill.ts';

/** A line with the values that checks compare: codes and descriptions in capitals, dates filled in where certain. */
export type Line = {
  id: string;
  /** Of the line; the day of service if the bill is about a single day. */
  date: string | null;
  code: string | null;
  /** Sorted. */
  modifiers: readonly string[];
  revenueCode: string | null;
  ndc: string | null;
  description: string;
  units: number | null;
  unitCents: number | null;
  cents: number;
  disputed: BillLine['disputed'];
};
