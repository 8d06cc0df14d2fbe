import { expect, test } from 'vitest';
import type { When } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readWhen, type WhenInput } from './read-when.ts';

/** Monday, November 23, 2026, 10 AM in New York. */
const input: WhenInput = {
  now: new Date('2026-11-23T15:00:00Z'),
  timeZone: 'America/New_York',
  askedFor: 'when',
  known: {},
  declined: [],
  turns: [],
};

const dates = (from: string, to = from): Partial<When> => ({ fromDate: from, toDate: to });

/** The time read from the last message, without its text. Null if none. */
function read(text: string | readonly string[], asked: Partial<WhenInput> = {}) {
  const messages = typeof text === 'string' ? [text] : text;
  const turns = messages.map((content) => ({ role: 'user' as const, content }));
  const fact = readWhen(toPlainText(messages.at(-1) ?? ''), { ...input, turns, ...asked });
  if (fact?.name !== 'when') return null;
  const { text: _, ...when } = fact.value;
  return when;
}

test.each<[text: string, when: Partial<When>]>([
  ['12/2 12/3 or 12/8', dates('2026-12-02', '2026-12-08')],
  ['24th 25th or 27th', dates('2026-11-24', '2026-11-27')],
  ['dec 8/9', dates('2026-12-08', '2026-12-09')],
  ['the tenth', dates('2026-12-10')],
  ['dec 3ish', dates('2026-12-03')],
  ['the 15th of next month', dates('2026-12-15')],
  ['two fridays from now', dates('2026-12-04')],
  ['the week of the 7th or the 14th', dates('2026-12-07', '2026-12-20')],
  ['first or second week of december', dates('2026-12-01', '2026-12-14')],
  ['last two weeks of december', dates('2026-12-18', '2026-12-31')],
  ['early next week', dates('2026-11-30', '2026-12-02')],
  ['the back half of next week', dates('2026-12-03', '2026-12-06')],
  ['in 2 to 3 weeks', dates('2026-12-07', '2026-12-14')],
  ['2 weeks or so', dates('2026-12-07', '2026-12-13')],
  ['spring is fine', dates('2027-03-01', '2027-05-31')],
  ['on or after the first of the year', { fromDate: '2027-01-01' }],
  ['preferably the 4th but the 7th works', dates('2026-12-04', '2026-12-07')],
  ['the 4th, failing that the 7th', dates('2026-12-04', '2026-12-07')],
  ['el jueves 10 saliendo de la escuela', dates('2026-12-10')],
  ['esta semana o la que entra', dates('2026-11-23', '2026-12-06')],
  ['mañana mismo si se puede, si no el miércoles', dates('2026-11-24', '2026-11-25')],
  ['de mañana en ocho', dates('2026-12-01')],
  ['a comienzos del mes que viene', dates('2026-12-01', '2026-12-10')],
  ['8/12', dates('2026-12-08')],
])('"%s" names days', (text, when) => {
  expect(read(text)).toEqual(when);
});

test.each<[text: string, when: Partial<When>]>([
  ['two weeks from now at the latest', dates('2026-11-23', '2026-12-07')],
  ['hoy, a más tardar mañana', dates('2026-11-23', '2026-11-24')],
  ['by close of business wednesday', dates('2026-11-23', '2026-11-25')],
  ['prior to dec 12', dates('2026-11-23', '2026-12-11')],
  ['before my deductible resets', dates('2026-11-23', '2026-12-31')],
  ['before the month is over', dates('2026-11-23', '2026-11-30')],
  ['january, but before the 19th obviously', dates('2027-01-01', '2027-01-18')],
  ['I fly out on the 12th so it has to be before', dates('2026-11-23', '2026-12-11')],
  ["I'm out of town dec 1-5, anytime after", { fromDate: '2026-12-06' }],
  ['not back til the 8th', { fromDate: '2026-12-08' }],
  ['once my insurance kicks in on jan 1', { fromDate: '2027-01-01' }],
  ['after the season ends on the 11th', { fromDate: '2026-12-12' }],
  ['Monday on', { fromDate: '2026-11-30' }],
  ['hasta enero no puedo', { fromDate: '2027-01-01' }],
  ['pasadas las fiestas', { fromDate: '2027-01-02' }],
])('"%s" sets a deadline or a start', (text, when) => {
  expect(read(text)).toEqual(when);
});

