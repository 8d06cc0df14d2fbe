import { countOf, numberOf, said, unitOf } from '../build-chunks.ts';
import { addDays, type CalendarDay, mondayOf, monthEdge, weekdayAfter } from '../calendar-days.ts';
import type { Chunk, Days } from '../chunk.ts';
import { absent, type Built, type Rule, type Scene } from '../grammar.ts';
import { monthSpan } from '../months.ts';
import { monthOf, notBefore, oneDay, weekOf } from '../spans-of-days.ts';

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
const aThird = `the|la|a|el? (${Object.keys(thirds).join('|')}) -?`;
const aHalf = 'the|la|el? (first|front|second|segunda|last|latter|back) half|part|end|quincena|mitad';
const isFirst = ({ word }: Chunk) => /^(?:first|front)$/.test(word);

/** After one of these the match holds: whether it is the next one, and the month or unit itself. */
const ofMonth = 'of|in|en|to? the|this|el|la? (next)? <month|unit> que? (viene|entra|sigue)?';
const ofWeek = 'of|in|en|to? the|this|la? (next)? <unit> que? (viene|entra|sigue)?';

const isNext = (scene: Scene, at: number) =>
  [scene.saw(at), scene.saw(at + 2)].some((chunk) => chunk !== absent && chunk.word !== '');

/** A whole month, including its past days; null if no month is meant. */
function monthAt(scene: Scene, at: number): { first: CalendarDay; last: CalendarDay } | null {
  const chunk = scene.saw(at + 1);
  const isMonth = chunk.kind === 'month' || unitOf(chunk) === 'month';
  const months = isNext(scene, at) ? 1 : 0;
  const span = chunk.kind === 'month' ? monthSpan(scene, chunk) : monthOf(scene.today, months);
  return isMonth && span?.to ? { first: `${span.to.slice(0, 8)}01`, last: span.to } : null;
}

const ahead = (today: CalendarDay, days: Days | null): Built | null => said(days && notBefore(today, days));

/** People disagree on the beginning, middle and end of a month: these are thirds of it. */
function thirdOfMonth(scene: Scene): Built | null {
  const month = monthAt(scene, 1);
  const third = thirds[scene.saw(0).word];
  if (!month || !third) return null;
  const start = { early: 0, mid: 10, late: 20 }[third];
  const to = third === 'late' ? month.last : addDays(month.first, start + 9);
  return ahead(scene.today, { from: addDays(month.first, start), to });
}

function halfOfMonth(scene: Scene): Built | null {
  const month = monthAt(scene, 1);
  if (!month) return null;
  const [firstHalf, secondHalf] = [
    { from: month.first, to: addDays(month.first, 14) },
    { from: addDays(month.first, 15), to: month.last },
  ];
  return ahead(scene.today, isFirst(scene.saw(0)) ? firstHalf : secondHalf);
}

/** "The second week of December" is its days 8 to 14. */
function weeksOfMonth(scene: Scene): Built | null {
  const month = monthAt(scene, 3);
  const [first, second, unit] = [scene.saw(0), scene.saw(1), scene.saw(2)];
  const [from, to] = [numberOf(first), second === absent ? numberOf(first) : numberOf(second)];
  if (!month || unitOf(unit) !== 'week' || from < 1 || to > 5) return null;
  return ahead(scene.today, {
    from: addDays(month.first, 7 * (from - 1)),
    to: addDays(month.first, 7 * to - 1),
  });
}

/** "The last week", "the first two weeks", "the first few days" of a month. */
function edgeOfMonth(scene: Scene): Built | null {
  const month = monthAt(scene, 3);
  const [edge, count, unit] = [scene.saw(0), scene.saw(1), scene.saw(2)];
  const unitDays = { day: 1, week: 7 }[unitOf(unit)];
  if (!month || !unitDays || (edge.word === 'first' && count === absent)) return null;
  const days = unitDays * countOf(count);
  return ahead(
    scene.today,
    edge.word === 'last'
      ? { from: addDays(month.last, 1 - days), to: month.last }
      : { from: month.first, to: addDays(month.first, days - 1) },
  );
}

