import { addDays } from '#shared/time/add-days.ts';
import type { Line } from '../facts/line.ts';
import { isDrug, isSupply, roomKind } from '../facts/line-kinds.ts';
import { defineRule, missingFact, missingTable, onLines, record } from '../rule.ts';
import { isInWindow } from './setting-tables.ts';

/** Drugs, supplies and rooms have no primary code to hide. */
const mayHidePrimary = (line: Line): boolean =>
  line.code === null && line.cents > 0 && !isDrug(line) && !isSupply(line) && roomKind(line) === null;

export const addOnWithoutPrimary = defineRule({
  id: 'medicare/add-on-without-primary',
  version: 1,
  class: 'medicare_rule',
  scope: 'lines',
  *check({ facts, bill, reference }) {
    if (bill.setting === 'facility_inpatient' || bill.setting === 'ambulance') return;
    if (facts.charges.length === 0) return;
    const { addOnCodes } = reference;
    if (addOnCodes === null) return yield missingTable('addOnCodes');
    if (facts.charges.every(({ code }) => code === null)) return yield missingFact('codes');
    const isAddOn = (code: string | null) => addOnCodes.some((row) => row.code === code);
    for (const line of facts.charges) {
      const { code, date } = line;
      if (code === null || date === null) continue;
      const row = addOnCodes.find((one) => one.code === code && isInWindow(one, date));
      if (!row) continue;
      // Care can run past midnight; the primary code may be among the lines without a code.
      const sameCare = facts.lines.filter(
        (other) =>
          other.id !== line.id &&
          (other.date === null || (other.date <= date && other.date >= addDays(date, -1))),
      );
      if (sameCare.some(mayHidePrimary)) {
        yield missingFact('codes');
        continue;
      }
      const hasPrimary = sameCare.some((other) =>
        row.primaryCodes.length === 0
          ? other.code !== null && !isAddOn(other.code)
          : row.primaryCodes.includes(other.code ?? ''),
      );
      if (!hasPrimary)
        yield onLines([line], line.cents, { code, date, lineCents: line.cents }, [record(row.evidence)]);
    }
  },
});
