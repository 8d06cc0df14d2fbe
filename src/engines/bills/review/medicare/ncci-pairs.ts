import { groupLines } from '../facts/bill-facts.ts';
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
    const rowsByPair = new Map<string, NcciPair[]>();
    for (const row of table) {
      const key = `${row.column1} ${row.column2}`;
      const rows = rowsByPair.get(key);
      if (rows) rows.push(row);
      else rowsByPair.set(key, [row]);
    }
    for (const [date, lines] of groupLines(coded, (line) => line.date)) {
      for (const second of lines) {
        const hits = lines.flatMap((first) => {
          if (first.code === second.code) return [];
          const row = rowsByPair.get(`${first.code} ${second.code}`)?.find((one) => isInWindow(one, date));
          const isAllowed = hasModifier(first, ncciModifiers) || hasModifier(second, ncciModifiers);
          if (!row || row.modifierIndicator === 9 || (row.modifierIndicator === 1 && isAllowed)) return [];
          return [{ first, row }];
        });
        const [hit] = hits;
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
