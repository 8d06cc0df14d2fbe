import { addDays, type CalendarDay, weekdayAfter } from './calendar-days.ts';

/** Gregorian Easter Sunday. */
function easter(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const shift =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + shift + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-28`, shift - weekday);
}

const thanksgiving = (year: number) => weekdayAfter(`${year}-11-21`, 4);

/** Names in normalized spelling, separated by `/`, and the date in a year. */
const holidays: readonly [names: string, inYear: (year: number) => CalendarDay][] = [
  ['thanksgiving day? / thanks giving / turkey day / accion of gracias', thanksgiving],
  ['black friday', (year) => addDays(thanksgiving(year), 1)],
  ['cyber monday', (year) => addDays(thanksgiving(year), 4)],
  ['christmas day? / x mas', (year) => `${year}-12-25`],
  ['christmas eve / nochebuena / night buena', (year) => `${year}-12-24`],
  ['new years eve / year viejo', (year) => `${year}-12-31`],
  ['new years day? / new year / year nuevo', (year) => `${year}-01-01`],
  ['day of reyes / reyes / three kings day?', (year) => `${year}-01-06`],
  ['mlk day? / martin luther king day?', (year) => weekdayAfter(`${year}-01-14`, 1)],
  ['presidents day', (year) => weekdayAfter(`${year}-02-14`, 1)],
  ['valentines day? / san valentin', (year) => `${year}-02-14`],
  ['st patricks day? / saint patricks day? / st pattys day?', (year) => `${year}-03-17`],
  ['easter sunday? / pascua / week santa', easter],
  ['mothers day / day of las madres', (year) => weekdayAfter(`${year}-05-07`, 0)],
  ['memorial day', (year) => weekdayAfter(`${year}-05-24`, 1)],
  ['juneteenth', (year) => `${year}-06-19`],
  ['fathers day', (year) => weekdayAfter(`${year}-06-14`, 0)],
  ['independence day', (year) => `${year}-07-04`],
  ['labor day', (year) => weekdayAfter(`${year}-08-31`, 1)],
  ['columbus day / indigenous peoples day', (year) => weekdayAfter(`${year}-10-07`, 1)],
  ['halloween', (year) => `${year}-10-31`],
  ['veterans day', (year) => `${year}-11-11`],
];

/** Every holiday name, with its next date on or after `today`. */
export const holidayNames: readonly [name: string, next: (today: CalendarDay) => CalendarDay][] =
  holidays.flatMap(([names, inYear]) =>
    names.split(' / ').map((name): [string, (today: CalendarDay) => CalendarDay] => [
      name,
      (today) => {
        const year = Number(today.slice(0, 4));
        return inYear(year) >= today ? inYear(year) : inYear(year + 1);
      },
    ]),
  );
