import type { AddOnCode } from '#engines/bills/review/reference-data.ts';
import { type Days, isWithin } from './covered-days.ts';

/** An add-on code with one primary code (null: any), and the days of the pair. */
export type AddOnPair = Pick<AddOnCode, 'code' | 'evidence'> & Days & { primaryCode: string | null };

/**
 * One entry per add-on code and stretch of days with the same primary codes. Only stretches with one of the dates are
 * returned, and they don't overlap.
 */
export function mergePrimaryCodes(pairs: readonly AddOnPair[], dates: readonly string[]): AddOnCode[] {
  const codes = [...new Set(pairs.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const own = pairs.filter((pair) => pair.code === code);
    const starts = [...new Set(own.flatMap(({ from, until }) => (until === null ? [from] : [from, until])))];
    const inOrder = starts.toSorted();
    return inOrder.flatMap((from, place): AddOnCode[] => {
      const days = { from, until: inOrder[place + 1] ?? null };
      const valid = own.filter((pair) => isWithin(from, pair));
      const [first] = valid;
      if (!first || !dates.some((date) => isWithin(date, days))) return [];
      const primaryCodes = valid.some(({ primaryCode }) => primaryCode === null)
        ? []
        : [...new Set(valid.flatMap(({ primaryCode }) => primaryCode ?? []))].toSorted();
      return [{ code, ...days, primaryCodes, evidence: first.evidence }];
    });
  });
}
