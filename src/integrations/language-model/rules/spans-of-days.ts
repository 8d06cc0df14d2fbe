import { addDays, type CalendarDay, monthEdge, weekdayOf } from './calendar-days.ts';

export type Span = {
  start: number;
  end: number;
  fromDate?: CalendarDay;
  toDate?: CalendarDay;
  afterTime?: string;
  beforeTime?: string;
};
type Days = Omit<Span, 'start' | 'end'>;

const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  uno: 1,
  two: 2,
  dos: 2,
  couple: 2,
  three: 3,
  tres: 3,
  few: 4,
  several: 5,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  seven: 7,
  siete: 7,
  eight: 8,
  ocho: 8,
  nine: 9,
  ten: 10,
  diez: 10,
};
const amount =
  '(?:a (?=couple|few))?(\\d{1,2}|a|an|one|two|couple(?: of)?|three|few|several|four|five|six|seven|eight|nine|ten|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|diez)';
const countOf = (said: string | undefined) => Number(said) || numbers[(said ?? '').replace(' of', '')] || 1;

function daysOfUnit(unit: string | undefined): number {
  if (/^(?:week|semana)/.test(unit ?? '')) return 7;
  return /^(?:month|mes)/.test(unit ?? '') ? 30 : 1;
}

const daysToSunday = (today: CalendarDay) => (7 - weekdayOf(today)) % 7;
const daysToSaturday = (today: CalendarDay) => (6 - weekdayOf(today) + 7) % 7;

function weekend(today: CalendarDay, later: number): Days {
  const isSunday = weekdayOf(today) === 0;
  const saturday = isSunday ? today : addDays(today, daysToSaturday(today));
  return {
    fromDate: addDays(saturday, later === 0 ? 0 : 7 * later - (isSunday ? 1 : 0)),
    toDate: addDays(today, daysToSunday(today) + 7 * later),
  };
}

type Rule = [pattern: RegExp, days: (today: CalendarDay, match: RegExpMatchArray) => Days];
function christmas(today: CalendarDay): CalendarDay {
  return `${today.slice(5) > '12-25' ? Number(today.slice(0, 4)) + 1 : today.slice(0, 4)}-12-25`;
}

/** The fourth Thursday of November. */
function thanksgiving(today: CalendarDay): CalendarDay {
  const inYear = (year: number) => {
    const first = `${year}-11-01`;
    return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21);
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}

const unit = '(days?|weeks?|months?|dias?|semanas?|mes(?:es)?)';

