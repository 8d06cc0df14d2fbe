import { countOf, hoursOfPart, said, unitOf } from '../build-chunks.ts';
import { addDays, type CalendarDay, mondayOf } from '../calendar-days.ts';
import type { Chunk, Days } from '../chunk.ts';
import type { Built, Rule, Scene } from '../grammar.ts';
import { later, monthOf, notBefore, oneDay, spanLater, weekendOf, weekOf } from '../spans-of-days.ts';

/** The last days of the week, month or year of `today` or the next one. */
function endOf(unit: string, today: CalendarDay): Days | null {
  if (unit === 'week') return { from: today, to: addDays(mondayOf(today), 6) };
  if (unit === 'month') return { from: today, to: monthOf(today, 0).to ?? today };
  if (unit === 'year') return { from: today, to: `${today.slice(0, 4)}-12-31` };
  return unit === 'day' ? oneDay(today) : null;
}
function within({ today }: Scene, count: number, unit: Chunk): Built | null {
  if (unitOf(unit) === 'minute') return null;
  return said({ from: today, to: later(today, count, unitOf(unit)) });
}
function inTime({ today }: Scene, count: number, unit: Chunk): Built | null {
  return /^(?:minute|hour|year)$/.test(unitOf(unit)) && !(unitOf(unit) === 'hour' && count >= 20)
    ? null
    : said(spanLater(today, count, unitOf(unit)));
}

const weekendOrWeek = (scene: Scene, unit: Chunk, weeksLater: number): Built | null => {
  const { today } = scene;
  if (unitOf(unit) === 'week') return said(notBefore(today, weekOf(today, weeksLater)));
  if (unitOf(unit) === 'weekend') return said(notBefore(today, weekendOf(today, weeksLater)));
  if (unitOf(unit) === 'month') return said(notBefore(today, monthOf(today, weeksLater)));
  if (unitOf(unit) === 'year' && weeksLater === 1) {
    const year = Number(today.slice(0, 4)) + 1;
    return said({ from: `${year}-01-01`, to: `${year}-12-31` });
  }
  return null;
};

