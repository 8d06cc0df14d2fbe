import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './labeled-conversation.ts';

/** A count, or a share of the possible total. */
export type Figure = number | { right: number; of: number };
export type Figures = Readonly<Record<string, Figure>>;
type Budgets = Readonly<Record<Part, Figures>>;

/** Counts where more is better; other counts should be low. Shares should be high. */
const moreIsBetter = ['conversations'];

const file = join(import.meta.dirname, '../../../tests/corpus/exam/budgets.json');

export const readBudgets = (): Budgets => JSON.parse(readFileSync(file, 'utf8')) as Budgets;

/** Replaces the recorded figures of one part. */
export function recordBudgets(part: Part, figures: Figures): void {
  writeFileSync(file, `${JSON.stringify({ ...readBudgets(), [part]: figures }, null, 2)}\n`);
}

export const formatFigure = (figure: Figure): string => {
  if (typeof figure === 'number') return String(figure);
  const { right, of } = figure;
  return of === 0 ? '–' : `${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`;
};

/** Descriptions of figures that are worse than recorded or have no record. */
export function findRegressions(measured: Figures, recorded: Figures): string[] {
  return Object.entries(measured).flatMap(([label, figure]) => {
    const before = recorded[label];
    if (before === undefined) return [`${label}: ${formatFigure(figure)}, nothing recorded`];
    return isWorse(label, figure, before)
      ? [`${label}: ${formatFigure(figure)}, recorded ${formatFigure(before)}`]
      : [];
  });
}

function isWorse(label: string, figure: Figure, before: Figure): boolean {
  if (typeof figure === 'number' && typeof before === 'number')
    return moreIsBetter.includes(label) ? figure < before : !(figure <= before);
  if (typeof figure === 'number' || typeof before === 'number') return true;
  // Cross-multiplied, to compare shares of different totals without rounding.
  return figure.right * before.of < before.right * figure.of;
}
