import { addDays } from '#shared/time/add-days.ts';
import { daysBetween, groupLines, sumCents } from '../facts/bill-facts.ts';
import type { Line } from '../facts/line.ts';
import { hasModifier, roomKind } from '../facts/line-kinds.ts';
import { readingWords, takeHomeWords } from '../facts/terms/item-words.ts';
import { defineRule, law, missingFact, onLines } from '../rule.ts';

const unitsOf = ({ units, cents }: Line): number => Math.sign(cents) * Math.abs(units || 1);

/** Charge for the days beyond the nights: first what is dated on or after discharge, else the lowest daily rate. */
function excessCents(lines: readonly Line[], excess: number, discharge: string): number {
  const late = lines.filter(({ date }) => date !== null && date >= discharge);
  const lateUnits = late.reduce((sum, line) => sum + unitsOf(line), 0);
  if (lateUnits === excess) return sumCents(late);
  const rates = lines.map((line) => line.cents / unitsOf(line));
  return Math.round(excess * Math.min(...rates));
}

export const roomDays = defineRule({
  id: 'bill/room-days',
  version: 1,
  class: 'provable',
  scope: 'lines',
  *check({ facts, bill }) {
    const rooms = groupLines(facts.lines, roomKind);
    if (rooms.size === 0 || bill.setting === 'professional') return;
    const { serviceFrom, serviceTo } = bill;
    if (!serviceFrom || !serviceTo) return yield missingFact('stay_dates');
    const nights = Math.max(1, daysBetween(serviceFrom, serviceTo));
    for (const lines of rooms.values()) {
      const days = lines.reduce((sum, line) => sum + unitsOf(line), 0);
      if (days <= nights || !Number.isInteger(days)) continue;
      const charged = lines.filter(({ id, cents }) => cents > 0 && !facts.credited.has(id));
      if (charged.length === 0) continue;
      yield onLines(
        charged,
        excessCents(charged, days - nights, serviceTo),
        { days, nights, from: serviceFrom, to: serviceTo },
        [law('medicare-day-of-discharge')],
      );
    }
  },
});

/** Days before admission in which hospitals bill tests with the stay. */
const testingDays = 3;
const componentModifiers = new Set(['26']);

function hasReason(line: Line, from: string): boolean {
  const { revenueCode, description, code, date } = line;
  const isTest =
    /^0(?:3\d|40|61|73|92)\d$/.test(revenueCode ?? '') || /^[78]\d{4}$|^93\d{3}$/.test(code ?? '');
  const isBeforeAdmission = date !== null && date < from && date >= addDays(from, -testingDays);
  return (
    revenueCode === '0253' ||
    /^0(?:29|54|60|9[678])\d$/.test(revenueCode ?? '') ||
    /^(?:E|K|L)\d{4}$|^A0\d{3}$/.test(code ?? '') ||
    hasModifier(line, componentModifiers) ||
    takeHomeWords.test(description) ||
    readingWords.test(description) ||
    /^88\d{3}$/.test(code ?? '') ||
    (isTest && isBeforeAdmission)
  );
}

export const dateOutsideStay = defineRule({
  id: 'bill/date-outside-stay',
  version: 1,
  class: 'provable',
  scope: 'lines',
  *check({ facts, bill }) {
    const { serviceFrom, serviceTo, setting } = bill;
    const isFacility = setting === 'facility_inpatient' || setting === 'facility_outpatient';
    if (!isFacility || facts.charges.every(({ date }) => date === null)) return;
    if (!serviceFrom || !serviceTo) {
      if (setting === 'facility_inpatient') yield missingFact('stay_dates');
      return;
    }
    for (const line of facts.charges) {
      const { date, code, description } = line;
      if (date === null || (date >= serviceFrom && date <= serviceTo) || hasReason(line, serviceFrom))
        continue;
      yield onLines([line], line.cents, { code, description, date, from: serviceFrom, to: serviceTo });
    }
  },
});
