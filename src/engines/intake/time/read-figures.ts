import type { ChunkMeaning, ClockTime } from './chunk.ts';

const clock = (hours: number, minutes: number, half: string | undefined): ClockTime => {
  const isAfternoon = half?.startsWith('p') && hours < 12;
  const isMidnight = half?.startsWith('a') && hours === 12;
  return {
    minutes: (isAfternoon ? hours + 12 : isMidnight ? 0 : hours) * 60 + minutes,
    isSure: Boolean(half) || hours > 12,
  };
};

/** Reads four digits as military time. They may also be a year. */
const militaryTime = (text: string): ClockTime => ({
  minutes: Number(text.slice(0, 2)) * 60 + Math.min(Number(text.slice(2)), 59),
  isSure: true,
});

type Shape = [pattern: RegExp, read: (match: RegExpExecArray) => ChunkMeaning[]];
const number = (text: string | undefined) =>
  ({ kind: 'number', word: text ?? '', value: Number(text) }) as const;
const dash = { kind: 'word', word: '-' } as const;
const slashed = (month: string | undefined, day: string | undefined, year?: string) => {
  const isDayFirst = Number(month) > 12;
  const [shownMonth, shownDay] = isDayFirst ? [day, month] : [month, day];
  const fullYear = year ? (year.length === 2 ? `20${year}` : year) : '0000';
  const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
  const from = `${fullYear}-${two(shownMonth)}-${two(shownDay)}`;
  return { kind: 'word', word: 'numeric date', days: { from } } as const;
};
const timeOfDay = (text: string | undefined, half: string | undefined): ChunkMeaning => {
  const [hours = '', minutes] = (text ?? '').split(':');
  if (!half && minutes === undefined) return number(text);
  return {
    kind: 'clock',
    word: text ?? '',
    value: Number(hours),
    clock: clock(Number(hours), Number(minutes ?? 0), half),
  };
};

const unitsByLetter: Record<string, string> = { w: 'week', m: 'month', h: 'hour' };

const shapes: readonly Shape[] = [
  [
    /^(?:19\d\d|20[0-3]\d)$/,
    ([text]) => [{ kind: 'year', word: 'military', value: Number(text), clock: militaryTime(text) }],
  ],
  [/^24[/-]7$/, ([text]) => [{ kind: 'word', word: text }]],
  [/^(\d{4})-(\d\d)-(\d\d)$/, ([, year, month, day]) => [slashed(month, day, year)]],
  [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/, ([, month, , day, year]) => [slashed(month, day, year)]],
  [/^(\d{1,2})\/(\d{1,2})$/, ([, month, day]) => [slashed(month, day)]],
  [/^(\d{1,2})\/(\d{1,2})-(\d{1,2})\/(\d{1,2})$/, ([, a, b, c, d]) => [slashed(a, b), dash, slashed(c, d)]],
  [
    /^(\d{1,2}(?::\d\d)?)-(\d{1,2}(?::\d\d)?)([ap]m?)?$/,
    ([, from, to, half]) => [timeOfDay(from, undefined), dash, timeOfDay(to, half)],
  ],
  [/^(\d{1,2})([0-5]\d)([ap]m?)$/, ([, hours, minutes, half]) => [timeOfDay(`${hours}:${minutes}`, half)]],
  [/^(\d{1,2}(?::[0-5]\d)?)([ap]m?)$/, ([, text, half]) => [timeOfDay(text, half)]],
  [/^(\d{1,2}:[0-5]\d)$/, ([, text]) => [timeOfDay(text, undefined)]],
  [
    /^(\d{1,2}(?::[0-5]\d)?)ish$/,
    ([, text]) => {
      const [hours, minutes] = (text ?? '').split(':');
      return [
        {
          kind: 'clock',
          word: text ?? '',
          value: Number(hours),
          clock: clock(Number(hours), Number(minutes ?? 0), undefined),
        },
      ];
    },
  ],
  [
    /^([01]\d|2[0-3])([0-5]\d)(?:hrs?|h)?$/,
    ([text = '', hours, minutes]) => [
      {
        kind: 'word',
        word: 'military',
        value: Number(text.slice(0, 4)),
        clock: { minutes: Number(hours) * 60 + Number(minutes), isSure: true },
      },
    ],
  ],
  [/^(\d{1,2})(?:st|nd|rd|th|ro|ero|do|era|er)$/, ([, text]) => [{ ...number(text), kind: 'ordinal' }]],
  [/^(\d{1,3})$/, ([, text]) => [number(text)]],
  [
    /^(\d{1,2})(days?|wks?|weeks?|mo|mos|months?|hrs?|hours?|mins?|dias?)$/,
    ([, text, unit]) => [number(text), { kind: 'unit', word: unitsByLetter[unit?.charAt(0) ?? ''] ?? 'day' }],
  ],
];

/** Reads a word with digits. Null for a number that isn't a time. */
export function readDigits(text: string): ChunkMeaning[] | null {
  for (const [pattern, read] of shapes) {
    const match = pattern.exec(text);
    if (match) return read(match);
  }
  return null;
}
