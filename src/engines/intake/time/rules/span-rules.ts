import { countOf, daysChunk, hoursOfPart, unitOf } from '../build-chunks.ts';
import { addDays, type CalendarDay, mondayOf } from '../calendar-days.ts';
import type { Chunk, Days } from '../chunk.ts';
import { addUnits, monthOf, notBefore, oneDay, spanLater, weekendOf, weekOf } from '../day-spans.ts';
import type { BuiltChunk, Rule, Scene } from '../grammar.ts';

/** The rest of the current week, month or year. */
function endOf(unit: string, today: CalendarDay): Days | null {
  if (unit === 'week') return { from: today, to: addDays(mondayOf(today), 6) };
  if (unit === 'month') return { from: today, to: monthOf(today, 0).to ?? today };
  if (unit === 'year') return { from: today, to: `${today.slice(0, 4)}-12-31` };
  return unit === 'day' ? oneDay(today) : null;
}
function within({ today }: Scene, count: number, unit: Chunk): BuiltChunk | null {
  if (unitOf(unit) === 'minute') return null;
  return daysChunk({ from: today, to: addUnits(today, count, unitOf(unit)) });
}
function inTime({ today }: Scene, count: number, unit: Chunk): BuiltChunk | null {
  return /^(?:minute|hour|year)$/.test(unitOf(unit)) && !(unitOf(unit) === 'hour' && count >= 20)
    ? null
    : daysChunk(spanLater(today, count, unitOf(unit)));
}

const weekendOrWeek = (scene: Scene, unit: Chunk, weeksLater: number): BuiltChunk | null => {
  const { today } = scene;
  if (unitOf(unit) === 'week') return daysChunk(notBefore(today, weekOf(today, weeksLater)));
  if (unitOf(unit) === 'weekend') return daysChunk(notBefore(today, weekendOf(today, weeksLater)));
  if (unitOf(unit) === 'month') return daysChunk(notBefore(today, monthOf(today, weeksLater)));
  if (unitOf(unit) === 'year' && weeksLater === 1) {
    const year = Number(today.slice(0, 4)) + 1;
    return daysChunk({ from: `${year}-01-01`, to: `${year}-12-31` });
  }
  return null;
};

