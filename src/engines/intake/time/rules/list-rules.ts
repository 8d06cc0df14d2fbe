import { daysChunk, isStandalone } from '../build-chunks.ts';
import { addDays, monthEdge, weekdayAfter, weekdayOf } from '../calendar-days.ts';
import type { Chunk, Days } from '../chunk.ts';
import { dateOf, intersectDays, oneDay, spanOfBoth } from '../day-spans.ts';
import { type BuiltChunk, compileGrammar, type Scene } from '../grammar.ts';
import { daysOf, joinDays } from '../join-chunks.ts';

/** A number next to a date is a day of the same month, or of the next month if it has passed. */
function dayBeside(date: Days, number: Chunk, side: 'before' | 'after'): Days | null {
  const { from, to, isDate } = date;
  const wanted = number.value ?? 0;
  if (!isDate || !from || !to || wanted < 1 || wanted > 31) return null;
  const anchor = side === 'after' ? to : from;
  const inMonth = `${anchor.slice(0, 8)}${String(wanted).padStart(2, '0')}`;
  if (addDays(inMonth, 0) !== inMonth) return null;
  if (side === 'before') return inMonth < anchor ? dateOf(inMonth) : null;
  return inMonth > anchor
    ? dateOf(inMonth)
    : dateOf(`${monthEdge(anchor, 1, 'first').slice(0, 8)}${inMonth.slice(8)}`);
}

/** After a specific day, a weekday is the next one: "next Monday or Tuesday". */
function following(first: Days, second: Days, isRange: boolean): Days {
  const weekday = second.weekdays?.length === 1 ? second.weekdays[0] : undefined;
  if (weekday === undefined || second.isRecurring || !first.to || (first.weekdays && !isRange)) return second;
  return { ...oneDay(weekdayAfter(first.to, weekday)), ...(first.weekdays ? { weekdays: [weekday] } : {}) };
}

/** "Can't do Friday, Thursday works" isn't a list. */
const mayList = ({ before, after }: Scene) =>
  !/^(?:not|no|cant|except|but|menos|excepto)$/.test(before?.word ?? '') &&
  (!after ||
    /^(?:stop|days|hours|part|number|ordinal)$/.test(after.kind) ||
    /^(?:or|and|-|in|at|after|before|any)$/.test(after.word));

const isRangeWord = (word: string) => /^(?:to|-|through|until|a)$/.test(word);

function list(scene: Scene, firstChunk: Chunk, separator: string, secondChunk: Chunk): BuiltChunk | null {
  const { today, after } = scene;
  if (secondChunk.kind !== 'days' && separator !== '-' && !isStandalone(after)) return null;
  let first = daysOf(firstChunk);
  const isRange = isRangeWord(separator);
  const second = secondChunk.kind === 'days' ? daysOf(secondChunk) : dayBeside(first, secondChunk, 'after');
  // In "this afternoon or tomorrow", the hours apply to one day only.
  if (secondChunk.kind === 'days' && !isRange && Boolean(firstChunk.hours) !== Boolean(secondChunk.hours))
    return null;
  if (!second || first.edge || second.edge || first.isSoon || second.isSoon) return null;
  // In "from the 7th to the 11th of January", the month applies to both.
  if (first.dayOfMonth && second.isDate && !second.dayOfMonth)
    first = dayBeside(second, { ...firstChunk, value: first.dayOfMonth }, 'before') ?? first;
  const ends = [first.weekdays?.at(0), second.weekdays?.at(0)];
  if (isRange && first.weekdays && second.weekdays && ends[0] === 1 && ends[1] === 5)
    return daysChunk({ isRecurring: true, isNamed: true, weekdays: [1, 2, 3, 4, 5] });
  // On a Monday, "Monday to Wednesday" starts today.
  if (isRange && first.weekdays?.length === 1 && first.weekdays[0] === weekdayOf(today))
    first = { ...first, ...oneDay(today) };
  // A comma joins only days of one kind: "Friday, next week" isn't a list.
  if (
    separator === ',' &&
    Boolean(first.weekdays) !== Boolean(second.weekdays) &&
    !(first.isDate && second.isDate)
  )
    return null;
  if (separator === ',' && !first.weekdays && !(first.isDate && second.isDate)) return null;
  if (separator === ',' && !mayList(scene)) return null;
  return joinDays(spanOfBoth(first, following(first, second, isRange)), firstChunk, secondChunk);
}

