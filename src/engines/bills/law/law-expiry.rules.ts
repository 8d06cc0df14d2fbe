import { addDays } from '#shared/time/add-days.ts';
import type { LawEntry } from './law-table.ts';

const daysOfWarning = 60;

/** Entries that must be compared with their source again: from 60 days before their `recheckBy`. */
export const entriesToRecheck = (table: readonly LawEntry[], today: string): LawEntry[] =>
  table.filter(({ recheckBy }) => addDays(today, daysOfWarning) >= recheckBy);
