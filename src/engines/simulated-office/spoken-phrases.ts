import { spellDay, spellMonth, spellWeekday } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { SeededRandom } from '#shared/random.ts';
import { addDays } from '#shared/time/add-days.ts';
import type { OfficeSlot } from './office-slots.ts';

/** Days, clock times and amounts as front desk staff say them. */

export type SpeakingDay = { today: string; fromDate: string; toDate: string };

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** The agent's form, always in full: "Tuesday, November 24 at 10:40 AM". */
export function saySlotInFull(slot: OfficeSlot): string {
  const { hour, minute, isMorning } = splitTime(slot.time);
  return `${spellDay(slot.date)} at ${hour}:${minute} ${isMorning ? 'AM' : 'PM'}`;
}

/** A day in a form that is unambiguous within the requested days. */
export function sayDay(random: SeededRandom, date: string, speaking: SpeakingDay): string {
  const day = Number(date.slice(8));
  const weekday = spellWeekday(date);
  const number = `${day}${suffixOf(day)}`;
  const inFull = [
    `${weekday}, ${spellMonth(date)} ${day}`,
    `${weekday}, ${spellMonth(date)} ${number}`,
    `${weekday} ${spellMonth(date)} ${number}`,
  ];
  const isWanted = date >= speaking.fromDate && date <= speaking.toDate;
  if (!isWanted) return random.pick(inFull);
  const forms = [
    ...inFull,
    `${weekday} the ${number}`,
    `${weekday} the ${number}`,
    `${weekday} the ${sayOrdinal(day)}`,
    `the ${number}`,
  ];
  if (date === speaking.today) return random.pick(['today', `today, ${weekday} the ${number}`]);
  if (date === addDays(speaking.today, 1)) forms.push('tomorrow', 'tomorrow', `tomorrow, ${weekday}`);
  if (isOnlySuchWeekday(date, speaking)) forms.push(weekday, weekday, `this ${weekday}`);
  return random.pick(forms);
}

function isOnlySuchWeekday(date: string, { today, fromDate, toDate }: SpeakingDay): boolean {
  const first = fromDate > today ? fromDate : today;
  const weekBefore = addDays(date, -7);
  const weekAfter = addDays(date, 7);
  return !(weekBefore >= first) && !(weekAfter <= toDate);
}

/** A clock time. `afterAt` allows the bare hour ("at 10"). Includes AM or PM if it could be either. */
export function sayClock(random: SeededRandom, time: string, afterAt = true): string {
  const { hour, minute, isMorning } = splitTime(time);
  const hourWord = units[hour] ?? String(hour);
  const part = isMorning ? 'in the morning' : 'in the afternoon';
  const digits = `${hour}:${minute}`;
  const marked = [`${digits} ${isMorning ? 'a.m.' : 'p.m.'}`, `${digits} ${isMorning ? 'AM' : 'PM'}`];
  const hour24 = Number(time.slice(0, 2));
  if (hour24 < 8 || hour24 >= 18)
    return random.pick([...marked, ...(isMorning ? [`${digits} ${part}`] : [`${digits} in the evening`])]);
  if (time === '12:00') return random.pick(['noon', '12:00', "twelve o'clock"]);
  if (minute === '00') {
    const whole = [
      digits,
      `${hourWord} o'clock`,
      `${hour} ${isMorning ? 'a.m.' : 'p.m.'}`,
      `${hourWord} ${part}`,
    ];
    return random.pick(afterAt ? [...whole, String(hour), hourWord] : whole);
  }
  const spoken = `${hourWord} ${sayMinutes(Number(minute))}`;
  const forms = [digits, digits, digits, spoken, spoken, `${spoken} ${part}`, ...marked];
  const nextWord = units[(hour % 12) + 1] ?? '';
  if (minute === '15') forms.push(`quarter past ${hourWord}`, `a quarter past ${hourWord}`);
  if (minute === '30') forms.push(`half past ${hourWord}`);
  if (minute === '45' && hour24 !== 17) forms.push(`quarter to ${nextWord}`);
  if (minute === '20') forms.push(`twenty past ${hourWord}`);
  return random.pick(forms);
}

/** "Tuesday the 24th at 10:40", "10:40 on Tuesday the 24th". */
export function saySlot(random: SeededRandom, slot: OfficeSlot, speaking: SpeakingDay): string {
  const day = sayDay(random, slot.date, speaking);
  if (random.chance(0.15) && !/^(?:today|tomorrow)/.test(day))
    return `${sayClock(random, slot.time, false)} on ${day}`;
  return `${day} at ${sayClock(random, slot.time)}`;
}

export function sayAmount(random: SeededRandom, amountCents: number): string {
  const digits = formatMoneyShort(amountCents);
  if (amountCents % 100 !== 0) return digits;
  const dollars = amountCents / 100;
  const words = sayNumber(dollars);
  return random.pick([
    digits,
    digits,
    digits,
    `${dollars} dollars`,
    `${words} dollars`,
    `${words.replace(/hundred (?=\w)/, 'hundred and ')} dollars`,
  ]);
}

function sayNumber(value: number): string {
  if (value < 20) return units[value] ?? '';
  if (value < 100)
    return [tens[Math.floor(value / 10)], value % 10 ? units[value % 10] : ''].filter(Boolean).join('-');
  const [size, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = value % Number(size);
  return [sayNumber(Math.floor(value / Number(size))), name, rest ? sayNumber(rest) : '']
    .filter(Boolean)
    .join(' ');
}

function sayMinutes(minute: number): string {
  return minute < 10 ? `oh ${units[minute]}` : sayNumber(minute);
}

function sayOrdinal(day: number): string {
  if (day <= 20) return ordinals[day - 1] ?? '';
  if (day === 30) return 'thirtieth';
  return `${tens[Math.floor(day / 10)]}-${ordinals[(day % 10) - 1]}`;
}

function suffixOf(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function splitTime(time: string): { hour: number; minute: string; isMorning: boolean } {
  const hour24 = Number(time.slice(0, 2));
  return { hour: hour24 % 12 || 12, minute: time.slice(3, 5), isMorning: hour24 < 12 };
}
