import { numberOf, standsAlone } from '../build-chunks.ts';
import type { Chunk } from '../chunk.ts';
import { type Built, compileGrammar } from '../grammar.ts';

const hour = 60;
const noon = 12 * hour;

/** Clock times of two or three words. */
export const clockRules = compileGrammar([
  ['<number|clock> (am|pm)', ({ saw }) => withHalf(saw(0), saw(1).word)],
  ['<number|clock> (a|p) m', ({ saw }) => withHalf(saw(0), `${saw(1).word}m`)],
  ['<number> oclock (am|pm)?', ({ saw }) => withHalf(saw(0), saw(1).word)],
  ['<number> en punto', ({ saw }) => withHalf(saw(0), '')],
  [
    '<number|clock> and (media|cuarto)',
    ({ saw }) => (numberOf(saw(0)) > 12 ? null : bareClock(saw(0), saw(1).word === 'media' ? 30 : 15)),
  ],
  ['a? quarter to|till|until|of <number>', ({ saw }) => bareClock(saw(0), -15)],
  ['a? quarter after|past <number>', ({ saw }) => bareClock(saw(0), 15)],
  ['las|la <number> menos cuarto', ({ saw }) => bareClock(saw(0), -15)],
  ['cuarto para las|la <number>', ({ saw }) => bareClock(saw(0), -15)],
  ['half past <number>', ({ saw }) => bareClock(saw(0), 30)],
  [
    'las|la <number|clock> and (media|cuarto)',
    ({ saw }) => bareClock(saw(0), saw(1).word === 'media' ? 30 : 15),
  ],
  [
    'las|la once and? (media|cuarto)?',
    ({ saw }) => bareClock({ value: 11 }, { media: 30, cuarto: 15 }[saw(0).word] ?? 0),
  ],
  [
    '(las|la) <number>',
    ({ saw, before, after }) => {
      const isOne = saw(1).value === 1;
      // "A las 3" is a time of day, unless what follows could be counted.
      const isHour = before?.word === 'a' ? after?.kind !== 'unit' : standsAlone(after);
      return isOne !== (saw(0).word === 'la') || (saw(1).value ?? 0) > 24 || !isHour
        ? null
        : bareClock(saw(1), 0);
    },
  ],
  [
    'las|la <clock>',
    ({ saw }) => ({
      kind: 'clock',
      value: saw(0).value ?? 0,
      clock: saw(0).clock ?? { minutes: 0, isSure: false },
    }),
  ],
  [
    '<number> (thirty|fifteen)',
    ({ saw, after }) => {
      const isHour = !/\d/.test(saw(0).word) && numberOf(saw(0)) <= 12 && standsAlone(after);
      return isHour ? bareClock(saw(0), saw(1).word === 'thirty' ? 30 : 15) : null;
    },
  ],
  ['<clock> (thirty|fifteen)', ({ saw }) => bareClock(saw(0), saw(1).word === 'thirty' ? 30 : 15)],
  [
    '<number> (thirty|fifteen) (am|pm)',
    ({ saw }) => withHalf(bareClock(saw(0), saw(1).word === 'thirty' ? 30 : 15), saw(2).word),
  ],
]);

function bareClock(chunk: Pick<Chunk, 'value' | 'clock'>, minutes: number): Built {
  const value = chunk.value ?? 0;
  return {
    kind: 'clock',
    value,
    clock: { minutes: (chunk.clock?.minutes ?? value * hour) + minutes, isSure: value > 12 },
  };
}
function withHalf(chunk: Pick<Chunk, 'value' | 'clock'>, half: string): Built | null {
  const said = chunk.clock?.minutes ?? (chunk.value ?? 0) * hour;
  if (said < hour || said >= 13 * hour) return null;
  const minutes = half === 'pm' ? (said % noon) + noon : half === 'am' ? said % noon : said;
  return { kind: 'clock', value: Math.floor(said / hour), clock: { minutes, isSure: half !== '' } };
}

/** "Las 3 de la tarde", "10 in the morning". */
export const halfRules = compileGrammar([
  ['<clock|number> in|of|por|en|at the|la? <part>', ({ saw }) => inPart(saw(0), saw(1))],
]);
function inPart(time: Chunk, part: Chunk): Built | null {
  const isNoonPart = part.word === 'noon';
  const half = isMorning(part) ? 'am' : 'pm';
  return isNoonPart
    ? null
    : time.clock?.isSure
      ? { kind: 'clock', clock: time.clock, value: time.value ?? 0 }
      : withHalf(time, half);
}
const isMorning = (part: Chunk) => /morning|manana/.test(part.word);
