import { countOf, daysChunk, numberOf, unitOf } from '../build-chunks.ts';
import { addDays, type CalendarDay, mondayOf, monthEdge, weekdayAfter } from '../calendar-days.ts';
import type { Chunk, Days } from '../chunk.ts';
import { monthOf, notBefore, oneDay, weekOf } from '../day-spans.ts';
import { type BuiltChunk, noChunk, type Rule, type Scene } from '../grammar.ts';
import { monthSpan } from '../months.ts';

type Third = 'early' | 'mid' | 'late';

const thirds: Record<string, Third> = {
  early: 'early',
  earlier: 'early',
  beginning: 'early',
  start: 'early',
  starting: 'early',
  principios: 'early',
  principio: 'early',
  inicios: 'early',
  inicio: 'early',
  comienzos: 'early',
  mid: 'mid',
  middle: 'mid',
  mediados: 'mid',
  mitad: 'mid',
  late: 'late',
  later: 'late',
  end: 'late',
  final: 'late',
  finales: 'late',
  fines: 'late',
  fin: 'late',
};
const thirdPattern = `the|la|a|el? (${Object.keys(thirds).join('|')}) -?`;
const halfPattern = 'the|la|el? (first|front|second|segunda|last|latter|back) half|part|end|quincena|mitad';
const isFirst = ({ word }: Chunk) => /^(?:first|front)$/.test(word);

/** Each captures "next", the month or unit, and "viene". */
const monthPattern = 'of|in|en|to? the|this|el|la? (next)? <month|unit> que? (viene|entra|sigue)?';
const weekPattern = 'of|in|en|to? the|this|la? (next)? <unit> que? (viene|entra|sigue)?';

const isNext = (scene: Scene, at: number) =>
  [scene.captured(at), scene.captured(at + 2)].some((chunk) => chunk !== noChunk && chunk.word !== '');

/** The whole month, including its past days. Null if the chunk isn't a month. */
function monthAt(scene: Scene, at: number): { first: CalendarDay; last: CalendarDay } | null {
  const chunk = scene.captured(at + 1);
  const isMonth = chunk.kind === 'month' || unitOf(chunk) === 'month';
  const months = isNext(scene, at) ? 1 : 0;
  const span = chunk.kind === 'month' ? monthSpan(scene, chunk) : monthOf(scene.today, months);
  return isMonth && span?.to ? { first: `${span.to.slice(0, 8)}01`, last: span.to } : null;
}

const ahead = (today: CalendarDay, days: Days | null): BuiltChunk | null =>
  daysChunk(days && notBefore(today, days));

/** The beginning, middle and end of a month are its thirds. */
function thirdOfMonth(scene: Scene): BuiltChunk | null {
  const month = monthAt(scene, 1);
  const third = thirds[scene.captured(0).word];
  if (!month || !third) return null;
  const start = { early: 0, mid: 10, late: 20 }[third];
  const to = third === 'late' ? month.last : addDays(month.first, start + 9);
  return ahead(scene.today, { from: addDays(month.first, start), to });
}

function halfOfMonth(scene: Scene): BuiltChunk | null {
  const month = monthAt(scene, 1);
  if (!month) return null;
  const [firstHalf, secondHalf] = [
    { from: month.first, to: addDays(month.first, 14) },
    { from: addDays(month.first, 15), to: month.last },
  ];
  return ahead(scene.today, isFirst(scene.captured(0)) ? firstHalf : secondHalf);
}

/** "The second week of December" is December 8 to 14. */
function weeksOfMonth(scene: Scene): BuiltChunk | null {
  const month = monthAt(scene, 3);
  const [first, second, unit] = [scene.captured(0), scene.captured(1), scene.captured(2)];
  const [from, to] = [numberOf(first), second === noChunk ? numberOf(first) : numberOf(second)];
  if (!month || unitOf(unit) !== 'week' || from < 1 || to > 5) return null;
  return ahead(scene.today, {
    from: addDays(month.first, 7 * (from - 1)),
    to: addDays(month.first, 7 * to - 1),
  });
}