/** Lists and ranges, "from … to" and "… or …", become one span. */
export const listRules = compileGrammar([
  [
    'between|from|of|either|desde the|el|los? <days> (and|to|or|-|through|until|a) the|el? <days|number|ordinal>',
    (scene) =>
      list(scene, scene.captured(0), scene.captured(1).word === 'or' ? 'or' : 'to', scene.captured(2)),
  ],
  [
    '<days> ,? (or|and|-|to|through|until|a) maybe|even|also|possibly|on? on|the|el|los? <days|number|ordinal>',
    (scene) => list(scene, scene.captured(0), scene.captured(1).word, scene.captured(2)),
  ],
  [
    '<days> (,) the|el? <days|number|ordinal>',
    (scene) => list(scene, scene.captured(0), ',', scene.captured(2)),
  ],
  [
    '<days> <number|ordinal>',
    (scene) => {
      const continues =
        /^(?:number|ordinal)$/.test(scene.after?.kind ?? '') ||
        /^(?:or|and|,)$/.test(scene.after?.word ?? '');
      return continues
        ? list({ ...scene, after: undefined }, scene.captured(0), 'or', scene.captured(1))
        : null;
    },
  ],
  [
    'between|from|of|either? the|el? <number|ordinal> ,? or|and|to|-|through|until|a|, the|el? <days>',
    ({ captured }) => {
      const days = daysOf(captured(1));
      const first = dayBeside(days, captured(0), 'before');
      return first ? daysChunk(spanOfBoth(first, days)) : null;
    },
  ],
  [
    '<days> or|and the|el? day|next (after|following|siguiente|before) of? that|eso|it?',
    ({ captured }) => {
      const days = daysOf(captured(0));
      if (!days.from || !days.to) return null;
      return daysChunk(
        spanOfBoth(
          days,
          oneDay(captured(1).word === 'before' ? addDays(days.from, -1) : addDays(days.to, 1)),
        ),
      );
    },
  ],
  [
    '<days> or pasado',
    ({ captured }) => {
      const days = daysOf(captured(0));
      return days.to ? daysChunk(spanOfBoth(days, oneDay(addDays(days.to, 1)))) : null;
    },
  ],
  [
    'between|from now|today|this and|to|until|through|- the|el? <days>',
    ({ captured, today }) => {
      const { to } = daysOf(captured(0));
      return to ? daysChunk({ from: today, to, edge: 'edge' }) : null;
    },
  ],
  [
    '<days> <days>',
    ({ captured, after }) => {
      const [a, b] = [daysOf(captured(0)), daysOf(captured(1))];
      const areBare = a.weekdays && b.weekdays && !a.isRecurring && !b.isRecurring;
      const areDates = a.isDate && b.isDate && (a.from ?? '') < (b.from ?? '');
      return (areBare || areDates) &&
        (!after || /^(?:or|and|,|of)$/.test(after.word) || after.kind === 'days' || after.kind === 'stop')
        ? daysChunk(spanOfBoth(a, b))
        : null;
    },
  ],
  [
    '<days> or|and the? next',
    ({ captured, after }) => {
      const { from, to } = daysOf(captured(0));
      if (!from || !to || after?.kind === 'unit' || after?.kind === 'days') return null;
      if (addDays(from, 27) <= to || from.slice(0, 7) !== to.slice(0, 7))
        return daysChunk({ from, to: monthEdge(from, 1, 'last') });
      return daysChunk({ from, to: addDays(to, 7) });
    },
  ],
  [
    'this or|and <days>',
    ({ captured, today }) => {
      const { from, to } = daysOf(captured(0));
      return from && to && addDays(from, 1) < to && from > today ? daysChunk({ from: today, to }) : null;
    },
  ],
]);

/** Intersections: "Tuesday of next week", "any Friday in December". */
export const narrowRules = compileGrammar([
  [
    '<days> ,? of|in|on|for|during|en|the? the|el|la? <days>',
    ({ captured }) => {
      const [a, b] = [daysOf(captured(0)), daysOf(captured(1))];
      const isLoose = (days: Days) => Boolean(days.weekdays || days.dayOfMonth || days.isRecurring);
      if (isLoose(a) === isLoose(b) || a.edge || b.edge || a.isSoon || b.isSoon) return null;
      return joinDays(intersectDays(a, b), captured(0), captured(1));
    },
  ],
]);