/** Ways to name days that stretch over several, and the two nearest days, which also stand in Spanish. */
const dayRules: Rule[] = [
  [/\b(?:christmas|xmas|navidad)\b/g, (today) => ({ fromDate: christmas(today), toDate: christmas(today) })],
  [
    /\b(?:thanksgiving|accion de gracias)\b/g,
    (today) => ({ fromDate: thanksgiving(today), toDate: thanksgiving(today) }),
  ],
  [
    /\bnew years?(?: day)?\b|\bano nuevo\b/g,
    (today) => ({
      fromDate: `${Number(today.slice(0, 4)) + 1}-01-01`,
      toDate: `${Number(today.slice(0, 4)) + 1}-01-01`,
    }),
  ],
  [
    /\b(?:later |early |earlier )?(?:today|hoy)(?: mismo)?\b/g,
    (today) => ({ fromDate: today, toDate: today }),
  ],
  [/\b(?:tonight|esta noche)\b/g, (today) => ({ fromDate: today, toDate: today, afterTime: '17:00' })],
  [/\bthis morning\b|\besta manana\b/g, (today) => ({ fromDate: today, toDate: today, beforeTime: '12:00' })],
  [/\bthis afternoon\b|\besta tarde\b/g, (today) => ({ fromDate: today, toDate: today, afterTime: '12:00' })],
  [
    /\b(?:day after tomorrow|pasado manana)\b/g,
    (today) => ({ fromDate: addDays(today, 2), toDate: addDays(today, 2) }),
  ],
  [
    /(?<!\b(?:la|esta|pasado|day after) )\b(?:tomorrow|tmrw|tmw|manana)\b/g,
    (today) => ({ fromDate: addDays(today, 1), toDate: addDays(today, 1) }),
  ],
  [
    /\b(?:some ?time |later |early |earlier )?(?:this|esta|the same) (?:week|semana)\b|\b(?:by |before )?(?:the )?end of (?:the|this) week\b|\bfin de semana laboral\b/g,
    (today) => ({ fromDate: today, toDate: addDays(today, daysToSunday(today)) }),
  ],
  [
    /\b(?:some ?time |early |late )?(?:next week|(?:la )?(?:proxima semana|semana (?:que viene|proxima|entrante)))\b/g,
    (today) => ({
      fromDate: addDays(today, daysToSunday(today) + 1),
      toDate: addDays(today, daysToSunday(today) + 7),
    }),
  ],
  [
    /\b(?:this |the |este |el )?(?:weekend|fin de semana)\b(?! (?:que viene|proximo))/g,
    (today) => weekend(today, 0),
  ],
  [
    /\bnext weekend\b|\b(?:el )?(?:proximo fin de semana|fin de semana (?:que viene|proximo))\b/g,
    (today) => weekend(today, 1),
  ],
  [
    /\b(?:some ?time |later )?(?:this month|este mes)\b|\b(?:by |before )?(?:the )?end of (?:the|this) month\b|\bfin de mes\b/g,
    (today) => ({ fromDate: today, toDate: monthEdge(today, 0, 'last') }),
  ],
  [
    /\b(?:some ?time |early |late )?(?:next month|(?:el )?(?:proximo mes|mes (?:que viene|proximo)))\b/g,
    (today) => ({ fromDate: monthEdge(today, 1, 'first'), toDate: monthEdge(today, 1, 'last') }),
  ],
  [
    new RegExp(
      `\\b(?:(?:with)?in|over|during|sometime in) the (?:next|coming) (?:${amount} )?${unit}\\b|\\b(?:the )?next ${amount} ${unit}\\b|\\bwithin ${amount} ${unit}\\b|\\ben (?:los|las) proxim[oa]s (?:${amount} )?${unit}\\b|\\bdentro de ${amount} ${unit}\\b`,
      'g',
    ),
    (today, match) => {
      const [count, size] =
        match.slice(1).filter((group) => group !== undefined).length === 1
          ? [undefined, match.slice(1).find(Boolean)]
          : match.slice(1).filter((group) => group !== undefined);
      return { fromDate: today, toDate: addDays(today, countOf(count ?? 'one') * daysOfUnit(size)) };
    },
  ],
  [
    new RegExp(
      `\\b(?:in|en) (?:about |like |unos |unas )?${amount} ${unit}\\b(?! ago)|\\b${amount} ${unit} from (?:now|today)\\b`,
      'g',
    ),
    (today, match) => {
      const [count, size] = match.slice(1).filter((group) => group !== undefined);
      const day = addDays(today, countOf(count) * daysOfUnit(size));
      return { fromDate: day, toDate: daysOfUnit(size) === 1 ? day : addDays(day, 6) };
    },
  ],
  [
    /\b(?:asap|as soon as (?:possible|i can|you can|they can|we can)|soon as possible|right away|immediately|first available|earliest (?:available|possible|appointment|opening)|next available|(?:lo )?(?:antes|mas pronto) posible|cuanto antes|lo mas pronto posible|inmediatamente|urgently|the sooner the better|sooner the better)\b/g,
    (today) => ({ fromDate: today }),
  ],
  [
    /\b(?:any ?time|whenever|any (?:day|time)|no rush|no hurry|flexible|im flexible|cualquier (?:dia|momento|hora)|cuando sea|sin prisa|no hay prisa|when(?:ever)? (?:theres|there is|they have|you have) (?:an )?(?:opening|availability|something))\b/g,
    () => ({}),
  ],
];

