import { sumCents } from '../facts/bill-facts.ts';
import type { Line } from '../facts/line.ts';
import { isIntensiveCare, isSupply, roomKind } from '../facts/line-kinds.ts';
import { supplyWords } from '../facts/terms/item-words.ts';
import { defineRule, onBalance, onLines } from '../rule.ts';

/** A question about the lines of one kind, as one finding. */
const question = <const Id extends string>(id: Id, isMeant: (line: Line) => boolean) =>
  defineRule({
    id,
    version: 1,
    class: 'ask',
    scope: 'lines',
    *check({ facts }) {
      const lines = facts.charges.filter(isMeant);
      if (lines.length === 0) return;
      const codes = [...new Set(lines.map(({ code, description }) => code ?? description))];
      yield onLines(lines, 0, {
        codes: codes.slice(0, 5).join(', '),
        lines: lines.length,
        linesCents: sumCents(lines),
      });
    },
  });

const highLevelVisits = new Set(['99204', '99205', '99215', '99223', '99284', '99285']);
const explainedModifiers = ['22', '25', '59'];

export const visitLevel = question('ask/visit-level', ({ code }) => highLevelVisits.has(code ?? ''));
export const roomLevel = question(
  'ask/room-level',
  (line) =>
    isIntensiveCare(line) ||
    /^01[14]\d$/.test(line.revenueCode ?? '') ||
    (roomKind(line) !== null && /\bPRIVATE\b/.test(line.description) && !/\bSEMI\b/.test(line.description)),
);
export const observationStatus = question(
  'ask/observation-status',
  ({ code, revenueCode }) => code === 'G0378' || code === 'G0379' || revenueCode === '0762',
);
export const modifiers = question('ask/modifiers', (line) =>
  line.modifiers.some((modifier) => explainedModifiers.includes(modifier)),
);
export const routineSupplies = question(
  'ask/routine-supplies',
  (line) => isSupply(line) && (line.code === null || supplyWords.test(line.description)),
);

export const itemizedBill = defineRule({
  id: 'ask/itemized-bill',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check({ facts, bill }) {
    const isSummary = facts.lines.length < 2 && facts.lines.every(({ code }) => code === null);
    const hasNoCodes = facts.lines.every(({ code }) => code === null);
    if (isSummary || hasNoCodes)
      yield onBalance(0, {
        lines: facts.lines.length,
        chargesCents: bill.totals.chargesCents ?? sumCents(facts.lines),
      });
  },
});
