import { daysBetween, groupLines, sumCents } from '../facts/bill-facts.ts';
import type { Line } from '../facts/line.ts';
import { hasModifier } from '../facts/line-kinds.ts';
import { defineRule, onLines } from '../rule.ts';
import { minutesOf, timeKind } from './billed-time.ts';
import { onceOnlyOperations } from './terms/once-only-operations.ts';

const hoursPerDay = 24;

const isHourly = ({ code, revenueCode, description }: Line): boolean =>
  code === 'G0378' ||
  revenueCode === '0762' ||
  /\b(?:PER|EACH|EA|ADDL) (?:HR|HOUR)\b|\bHOURLY\b|\bOBS(?:ERV(?:ATION)?)?\b.*\b(?:HRS?|HOURS?)\b/.test(
    description,
  );

function hoursOf(line: Line): number | null {
  const minutes = timeKind(line) === null ? null : minutesOf(line);
  if (minutes !== null) return minutes / 60;
  return isHourly(line) ? line.units : null;
}

export const impossibleHours = defineRule({
  id: 'bill/impossible-hours',
  version: 1,
  class: 'provable',
  scope: 'lines',
  *check({ facts }) {
    const timed = facts.charges.filter((line) => hoursOf(line) !== null);
    const services = groupLines(
      timed,
      (line) => timeKind(line) ?? line.code ?? line.revenueCode ?? line.description,
    );
    const stayDays = facts.from && facts.to ? daysBetween(facts.from, facts.to) + 1 : null;
    for (const lines of services.values()) {
      // Hours of several days often stand on one line, dated the first day.
      const byDay = groupLines(lines, ({ date }) => date ?? '');
      const isPerDay = byDay.size > 1 && !byDay.has('');
      for (const [date, sameDay] of isPerDay ? byDay : [['', lines] as const]) {
        const days = isPerDay ? 1 : stayDays;
        const hours = sameDay.reduce((sum, line) => sum + (hoursOf(line) ?? 0), 0);
        if (days === null || hours <= days * hoursPerDay) continue;
        const excess = (hours - days * hoursPerDay) / hours;
        yield onLines(sameDay, Math.round(sumCents(sameDay) * excess), {
          description: sameDay[0]?.description ?? '',
          date: date || null,
          hours: Math.round(hours * 100) / 100,
          days,
        });
      }
    }
  },
});

/** Another surgeon, an assistant, or an operation that was stopped or repeated. */
const severalTimes = new Set([
  '52',
  '53',
  '58',
  '62',
  '66',
  '73',
  '74',
  '76',
  '77',
  '78',
  '80',
  '81',
  '82',
  'AS',
]);
const perStay = /\bADMI(?:T|SSION) (?:KIT|PACK|FEE)\b/;
const dischargeVisits = ['99238', '99239'];

/** What can happen only once: removing an organ, an admission kit, the visit on the day of discharge. */
function onceOnly({ code, description, date }: Line): string | null {
  const organ = onceOnlyOperations.get(code ?? '');
  if (organ) return organ;
  if (perStay.test(description)) return description;
  return date !== null && dischargeVisits.includes(code ?? '') ? `discharge ${date}` : null;
}

export const onceOnlyTwice = defineRule({
  id: 'bill/once-only-item',
  version: 1,
  class: 'provable',
  scope: 'lines',
  *check({ facts }) {
    const groups = groupLines(
      facts.charges.filter((line) => !hasModifier(line, severalTimes)),
      onceOnly,
    );
    for (const lines of groups.values()) {
      const times = lines.reduce((sum, { units }) => sum + Math.max(1, units ?? 1), 0);
      if (times < 2) continue;
      const dearest = Math.max(...lines.map(({ cents, units }) => cents / Math.max(1, units ?? 1)));
      const { code, description } = lines[0] as Line;
      yield onLines(lines, Math.round(sumCents(lines) - dearest), { code, description, times });
    }
  },
});

export const unusualQuantity = defineRule({
  id: 'bill/unusual-quantity',
  version: 1,
  class: 'ask',
  scope: 'lines',
  *check({ facts }) {
    const services = groupLines(facts.charges, ({ code, ndc }) => ndc ?? code);
    for (const lines of services.values()) {
      for (const line of lines) {
        const others = lines.filter((other) => other !== line).map(({ units }) => units ?? 0);
        const [usual = 0] = others;
        if (others.length < 2 || usual <= 0 || others.some((units) => units !== usual)) continue;
        const factor = (line.units ?? 0) / usual;
        const { code, description, date, units } = line;
        if (factor === 10 || factor === 100)
          yield onLines([line], 0, { code, description, date, units, usual });
      }
    }
  },
});