/** Hours of the day, which join the day they stand beside. */
const hourRules: Rule[] = [
  [
    /(?<!\b(?:good|every|each|this) )\b(?:in the |early |mid )?(?<!\b(?:good|every|each) )mornings?\b(?! (?:stiffness|sickness))|\b(?:por|en|de) la manana\b|\b(?:las )?mananas\b/g,
    () => ({ beforeTime: '12:00' }),
  ],
  [
    /(?<!\b(?:good|every|each|this) )\b(?:in the |early |late )?(?<!\b(?:good|every|each) )afternoons?\b|\b(?:por|en|de) la tarde\b/g,
    () => ({ afterTime: '12:00', beforeTime: '17:00' }),
  ],
  [
    /(?<!\b(?:good|every|each|this) )\b(?:in the )?(?<!\b(?:good|every|each) )evenings?\b|\bafter (?:work|school)\b|\b(?:por|en|de) la noche\b|\bdespues del trabajo\b/g,
    () => ({ afterTime: '17:00' }),
  ],
  [/\b(?:before|by|until|antes de(?:l)?) (?:noon|lunch|mediodia)\b/g, () => ({ beforeTime: '12:00' })],
  [/\b(?:after|past|despues de(?:l)?) (?:noon|lunch|mediodia)\b/g, () => ({ afterTime: '12:00' })],
  [
    /\b(?:between|from|entre)(?: las)? (\d{1,2}(?::\d\d)?) ?(am|pm)? (?:and|to|till|until|y)(?: las)? (\d{1,2}(?::\d\d)?) ?(am|pm)?\b(?! (?:years|weeks|days|months|people))/g,
    (_, match) => ({
      afterTime: timeOf(match[1], match[2] ?? match[4]),
      beforeTime: timeOf(match[3], match[4]),
    }),
  ],
  [
    /\b(?:after|past|from|later than|despues de(?: las?)?|a partir de(?: las?)?) (\d{1,2}(?::\d\d)?) ?(am|pm|oclock)?\b(?! ?(?:years|weeks|days|months|miles|surger))/g,
    (_, match) => ({ afterTime: timeOf(match[1], match[2]) }),
  ],
  [
    /\b(?:before|by|until|no later than|antes de(?: las?)?) (\d{1,2}(?::\d\d)?) ?(am|pm|oclock)?\b(?! ?(?:years|weeks|days|months|miles))/g,
    (_, match) => ({ beforeTime: timeOf(match[1], match[2]) }),
  ],
  [
    /\b(?:at|around|about|a las) (\d{1,2}(?::\d\d)?) ?(am|pm|oclock)\b|\ba las? (\d{1,2}(?::\d\d)?)\b/g,
    (_, match) => ({ afterTime: timeOf(match[1] ?? match[3], match[2]) }),
  ],
  [
    /\bweekdays?\b|\bdias de semana\b|\bentre semana\b|\bweekends\b|\b(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\bfines de semana\b/g,
    () => ({}),
  ],
];

/** `5` in a wish for care is five in the afternoon; `9` is nine in the morning. */
function timeOf(said: string | undefined, half: string | undefined): string {
  const [hours = '0', minutes = '00'] = (said ?? '').split(':');
  let hour = Number(hours) % 24;
  if (half === 'pm' && hour < 12) hour += 12;
  else if (half === 'am' && hour === 12) hour = 0;
  else if (half !== 'am' && half !== 'pm' && hour >= 1 && hour < 7) hour += 12;
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

function applyRules(rules: readonly Rule[], plain: string, today: CalendarDay): Span[] {
  return rules.flatMap(([pattern, days]) =>
    [...plain.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      ...days(today, match),
    })),
  );
}

/** Stretches of days named in plain words, in no order and possibly overlapping. */
export const findDaySpans = (plain: string, today: CalendarDay) => applyRules(dayRules, plain, today);
/** Hours of the day named in plain words. */
export const findHourSpans = (plain: string, today: CalendarDay) => applyRules(hourRules, plain, today);
