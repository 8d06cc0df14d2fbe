import { groupLines, sumCents } from '../facts/bill-facts.ts';
import type { Line } from '../facts/line.ts';
import { defineRule, missingFact, onLines, record } from '../rule.ts';
import { isInWindow, isUnable, tableOf } from './setting-tables.ts';

const unitsOf = ({ units }: Line): number => Math.abs(units ?? 1);

export const mueLimit = defineRule({
  id: 'medicare/mue',
  version: 1,
  class: 'medicare_rule',
  scope: 'lines',
  *check(input) {
    const table = tableOf(input, 'muePractitioner', 'mueOutpatient');
    if (table === null) return;
    if (isUnable(table)) return yield table;
    const coded = input.facts.charges.filter(({ code }) => code !== null);
    if (coded.every(({ units }) => units === null)) yield missingFact('units');
    const services = groupLines(coded, ({ code, date }) => (date === null ? null : `${code} ${date}`));
    for (const lines of services.values()) {
      const { code, date } = lines[0] as Line & { date: string };
      const limit = table.find((row) => row.code === code && isInWindow(row, date));
      if (!limit) continue;
      for (const counted of limit.adjudication === 1 ? lines.map((line) => [line]) : [lines]) {
        const units = counted.reduce((sum, line) => sum + unitsOf(line), 0);
        if (units <= limit.units) continue;
        const excess = units - limit.units;
        yield onLines(
          counted,
          Math.round((excess * sumCents(counted)) / units),
          { code, date, units, limit: limit.units, excess, adjudication: limit.adjudication },
          [record(limit.evidence)],
        );
      }
    }
  },
});
