import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { SeededRandom } from '#shared/random.ts';
import { spanishMonth, spanishNumber, spanishWeekday } from '#shared/text/spanish-words.ts';
import { addDays } from '#shared/time/add-days.ts';
import type { OfficeSlot } from './office-slots.ts';
import type { SpeakingDay } from './spoken-phrases.ts';

/** Days, clock times and amounts as Spanish-speaking front desk staff say them. */

export function saySpanishDateInFull(date: string): string {
  return `${spanishWeekday(date)} ${dayNumber(date)} de ${spanishMonth(date)}`;
}

/** The agent's form: "el martes 24 de noviembre a las 10:40 de la mañana". */
export function saySpanishSlotInFull(slot: OfficeSlot): string {
  const { hour, minute, part } = splitTime(slot.time);
  return `el ${saySpanishDateInFull(slot.date)} a ${article(hour)} ${hour}:${minute} ${part}`;
}

/** A day in a form that is unambiguous within the requested days. */
export function saySpanishDay(random: SeededRandom, date: string, speaking: SpeakingDay): string {
  const day = dayNumber(date);
  const weekday = spanishWeekday(date);
  const inFull = [`el ${weekday} ${day} de ${spanishMonth(date)}`, `el ${day} de ${spanishMonth(date)}`];
  if (date < speaking.fromDate || date > speaking.toDate) return random.pick(inFull);
  if (date === speaking.today) return random.pick(['hoy', `hoy ${weekday} ${day}`]);
  const forms = [
    ...inFull,
    `el ${weekday} ${day}`,
    `el ${weekday} ${day}`,
    `el ${weekday} ${sayDayInWords(day)}`,
    `el ${day}`,
  ];
  if (date === addDays(speaking.today, 1)) forms.push('mañana', `mañana ${weekday}`);
  if (isOnlySuchWeekday(date, speaking)) forms.push(`el ${weekday}`, `este ${weekday}`);
  return random.pick(forms);
}

function isOnlySuchWeekday(date: string, { today, fromDate, toDate }: SpeakingDay): boolean {
  const first = fromDate > today ? fromDate : today;
  return addDays(date, -7) < first && addDays(date, 7) > toDate;
}

/** A clock time with its article: "las 10:40", "la una y media". Includes the part of the day where needed. */
export function saySpanishClock(random: SeededRandom, time: string): string {
  const { hour, minute, part } = splitTime(time);
  const name = spanishHour(hour);
  const hour24 = Number(time.slice(0, 2));
  const digits = `${article(hour)} ${hour}:${minute}`;
  if (hour24 < 8 || hour24 >= 18) return `${random.pick([digits, sayInWords(hour, minute)])} ${part}`;
  if (time === '12:00') return random.pick(['las doce del mediodía', 'las 12 del mediodía', 'las 12:00']);
  if (minute === '00')
    return random.pick([
      digits,
      `${article(hour)} ${hour}`,
      `${article(hour)} ${name}`,
      `${article(hour)} ${name} en punto`,
      `${article(hour)} ${hour} ${part}`,
      `${article(hour)} ${name} ${part}`,
    ]);
  const spoken = sayInWords(hour, minute);
  const forms = [digits, digits, digits, spoken, spoken, `${digits} ${part}`, `${spoken} ${part}`];
  forms.push(`${article(hour)} ${hour} y ${Number(minute)}`);
  if (minute === '45' && hour24 !== 17) forms.push(...quarterTo((hour % 12) + 1));
  if (minute === '30') forms.push(`${article(hour)} ${hour} y media`);
  return random.pick(forms);
}

function quarterTo(hour: number): string[] {
  const next = `${article(hour)} ${spanishHour(hour)}`;
  return [`${next} menos cuarto`, `un cuarto para ${next}`];
}

function sayInWords(hour: number, minute: string): string {
  const start = `${article(hour)} ${spanishHour(hour)}`;
  if (minute === '00') return start;
  if (minute === '15') return `${start} y cuarto`;
  if (minute === '30') return `${start} y media`;
  return `${start} y ${spanishNumber(Number(minute))}`;
}

/** "el martes 24 a las 10:40", "el martes 24, a las 10:40". */
export function saySpanishSlot(random: SeededRandom, slot: OfficeSlot, speaking: SpeakingDay): string {
  const comma = random.chance(0.12) ? ',' : '';
  return `${saySpanishDay(random, slot.date, speaking)}${comma} a ${saySpanishClock(random, slot.time)}`;
}

export function saySpanishAmount(random: SeededRandom, amountCents: number): string {
  const digits = formatMoneyShort(amountCents);
  if (amountCents % 100 !== 0) return digits;
  const dollars = amountCents / 100;
  const words = spanishNumber(dollars).replace(/uno$/, 'un');
  return random.pick([digits, digits, `${dollars} dólares`, `${dollars} dólares`, `${words} dólares`]);
}

const article = (hour: number): string => (hour === 1 ? 'la' : 'las');
const spanishHour = (hour: number): string => (hour === 1 ? 'una' : spanishNumber(hour));
const dayNumber = (date: string): string => String(Number(date.slice(8)));
const sayDayInWords = (day: string): string => (day === '1' ? 'primero' : spanishNumber(Number(day)));

function splitTime(time: string): { hour: number; minute: string; part: string } {
  const hour24 = Number(time.slice(0, 2));
  const part = hour24 < 12 ? 'de la mañana' : hour24 < 20 ? 'de la tarde' : 'de la noche';
  return { hour: hour24 % 12 || 12, minute: time.slice(3, 5), part };
}