function weekdayOfMonth(scene: Scene): Built | null {
  const month = monthAt(scene, 2);
  const [which, weekday] = [scene.saw(0), numberOf(scene.saw(1))];
  if (!month) return null;
  const dayIn = ({ first, last }: { first: CalendarDay; last: CalendarDay }) =>
    which.word === 'last'
      ? weekdayAfter(addDays(last, -7), weekday)
      : addDays(weekdayAfter(addDays(first, -1), weekday), 7 * (numberOf(which) - 1));
  const day = dayIn(month);
  // "The first Thursday of the month" may only come in the next month.
  const following = { first: monthEdge(month.first, 1, 'first'), last: monthEdge(month.first, 1, 'last') };
  return said(oneDay(day < scene.today ? dayIn(following) : day));
}

function weekAt(scene: Scene, at: number): CalendarDay | null {
  if (unitOf(scene.saw(at + 1)) !== 'week') return null;
  return addDays(mondayOf(scene.today), isNext(scene, at) ? 7 : 0);
}
function partOfWeek(scene: Scene, from: number, to: number): Built | null {
  const monday = weekAt(scene, 1);
  return monday ? ahead(scene.today, { from: addDays(monday, from), to: addDays(monday, to) }) : null;
}
function thirdOfWeek(scene: Scene): Built | null {
  const third = thirds[scene.saw(0).word];
  // The end of this week is the rest of it.
  if (third === 'late' && !isNext(scene, 1))
    return weekAt(scene, 1) ? said(notBefore(scene.today, weekOf(scene.today))) : null;
  if (third === 'early') return partOfWeek(scene, 0, 2);
  return third === 'mid' ? partOfWeek(scene, 1, 3) : partOfWeek(scene, 3, 6);
}

/** "Next year" is too long for a wish; its beginning means the first months. */
function thirdOfYear(scene: Scene): Built | null {
  if (scene.saw(2).word !== 'year' || !isNext(scene, 1)) return null;
  const year = Number(scene.today.slice(0, 4)) + 1;
  return thirds[scene.saw(0).word] === 'early' ? said({ from: `${year}-01-01`, to: `${year}-03-31` }) : null;
}

const firstFit =
  (...builds: readonly ((scene: Scene) => Built | null)[]) =>
  (scene: Scene): Built | null => {
    for (const build of builds) {
      const built = build(scene);
      if (built) return built;
    }
    return null;
  };

/** Parts of months and weeks. */
export const partRules: readonly Rule[] = [
  [`the|la? <ordinal> or|and|-|to? <ordinal>? <unit> ${ofMonth}`, weeksOfMonth],
  [
    '<month> ,? the|la? <ordinal> <unit>',
    (scene) => {
      const span = monthSpan(scene, scene.saw(0));
      const week = numberOf(scene.saw(1));
      if (!span?.to || unitOf(scene.saw(2)) !== 'week' || week < 1 || week > 5) return null;
      const from = addDays(`${span.to.slice(0, 8)}01`, 7 * (week - 1));
      return ahead(scene.today, { from, to: addDays(from, 6) });
    },
  ],
  [`the|la|las|los? (first|last) <number>? <unit> ${ofMonth}`, edgeOfMonth],
  [`the|el? <ordinal> <weekday> ${ofMonth}`, weekdayOfMonth],
  [`the|el? (last) <weekday> ${ofMonth}`, weekdayOfMonth],
  [`${aThird} ${ofMonth}`, firstFit(thirdOfMonth, thirdOfYear)],
  [`${aHalf} ${ofMonth}`, halfOfMonth],
  [`${aThird} ${ofWeek}`, thirdOfWeek],
  [
    `${aHalf} ${ofWeek}`,
    (scene) => (isFirst(scene.saw(0)) ? partOfWeek(scene, 0, 2) : partOfWeek(scene, 3, 6)),
  ],
];
