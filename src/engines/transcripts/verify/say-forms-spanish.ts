import { formatNumber } from '#shared/format/format-number.ts';
import { spanishMonth, spanishNumber, spanishWeekday } from '#shared/text/spanish-words.ts';

/** Spoken forms of days, clock times and amounts in Spanish, in lowercase without accents. */

const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300\u0301\u0308]/g, '');

export function spanishDayForms(date: string, calledOn: string): string[] {
  const day = Number(date.slice(8));
  const names = [String(day), plain(spanishNumber(day)), ...(day === 1 ? ['primero'] : [])];
  const weekday = plain(spanishWeekday(date));
  const daysAhead = (Date.parse(date) - Date.parse(calledOn)) / 86_400_000;
  const relative = [['hoy', 'esta tarde'], ['tomorrow'], ['pasado tomorrow']][daysAhead] ?? [];
  return [
    ...names.flatMap((name) => [
      `el ${name}`,
      `${name} de ${spanishMonth(date)}`,
      `dia ${name}`,
      `${weekday} ${name}`,
    ]),
    weekday,
    ...relative,
  ];
}

/** Replaces "mañana" (tomorrow) and "de la mañana" (AM) with different words. */
export function distinguishMornings(text: string): string {
  return text
    .replace(/\b(de|en|por) la mañana\b/g, 'de la am')
    .replace(/\bmañana\b/g, 'tomorrow')
    .replace(/\b(?:en|por) la (tarde|noche)\b/g, 'de la $1');
}

/** Pattern for what must not follow a spoken time: the other half of the day, or minutes. */
export function spanishTimeEnds(time: string): string {
  const wrongHalf = time < '12:00' ? 'de la (?:tarde|noche)|pm\\b' : 'de la am|am\\b';
  const minutes = `(?:y |menos |con )?(?:cuarto|media|pico|\\d+(?! de)|${['cinco', 'diez', 'quince', 'veinte', 'veinticinco', 'treinta', 'cuarenta', 'cincuenta'].join('|')})\\b`;
  return `,? (?:${wrongHalf})| ${minutes}`;
}

export function spanishClockForms(time: string): string[] {
  const hour24 = Number(time.slice(0, 2));
  const minute = Number(time.slice(3));
  const hour = hour24 % 12 || 12;
  const forms = named(hour).flatMap((name) => minutesAfter(name, minute));
  forms.push(`las ${hour}:${time.slice(3)}`, `la ${hour}:${time.slice(3)}`);
  if (hour24 === 12 && minute === 0) forms.push('mediodia');
  if (minute > 30) for (const name of named((hour % 12) + 1)) forms.push(...minutesBefore(name, 60 - minute));
  return forms;
}

function named(hour: number): string[] {
  return hour === 1 ? ['la una', 'la 1'] : [`las ${hour}`, `las ${spanishNumber(hour)}`].map(plain);
}

function minutesAfter(name: string, minute: number): string[] {
  if (minute === 0) return [name];
  const spoken = [String(minute), plain(spanishNumber(minute))];
  if (minute === 15) spoken.push('cuarto');
  if (minute === 30) spoken.push('media');
  return spoken.flatMap((text) => [`${name} y ${text}`, `${name} con ${text}`, `${name} ${text}`]);
}

function minutesBefore(nextName: string, minute: number): string[] {
  const spoken = minute === 15 ? ['cuarto'] : [String(minute), plain(spanishNumber(minute))];
  return spoken.flatMap((text) => [`${nextName} menos ${text}`, `${text} para ${nextName}`]);
}

export function spanishAmountForms(amountCents: number): string[] {
  if (amountCents % 100 !== 0) return [];
  const dollars = amountCents / 100;
  const words = plain(spanishNumber(dollars));
  const digits = [String(dollars), formatNumber(dollars)];
  return [...digits, words, words.replace(/uno$/, 'un')].map((text) => `${text} dolares`);
}
