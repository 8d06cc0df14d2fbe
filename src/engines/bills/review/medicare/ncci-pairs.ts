import { groupLines } from '../facts/bill-facts.ts';
import type { Line } from '../facts/line.ts';
import { hasModifier } from '../facts/line-kinds.ts';
import type { NcciPair } from '../reference-data.ts';
import { defineRule, missingFact, onLines, record } from '../rule.ts';
import { ncciModifiers } from './modifiers.ts';
import { isInWindow, isUnable, tableOf } from './setting-tables.ts';

export const ncciPair = defineRule({
  id: 'medicare/ncci-pair',
  version: 1,
  class: 'medicare_rule',
  scope: 'lines',
  *check(input) {
    const table = tableOf(input, 'ncciPractitioner', 'ncciOutpatient');
    if (table === null) return;
    if (isUnable(table)) return yield table;
    const coded = input.facts.charges.filter(({ code }) => code !== null);
    if (coded.every(({ date }) => date === null)) return yield missingFact('dates');
    const rowsBySecond = new Map<string, NcciPair[]>();
    for (const row of table) {
      const rows = rowsBySecond.get(row.column2);
      if (rows) rows.push(row);
      else rowsBySecond.set(row.column2, [row]);
    }
    for (const [date, lines] of groupLines(coded, (line) => line.date)) {
      const linesByCode = groupLines(lines, ({ code }) => code);
      for (const second of lines) {
        const rows = rowsBySecond.get(second.code ?? '') ?? [];
        const hits = rows.flatMap((row) => {
          if (row.column1 === row.column2 || row.modifierIndicator === 9 || !isInWindow(row, date)) return [];
          const isSeparate = (first: Line) =>
            hasModifier(first, ncciModifiers) || hasModifier(second, ncciModifiers);
          const first = linesByCode
            .get(row.column1)
            ?.find((line) => row.modifierIndicator === 0 || !isSeparate(line));
          return first ? [{ first, row }] : [];
        });
        // One finding per line, with the first of the codes that include it.
        const [hit] = hits.toSorted((a, b) => lines.indexOf(a.first) - lines.indexOf(b.first));
        if (!hit) continue;
        const { first, row } = hit;
        yield onLines(
          [first, second],
          second.cents,
          {
            column1: first.code,
            column2: second.code,
            date,
            indicator: row.modifierIndicator,
            lineCents: second.cents,
          },
          [record(row.evidence)],
        );
      }
    }
  },
});
