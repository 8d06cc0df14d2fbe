import { daysBetween } from '../facts/bill-facts.ts';
import { hasModifier, isSurgicalFollowUp } from '../facts/line-kinds.ts';
import { defineRule, missingFact, missingTable, onLines, record } from '../rule.ts';
import { isInWindow } from './setting-tables.ts';

/** Unrelated visit, separate visit, decision for surgery. */
const separateVisit = new Set(['24', '25', '57']);
/** Only part of the global package was billed: others bill the follow-up. */
const partOfPackage = new Set(['26', '54', '55', '56', '80', '81', '82', 'AS', 'TC']);

const windows: Record<string, { before: number; after: number }> = {
  '010': { before: 0, after: 10 },
  '090': { before: 1, after: 90 },
};

export const globalPeriod = defineRule({
  id: 'medicare/global-period',
  version: 1,
  class: 'medicare_rule',
  scope: 'lines',
  *check({ facts, bill, reference }) {
    if (bill.setting === 'unknown' && facts.charges.some(({ code }) => isSurgicalFollowUp(code)))
      yield missingFact('setting');
    if (bill.setting !== 'professional') return;
    if (!facts.charges.some(({ code }) => isSurgicalFollowUp(code))) return;
    const { physicianFees } = reference;
    if (physicianFees === null) return yield missingTable('physicianFees');
    const operations = facts.charges.flatMap((line) => {
      const { date, code } = line;
      if (date === null || hasModifier(line, partOfPackage)) return [];
      const row = physicianFees.find(
        (fee) => fee.code === code && fee.modifier === null && isInWindow(fee, date),
      );
      const window = windows[row?.globalDays ?? ''];
      return row && window ? [{ line, row, window, date }] : [];
    });
    for (const visit of facts.charges) {
      const { date, code, cents } = visit;
      if (date === null || !isSurgicalFollowUp(code) || hasModifier(visit, separateVisit)) continue;
      const hit = operations.find(({ window, date: operatedOn }) => {
        const days = daysBetween(operatedOn, date);
        return days >= -window.before && days <= window.after;
      });
      if (!hit) continue;
      yield onLines(
        [hit.line, visit],
        cents,
        {
          code,
          date,
          operation: hit.line.code,
          operatedOn: hit.date,
          globalDays: Number(hit.row.globalDays),
          lineCents: cents,
        },
        [record(hit.row.evidence)],
      );
    }
  },
});