test.each<[text: string, when: Partial<When>]>([
  ['1st thing monday', { ...dates('2026-11-30'), beforeTime: '12:00' }],
  ["I'm a night nurse so 7:30 or 8am", { afterTime: '07:30' }],
  ['630am tuesday', { ...dates('2026-11-24'), afterTime: '06:30' }],
  ['quarter to nine', { afterTime: '08:45' }],
  ['a las once y media', { afterTime: '11:30' }],
  ['a las 9 menos cuarto', { afterTime: '08:45' }],
  ['salgo a las 4 así que de 4 y media en adelante', { afterTime: '16:30' }],
  ['fri dec 4 @ 9', { ...dates('2026-12-04'), afterTime: '09:00' }],
  ['tmrw 7am, or wed 7am', { ...dates('2026-11-24', '2026-11-25'), afterTime: '07:00' }],
  ['after my shift ends at 7am', { afterTime: '07:00' }],
  ['any weeknight', { afterTime: '17:00' }],
  ['mon/wed/fri mornings', { beforeTime: '12:00' }],
  ['me da igual el día, pero después de comer', { afterTime: '12:00' }],
])('"%s" names hours', (text, when) => {
  expect(read(text)).toEqual(when);
});

test.each(['sábado por la mañana o el domingo', 'saturday morning or sunday'])(
  '"%s" keeps the hours of one day from the other',
  (text) => {
    expect(read(text)).toEqual(dates('2026-11-28', '2026-11-29'));
  },
);

test.each<[text: readonly string[], when: Partial<When>]>([
  [['the movers come December 2nd', 'before the movers come'], dates('2026-11-23', '2026-12-01')],
  [['school starts back Jan 5', 'any time before they start back'], dates('2026-11-23', '2027-01-04')],
  [['my daughter has finals through December 17', 'once finals are over'], { fromDate: '2026-12-18' }],
  [['mi hija cumple 15 el 12 de diciembre', 'antes de su fiesta'], dates('2026-11-23', '2026-12-11')],
  [['me operan el 11 de diciembre', 'una semana antes de la cirugía'], dates('2026-12-04')],
  [
    ['well visit for my son, turning 5 on December 19', 'on or after his birthday'],
    { fromDate: '2026-12-19' },
  ],
  [['my next day off is Wednesday the 9th', 'that wednesday'], dates('2026-12-09')],
  [['we both work so 6:30ish or later', 'any weeknight but wednesday'], { afterTime: '18:30' }],
])('an answer may refer to an earlier day: %j', (text, when) => {
  expect(read(text)).toEqual(when);
});

test.each<[known: string, change: string, when: Partial<When>]>([
  ['2026-12-01', 'can we push it to the day after', dates('2026-12-02')],
  ['2026-12-08', 'make that a week later, same day', dates('2026-12-15')],
  ['2026-12-03', 'thursday wont work. the friday after that', dates('2026-12-04')],
  ['2026-12-01', 'wait can we start the 8th', dates('2026-12-08')],
])('"%s" is changed by "%s"', (day, change, when) => {
  const known = { when: { text: day, fromDate: day, toDate: day } };
  expect(read(change, { known, askedFor: null })).toEqual(when);
});

test('a requested time ends before the event it is needed for', () => {
  const text = 'Can you get my dad into a lung doctor before he goes back to Arizona on December 9th';
  expect(read(text, { askedFor: null })).toEqual(dates('2026-11-23', '2026-12-08'));
});

test.each([
  'no puedo ni martes ni jueves',
  'cualquier hora está bien, que no sea domingo',
  'any day but friday',
])('"%s" leaves the other days open', (text) => {
  expect(read(text)).toEqual({});
});

test.each([
  'I have an appointment with Dr. Osei December 9 at 2 that I need to keep',
  'I need a doctor to sign off so I can dive on Dec 19',
  'ortho for my son. he plays again in March',
  'tomografía para mi suegro, lo operan en febrero',
  'se me acaba la pastilla el viernes',
  'had my gallbladder out June 12 and got a bill dated Nov 2',
  'I work m-f 9-5 and need a therapist',
  'poison ivy again. third time this summer. can someone call in prednisone',
  'hit his head in the fall. Where do they do a baseline test?',
  'Hoy soy consejero. Me hace falta un ultrasonido',
])('"%s" mentions days without requesting them', (text) => {
  expect(read(text, { askedFor: null })).toBeNull();
});

test.each<[text: string, when: Partial<When> | null]>([
  ['MRI left knee 33606 this week, no insurance, I have the order', dates('2026-11-23', '2026-11-29')],
  [
    'I need an MRI of my left knee in Tampa, FL this week, no insurance, I have the order',
    dates('2026-11-23', '2026-11-29'),
  ],
  [
    'CT of the chest in Orlando next week, no insurance, and I have the order',
    dates('2026-11-30', '2026-12-06'),
  ],
  [
    'I need a gynecologist in Tampa FL 33606 for a yearly exam next week, Aetna',
    dates('2026-11-30', '2026-12-06'),
  ],
  ['my exam is next week, I need a cardiologist', null],
])('"%s" says when, unasked', (text, when) => {
  expect(read(text, { askedFor: null })).toEqual(when);
});
