import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import { formatMoney } from '#shared/format/format-money.ts';

/** Fields without typed text. */
const notTyped = new Set(['id', 'kind', 'verdict', 'fileId']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number') return [formatMoney(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (notTyped.has(name) ? [] : textsOf(one)));
}

/** All typed text of a result as plain text for copying, including text that couldn't be saved. */
export const textToCopy = ({ conclusion, statements, steps }: ResultDraft): string =>
  [[conclusion], ...statements.map(textsOf), steps]
    .map((part) => textsOf(part).join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