/** Today, this week, in two weeks, before the end of the month. */
export const spanRules: readonly Rule[] = [
  ['later|early|earlier|sometime? today mismo?', ({ today }) => daysChunk(oneDay(today))],
  ['tomorrow', ({ today }) => daysChunk(oneDay(addDays(today, 1)))],
  ['manana', ({ today }) => daysChunk(oneDay(addDays(today, 1)))],
  ['the? day after tomorrow', ({ today }) => daysChunk(oneDay(addDays(today, 2)))],
  [
    'pasado',
    // "Mañana o pasado".
    ({ before, after, today }) =>
      /^(?:or|,)$/.test(before?.word ?? '') && (!after || after.kind === 'stop')
        ? daysChunk(oneDay(addDays(today, 2)))
        : null,
  ],
  ['pasado manana', ({ today }) => daysChunk(oneDay(addDays(today, 2)))],
  ['pasao manana', ({ today }) => daysChunk(oneDay(addDays(today, 2)))],
  ['tonight', ({ today }) => ({ kind: 'days', days: oneDay(today), hours: { after: 17 * 60 } })],
  ['this manana', ({ today }) => ({ kind: 'days', days: oneDay(today), hours: { before: 12 * 60 } })],
  [
    'this <part>',
    ({ captured, today }) => ({ kind: 'days', days: oneDay(today), hours: hoursOfPart(captured(0).word) }),
  ],
  [
    'later|sometime|anytime? this misma|mismo|same|very? <unit>',
    (scene) => weekendOrWeek(scene, scene.captured(0), 0),
  ],
  [
    'this coming|upcoming|next <unit>',
    (scene) => weekendOrWeek(scene, scene.captured(0), unitOf(scene.captured(0)) === 'weekend' ? 0 : 1),
  ],
  [
    'the? coming|upcoming <unit>',
    (scene) => weekendOrWeek(scene, scene.captured(0), unitOf(scene.captured(0)) === 'weekend' ? 0 : 1),
  ],
  [
    'the|la|el? next <unit>',
    (scene) =>
      scene.captured(0).isPlural || /^(?:last|my)$/.test(scene.before?.word ?? '')
        ? null
        : weekendOrWeek(scene, scene.captured(0), 1),
  ],
  [
    'la next',
    (scene) => (!scene.after || scene.after.kind === 'stop' ? daysChunk(weekOf(scene.today, 1)) : null),
  ],
  ['the|la|el? following <unit>', (scene) => weekendOrWeek(scene, scene.captured(0), 1)],
  [
    'the|la|el? otra <unit>',
    (scene) => (unitOf(scene.captured(0)) === 'week' ? weekendOrWeek(scene, scene.captured(0), 1) : null),
  ],
  [
    'the|la|el? <unit> que? viene|entra|entrante|sigue|next',
    (scene) => weekendOrWeek(scene, scene.captured(0), 1),
  ],
  ['the|la? <unit> after next', (scene) => weekendOrWeek(scene, scene.captured(0), 2)],
  ['the|la? <unit> after the? next', (scene) => weekendOrWeek(scene, scene.captured(0), 2)],
  [
    'the|el|en? <unit>',
    (scene) => {
      if (unitOf(scene.captured(0)) !== 'weekend' || scene.captured(0).isPlural || scene.after?.word === 'of')
        return null;
      return weekendOrWeek(scene, scene.captured(0), 0);
    },
  ],
  ['el? fin of week', ({ today }) => daysChunk(notBefore(today, weekendOf(today)))],
  ['this fin of week', ({ today }) => daysChunk(notBefore(today, weekendOf(today)))],
  ['el? fin of week que? viene|entra|entrante|next', ({ today }) => daysChunk(weekendOf(today, 1))],
  ['el? next fin of week', ({ today }) => daysChunk(weekendOf(today, 1))],
  ['el otro fin of week', ({ today }) => daysChunk(weekendOf(today, 1))],
  ['the? rest of the|this <unit>', (scene) => weekendOrWeek(scene, scene.captured(0), 0)],
  ['lo que queda of la|el|this <unit>', (scene) => weekendOrWeek(scene, scene.captured(0), 0)],
  [
    'the? end|close of the|this|el|la? <unit>',
    ({ captured, today }) => daysChunk(endOf(unitOf(captured(0)), today)),
  ],
  [
    '(fin|final|finales|fines) of this|el|la? <unit>',
    ({ captured, today }) =>
      unitOf(captured(1)) === 'week' ? null : daysChunk(endOf(unitOf(captured(1)), today)),
  ],
  [
    'que se? acabe|termine el|la|this? <unit>',
    ({ captured, today }) => daysChunk(endOf(unitOf(captured(0)), today)),
  ],
  [
    'the|this? <unit> is|runs out|over|up|ends|closes|through|done',
    ({ captured, today, before }) =>
      /^(?:before|by|until)$/.test(before?.word ?? '') ? daysChunk(endOf(unitOf(captured(0)), today)) : null,
  ],
  [
    '<unit> end',
    ({ captured, today }) =>
      /^(?:month|year)$/.test(captured(0).word) ? daysChunk(endOf(unitOf(captured(0)), today)) : null,
  ],
  [
    '(in|over|during|within|en) the|los|las? next|coming <number>? <unit>',
    (scene) => {
      const [count, unit] = [scene.captured(1), scene.captured(2)];
      if (count.value === undefined && unit.isPlural) return daysChunk({ from: scene.today, isSoon: true });
      return within(scene, countOf(count), unit);
    },
  ],
  [
    'the|los|las? next|coming|following <number> <unit>',
    (scene) => within(scene, countOf(scene.captured(0)), scene.captured(1)),
  ],
  [
    'within|inside|under|less_than of? the? next? a|an? <number>? <unit>',
    (scene) => within(scene, countOf(scene.captured(0)), scene.captured(1)),
  ],
  ['en menos of? <number> <unit>', (scene) => within(scene, countOf(scene.captured(0)), scene.captured(1))],
  [
    'in|en about|like|around|maybe|unos|unas|como|mas? <number> <unit> time?',
    (scene) => inTime(scene, countOf(scene.captured(0)), scene.captured(1)),
  ],
  [
    'in|en about|like? <number> to|or|-|a|and <number> <unit>',
    ({ captured, today }) => {
      const unit = unitOf(captured(2));
      const [from, to] = [captured(0), captured(1)].map((count) => addUnits(today, countOf(count), unit));
      return from && to && from < to ? daysChunk({ from, to }) : null;
    },
  ],
  ['in about|like|around|maybe? a|an <unit> or|time?', (scene) => inTime(scene, 1, scene.captured(0))],
  [
    'dentro of como|unos|unas? <number> <unit>',
    (scene) => inTime(scene, countOf(scene.captured(0)), scene.captured(1)),
  ],
  ['dentro of this|el|la? misma|mismo? <unit>', (scene) => weekendOrWeek(scene, scene.captured(0), 0)],
  ['of aqui a|en <number> <unit>', (scene) => within(scene, countOf(scene.captured(0)), scene.captured(1))],
  [
    '<number> <unit> from now|today|hoy',
    (scene) => inTime(scene, countOf(scene.captured(0)), scene.captured(1)),
  ],
  ['a|an <unit> from now|today', (scene) => inTime(scene, 1, scene.captured(0))],
  [
    'of? (today|manana) en <number>',
    ({ captured, today }) => {
      // "Hoy en un urgent care" isn't a count.
      if (countOf(captured(1)) < 2) return null;
      // Spanish counts both ends of a week: "ocho" is 7 days.
      const count = { ocho: 7, quince: 14 }[captured(1).word] ?? countOf(captured(1));
      return daysChunk(oneDay(addDays(today, captured(0).word === 'today' ? count : count + 1)));
    },
  ],
  ['of today en <number> <unit>', (scene) => inTime(scene, countOf(scene.captured(0)), scene.captured(1))],
];
