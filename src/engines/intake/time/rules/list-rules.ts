import { said, standsAlone } from '../build-chunks.ts';
import { addDays, monthEdge, weekdayAfter, weekdayOf } from '../calendar-days.ts';
import type { Chunk, Days } from '../chunk.ts';
import { type Built, compileGrammar, type Scene } from '../grammar.ts';
import { daysOf, joined } from '../join-chunks.ts';
import { dateOf, hull, narrow, oneDay } from '../spans-of-days.ts';

/** A bare number next to a date is a day of its month, or of the next month if it has passed. */
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

/** After a definite day, a bare weekday is the next one: "next Monday or Tuesday". */
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

function list(scene: Scene, firstChunk: Chunk, joint: string, secondChunk: Chunk): Built | null {
  const { today, after } = scene;
  if (secondChunk.kind !== 'days' && joint !== '-' && !standsAlone(after)) return null;
  let first = daysOf(firstChunk);
  const isRange = isRangeWord(joint);
  const second = secondChunk.kind === 'days' ? daysOf(secondChunk) : dayBeside(first, secondChunk, 'after');
  // "This afternoon or tomorrow": the hours belong to one of them.
  if (secondChunk.kind === 'days' && !isRange && Boolean(firstChunk.hours) !== Boolean(secondChunk.hours))
    return null;
  if (!second || first.edge || second.edge || first.isSoon || second.isSoon) return null;
  // "From the 7th to the 11th of January": the last month applies to both.
  if (first.dayOfMonth && second.isDate && !second.dayOfMonth)
    first = dayBeside(second, { ...firstChunk, value: first.dayOfMonth }, 'before') ?? first;
  const ends = [first.weekdays?.at(0), second.weekdays?.at(0)];
  if (isRange && first.weekdays && second.weekdays && ends[0] === 1 && ends[1] === 5)
    return said({ isRecurring: true, isNamed: true, weekdays: [1, 2, 3, 4, 5] });
  // Said on a Monday, "Monday to Wednesday" begins today.
  if (isRange && first.weekdays?.length === 1 && first.weekdays[0] === weekdayOf(today))
    first = { ...first, ...oneDay(today) };
  // A comma joins days of one kind only: "Friday, next week" isn't a list.
  if (
    joint === ',' &&
    Boolean(first.weekdays) !== Boolean(second.weekdays) &&
    !(first.isDate && second.isDate)
  )
    return null;
  if (joint === ',' && !first.weekdays && !(first.isDate && second.isDate)) return null;
  if (joint === ',' && !mayList(scene)) return null;
  return joined(hull(first, following(first, second, isRange)), firstChunk, secondChunk);
}

/** "From … to", "… or …": from the first to the last of them. */
export const listRules = compileGrammar([
  [
    'between|from|of|either|desde the|el|los? <days> (and|to|or|-|through|until|a) the|el? <days|number|ordinal>',
    (scene) => list(scene, scene.saw(0), scene.saw(1).word === 'or' ? 'or' : 'to', scene.saw(2)),
  ],
  [
    '<days> ,? (or|and|-|to|through|until|a) maybe|even|also|possibly|on? on|the|el|los? <days|number|ordinal>',
    (scene) => list(scene, scene.saw(0), scene.saw(1).word, scene.saw(2)),
  ],
  ['<days> (,) the|el? <days|number|ordinal>', (scene) => list(scene, scene.saw(0), ',', scene.saw(2))],
  [
    '<days> <number|ordinal>',
    (scene) => {
      const goesOn =
        /^(?:number|ordinal)$/.test(scene.after?.kind ?? '') ||
        /^(?:or|and|,)$/.test(scene.after?.word ?? '');
      return goesOn ? list({ ...scene, after: undefined }, scene.saw(0), 'or', scene.saw(1)) : null;
    },
  ],
  [
    'between|from|of|either? the|el? <number|ordinal> ,? or|and|to|-|through|until|a|, the|el? <days>',
    ({ saw }) => {
      const days = daysOf(saw(1));
      const first = dayBeside(days, saw(0), 'before');
      return first ? said(hull(first, days)) : null;
    },
  ],
  [
    '<days> or|and the|el? day|next (after|following|siguiente|before) of? that|eso|it?',
    ({ saw }) => {
      const days = daysOf(saw(0));
      if (!days.from || !days.to) return null;
      return said(
        hull(days, oneDay(saw(1).word === 'before' ? addDays(days.from, -1) : addDays(days.to, 1))),
      );
    },
  ],
  [
    '<days> or pasado',
    ({ saw }) => {
      const days = daysOf(saw(0));
      return days.to ? said(hull(days, oneDay(addDays(days.to, 1)))) : null;
    },
  ],
  [
    'between|from now|today|this and|to|until|through|- the|el? <days>',
    ({ saw, today }) => {
      const { to } = daysOf(saw(0));
      return to ? said({ from: today, to, edge: 'edge' }) : null;
    },
  ],
  [
    '<days> <days>',
    ({ saw, after }) => {
      const [a, b] = [daysOf(saw(0)), daysOf(saw(1))];
      const areBare = a.weekdays && b.weekdays && !a.isRecurring && !b.isRecurring;
      const areDates = a.isDate && b.isDate && (a.from ?? '') < (b.from ?? '');
      return (areBare || areDates) &&
        (!after || /^(?:or|and|,|of)$/.test(after.word) || after.kind === 'days' || after.kind === 'stop')
        ? said(hull(a, b))
        : null;
    },
  ],
  [
    '<days> or|and the? next',
    ({ saw, after }) => {
      const { from, to } = daysOf(saw(0));
      if (!from || !to || after?.kind === 'unit' || after?.kind === 'days') return null;
      if (addDays(from, 27) <= to || from.slice(0, 7) !== to.slice(0, 7))
        return said({ from, to: monthEdge(from, 1, 'last') });
      return said({ from, to: addDays(to, 7) });
    },
  ],
  [
    'this or|and <days>',
    ({ saw, today }) => {
      const { from, to } = daysOf(saw(0));
      return from && to && addDays(from, 1) < to && from > today ? said({ from: today, to }) : null;
    },
  ],
]);

/** Relative to each other: "Tuesday of next week", "any Friday in December". */
export const narrowRules = compileGrammar([
  [
    '<days> ,? of|in|on|for|during|en|the? the|el|la? <days>',
    ({ saw }) => {
      const [a, b] = [daysOf(saw(0)), daysOf(saw(1))];
      const isLoose = (days: Days) => Boolean(days.weekdays || days.dayOfMonth || days.isRecurring);
      if (isLoose(a) === isLoose(b) || a.edge || b.edge || a.isSoon || b.isSoon) return null;
      return joined(narrow(a, b), saw(0), saw(1));
    },
  ],
]);