/** "The last week", "the first two weeks" or "the first few days" of a month. */
function edgeOfMonth(scene: Scene): BuiltChunk | null {
  const month = monthAt(scene, 3);
  const [edge, count, unit] = [scene.captured(0), scene.captured(1), scene.captured(2)];
  const unitDays = { day: 1, week: 7 }[unitOf(unit)];
  if (!month || !unitDays || (edge.word === 'first' && count === noChunk)) return null;
  const days = unitDays * countOf(count);
  return ahead(
    scene.today,
    edge.word === 'last'
      ? { from: addDays(month.last, 1 - days), to: month.last }
      : { from: month.first, to: addDays(month.first, days - 1) },
  );
}

function weekdayOfMonth(scene: Scene): BuiltChunk | null {
  const month = monthAt(scene, 2);
  const [which, weekday] = [scene.captured(0), numberOf(scene.captured(1))];
  if (!month) return null;
  const dayIn = ({ first, last }: { first: CalendarDay; last: CalendarDay }) =>
    which.word === 'last'
      ? weekdayAfter(addDays(last, -7), weekday)
      : addDays(weekdayAfter(addDays(first, -1), weekday), 7 * (numberOf(which) - 1));
  const day = dayIn(month);
  // If it has passed, it is the one in the next month.
  const following = { first: monthEdge(month.first, 1, 'first'), last: monthEdge(month.first, 1, 'last') };
  return daysChunk(oneDay(day < scene.today ? dayIn(following) : day));
}

function weekAt(scene: Scene, at: number): CalendarDay | null {
  if (unitOf(scene.captured(at + 1)) !== 'week') return null;
  return addDays(mondayOf(scene.today), isNext(scene, at) ? 7 : 0);
}
function partOfWeek(scene: Scene, from: number, to: number): BuiltChunk | null {
  const monday = weekAt(scene, 1);
  return monday ? ahead(scene.today, { from: addDays(monday, from), to: addDays(monday, to) }) : null;
}
function thirdOfWeek(scene: Scene): BuiltChunk | null {
  const third = thirds[scene.captured(0).word];
  // The end of this week is the rest of it.
  if (third === 'late' && !isNext(scene, 1))
    return weekAt(scene, 1) ? daysChunk(notBefore(scene.today, weekOf(scene.today))) : null;
  if (third === 'early') return partOfWeek(scene, 0, 2);
  return third === 'mid' ? partOfWeek(scene, 1, 3) : partOfWeek(scene, 3, 6);
}

/** "Early next year" means its first three months. */
function thirdOfYear(scene: Scene): BuiltChunk | null {
  if (scene.captured(2).word !== 'year' || !isNext(scene, 1)) return null;
  const year = Number(scene.today.slice(0, 4)) + 1;
  return thirds[scene.captured(0).word] === 'early'
    ? daysChunk({ from: `${year}-01-01`, to: `${year}-03-31` })
    : null;
}

const firstFit =
  (...builds: readonly ((scene: Scene) => BuiltChunk | null)[]) =>
  (scene: Scene): BuiltChunk | null => {
    for (const build of builds) {
      const built = build(scene);
      if (built) return built;
    }
    return null;
  };

/** Parts of months and weeks. */
export const partRules: readonly Rule[] = [
  [`the|la? <ordinal> or|and|-|to? <ordinal>? <unit> ${monthPattern}`, weeksOfMonth],
  [
    '<month> ,? the|la? <ordinal> <unit>',
    (scene) => {
      const span = monthSpan(scene, scene.captured(0));
      const week = numberOf(scene.captured(1));
      if (!span?.to || unitOf(scene.captured(2)) !== 'week' || week < 1 || week > 5) return null;
      const from = addDays(`${span.to.slice(0, 8)}01`, 7 * (week - 1));
      return ahead(scene.today, { from, to: addDays(from, 6) });
    },
  ],
  [`the|la|las|los? (first|last) <number>? <unit> ${monthPattern}`, edgeOfMonth],
  [`the|el? <ordinal> <weekday> ${monthPattern}`, weekdayOfMonth],
  [`the|el? (last) <weekday> ${monthPattern}`, weekdayOfMonth],
  [`${thirdPattern} ${monthPattern}`, firstFit(thirdOfMonth, thirdOfYear)],
  [`${halfPattern} ${monthPattern}`, halfOfMonth],
  [`${thirdPattern} ${weekPattern}`, thirdOfWeek],
  [
    `${halfPattern} ${weekPattern}`,
    (scene) => (isFirst(scene.captured(0)) ? partOfWeek(scene, 0, 2) : partOfWeek(scene, 3, 6)),
  ],
];
