import type { Review } from '#engines/bills/review/finding.ts';
import type { BillCase } from './bill-case.ts';

export type Score = { found: number; wrong: number; missed: number };
type Verdict = { rule: string; verdict: keyof Score; detail: string };

const sameLines = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

/** Compares findings with what was planted: rule, lines and cents must agree. */
export function scoreReview({ expected }: BillCase, { findings }: Review): Verdict[] {
  const open = [...expected];
  const verdicts: Verdict[] = findings.map(({ rule, lineIds, amountCents }) => {
    const place = open.findIndex(
      (one) =>
        one.rule === rule &&
        (one.lineIds === undefined || sameLines(one.lineIds, lineIds)) &&
        (one.cents === undefined || Math.abs(one.cents - amountCents) <= 1),
    );
    if (place >= 0) open.splice(place, 1);
    return {
      rule,
      verdict: place >= 0 ? 'found' : 'wrong',
      detail: `lines ${lineIds.join()} ${amountCents}`,
    };
  });
  const missed = open.map(
    ({ rule, lineIds, cents }): Verdict => ({
      rule,
      verdict: 'missed',
      detail: `lines ${lineIds?.join() ?? ''} ${cents ?? ''}`,
    }),
  );
  return [...verdicts, ...missed];
}