/** Today, this week, in two weeks, before the end of the month. */
export const spanRules: readonly Rule[] = [
  ['later|early|earlier|sometime? today mismo?', ({ today }) => said(oneDay(today))],
  ['tomorrow', ({ today }) => said(oneDay(addDays(today, 1)))],
  ['manana', ({ today }) => said(oneDay(addDays(today, 1)))],
  ['the? day after tomorrow', ({ today }) => said(oneDay(addDays(today, 2)))],
  [
    'pasado',
    // "Mañana o pasado".
    ({ before, after, today }) =>
      /^(?:or|,)$/.test(before?.word ?? '') && (!after || after.kind === 'stop')
        ? said(oneDay(addDays(today, 2)))
        : null,
  ],
  ['pasado manana', ({ today }) => said(oneDay(addDays(today, 2)))],
  ['pasao manana', ({ today }) => said(oneDay(addDays(today, 2)))],
  ['tonight', ({ today }) => ({ kind: 'days', days: oneDay(today), hours: { after: 17 * 60 } })],
  ['this manana', ({ today }) => ({ kind: 'days', days: oneDay(today), hours: { before: 12 * 60 } })],
  [
    'this <part>',
    ({ saw, today }) => ({ kind: 'days', days: oneDay(today), hours: hoursOfPart(saw(0).word) }),
  ],
  [
    'later|sometime|anytime? this misma|mismo|same|very? <unit>',
    (scene) => weekendOrWeek(scene, scene.saw(0), 0),
  ],
  [
    'this coming|upcoming|next <unit>',
    (scene) => weekendOrWeek(scene, scene.saw(0), unitOf(scene.saw(0)) === 'weekend' ? 0 : 1),
  ],
  [
    'the? coming|upcoming <unit>',
    (scene) => weekendOrWeek(scene, scene.saw(0), unitOf(scene.saw(0)) === 'weekend' ? 0 : 1),
  ],
  [
    'the|la|el? next <unit>',
    (scene) =>
      scene.saw(0).isPlural || /^(?:last|my)$/.test(scene.before?.word ?? '')
        ? null
        : weekendOrWeek(scene, scene.saw(0), 1),
  ],
  ['la next', (scene) => (!scene.after || scene.after.kind === 'stop' ? said(weekOf(scene.today, 1)) : null)],
  ['the|la|el? following <unit>', (scene) => weekendOrWeek(scene, scene.saw(0), 1)],
  [
    'the|la|el? otra <unit>',
    (scene) => (unitOf(scene.saw(0)) === 'week' ? weekendOrWeek(scene, scene.saw(0), 1) : null),
  ],
  [
    'the|la|el? <unit> que? viene|entra|entrante|sigue|next',
    (scene) => weekendOrWeek(scene, scene.saw(0), 1),
  ],
  ['the|la? <unit> after next', (scene) => weekendOrWeek(scene, scene.saw(0), 2)],
  ['the|la? <unit> after the? next', (scene) => weekendOrWeek(scene, scene.saw(0), 2)],
  [
    'the|el|en? <unit>',
    (scene) => {
      if (unitOf(scene.saw(0)) !== 'weekend' || scene.saw(0).isPlural || scene.after?.word === 'of')
        return null;
      return weekendOrWeek(scene, scene.saw(0), 0);
    },
  ],
  ['el? fin of week', ({ today }) => said(notBefore(today, weekendOf(today)))],
  ['this fin of week', ({ today }) => said(notBefore(today, weekendOf(today)))],
  ['el? fin of week que? viene|entra|entrante|next', ({ today }) => said(weekendOf(today, 1))],
  ['el? next fin of week', ({ today }) => said(weekendOf(today, 1))],
  ['el otro fin of week', ({ today }) => said(weekendOf(today, 1))],
  ['the? rest of the|this <unit>', (scene) => weekendOrWeek(scene, scene.saw(0), 0)],
  ['lo que queda of la|el|this <unit>', (scene) => weekendOrWeek(scene, scene.saw(0), 0)],
  ['the? end|close of the|this|el|la? <unit>', ({ saw, today }) => said(endOf(unitOf(saw(0)), today))],
  [
    '(fin|final|finales|fines) of this|el|la? <unit>',
    ({ saw, today }) => (unitOf(saw(1)) === 'week' ? null : said(endOf(unitOf(saw(1)), today))),
  ],
  ['que se? acabe|termine el|la|this? <unit>', ({ saw, today }) => said(endOf(unitOf(saw(0)), today))],
  [
    'the|this? <unit> is|runs out|over|up|ends|closes|through|done',
    ({ saw, today, before }) =>
      /^(?:before|by|until)$/.test(before?.word ?? '') ? said(endOf(unitOf(saw(0)), today)) : null,
  ],
  [
    '<unit> end',
    ({ saw, today }) => (/^(?:month|year)$/.test(saw(0).word) ? said(endOf(unitOf(saw(0)), today)) : null),
  ],
  [
    '(in|over|during|within|en) the|los|las? next|coming <number>? <unit>',
    (scene) => {
      const [count, unit] = [scene.saw(1), scene.saw(2)];
      if (count.value === undefined && unit.isPlural) return said({ from: scene.today, isSoon: true });
      return within(scene, countOf(count), unit);
    },
  ],
  [
    'the|los|las? next|coming|following <number> <unit>',
    (scene) => within(scene, countOf(scene.saw(0)), scene.saw(1)),
  ],
  [
    'within|inside|under|less_than of? the? next? a|an? <number>? <unit>',
    (scene) => within(scene, countOf(scene.saw(0)), scene.saw(1)),
  ],
  ['en menos of? <number> <unit>', (scene) => within(scene, countOf(scene.saw(0)), scene.saw(1))],
  [
    'in|en about|like|around|maybe|unos|unas|como|mas? <number> <unit> time?',
    (scene) => inTime(scene, countOf(scene.saw(0)), scene.saw(1)),
  ],
  [
    'in|en about|like? <number> to|or|-|a|and <number> <unit>',
    ({ saw, today }) => {
      const unit = unitOf(saw(2));
      const [from, to] = [saw(0), saw(1)].map((count) => later(today, countOf(count), unit));
      return from && to && from < to ? said({ from, to }) : null;
    },
  ],
  ['in about|like|around|maybe? a|an <unit> or|time?', (scene) => inTime(scene, 1, scene.saw(0))],
  [
    'dentro of como|unos|unas? <number> <unit>',
    (scene) => inTime(scene, countOf(scene.saw(0)), scene.saw(1)),
  ],
  ['dentro of this|el|la? misma|mismo? <unit>', (scene) => weekendOrWeek(scene, scene.saw(0), 0)],
  ['of aqui a|en <number> <unit>', (scene) => within(scene, countOf(scene.saw(0)), scene.saw(1))],
  ['<number> <unit> from now|today|hoy', (scene) => inTime(scene, countOf(scene.saw(0)), scene.saw(1))],
  ['a|an <unit> from now|today', (scene) => inTime(scene, 1, scene.saw(0))],
  [
    'of? (today|manana) en <number>',
    ({ saw, today }) => {
      // "Hoy en un urgent care" counts nothing.
      if (countOf(saw(1)) < 2) return null;
      // Spanish counts days of a week with both ends.
      const count = { ocho: 7, quince: 14 }[saw(1).word] ?? countOf(saw(1));
      return said(oneDay(addDays(today, saw(0).word === 'today' ? count : count + 1)));
    },
  ],
  ['of today en <number> <unit>', (scene) => inTime(scene, countOf(scene.saw(0)), scene.saw(1))],
];
