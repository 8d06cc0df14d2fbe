/** A printed number with its possible readings; `null` when none is certain. */
export type Printed = { cents: number | null; alternatives: number[] };

const maxCombinations = 4096;

/**
 * Chooses among readings so that the parts add up to one of the totals. Null when no choice does, or several do.
 * What is certain is only changed when nothing else adds up.
 */
export function chooseBySum(
  parts: readonly Printed[],
  totals: readonly number[],
): { parts: number[]; total: number } | null {
  const choices = parts.map(({ cents, alternatives }) => [
    ...(cents === null ? [] : [cents]),
    ...alternatives,
  ]);
  const combinations = choices.reduce((product, { length }) => product * Math.max(1, length), 1);
  if (choices.some(({ length }) => length === 0) || combinations > maxCombinations) return null;
  let found: { parts: number[]; total: number; changes: number } | null = null;
  let isUnique = true;
  const walk = (at: number, chosen: number[], sum: number, changes: number): void => {
    if (at === choices.length) {
      const total = totals.find((one) => one === sum);
      if (total === undefined) return;
      if (found && changes === found.changes) isUnique = false;
      if (!found || changes < found.changes) {
        found = { parts: chosen, total, changes };
        isUnique = true;
      }
      return;
    }
    for (const [choice, cents] of (choices[at] as number[]).entries())
      walk(at + 1, [...chosen, cents], sum + cents, changes + (choice > 0 ? 1 : 0));
  };
  walk(0, [], 0, 0);
  return found && isUnique ? found : null;
}
