import { isStandalone, numberOf } from '../build-chunks.ts';
import type { Chunk } from '../chunk.ts';
import { type BuiltChunk, compileGrammar } from '../grammar.ts';

const hour = 60;
const noon = 12 * hour;

/** Clock times of two or three words. */
export const clockRules = compileGrammar([
  ['<number|clock> (am|pm)', ({ captured }) => withHalf(captured(0), captured(1).word)],
  ['<number|clock> (a|p) m', ({ captured }) => withHalf(captured(0), `${captured(1).word}m`)],
  ['<number> oclock (am|pm)?', ({ captured }) => withHalf(captured(0), captured(1).word)],
  ['<number> en punto', ({ captured }) => withHalf(captured(0), '')],
  [
    '<number|clock> and (media|cuarto)',
    ({ captured }) =>
      numberOf(captured(0)) > 12 ? null : bareClock(captured(0), captured(1).word === 'media' ? 30 : 15),
  ],
  ['a? quarter to|till|until|of <number>', ({ captured }) => bareClock(captured(0), -15)],
  ['a? quarter after|past <number>', ({ captured }) => bareClock(captured(0), 15)],
  ['las|la <number> menos cuarto', ({ captured }) => bareClock(captured(0), -15)],
  ['cuarto para las|la <number>', ({ captured }) => bareClock(captured(0), -15)],
  ['half past <number>', ({ captured }) => bareClock(captured(0), 30)],
  [
    'las|la <number|clock> and (media|cuarto)',
    ({ captured }) => bareClock(captured(0), captured(1).word === 'media' ? 30 : 15),
  ],
  [
    'las|la once and? (media|cuarto)?',
    ({ captured }) => bareClock({ value: 11 }, { media: 30, cuarto: 15 }[captured(0).word] ?? 0),
  ],
  [
    '(las|la) <number>',
    ({ captured, before, after }) => {
      const isOne = captured(1).value === 1;
      // "A las 3" is a time of day, unless the next word is a unit.
      const isHour = before?.word === 'a' ? after?.kind !== 'unit' : isStandalone(after);
      return isOne !== (captured(0).word === 'la') || (captured(1).value ?? 0) > 24 || !isHour
        ? null
        : bareClock(captured(1), 0);
    },
  ],
  [
    'las|la <clock>',
    ({ captured }) => ({
      kind: 'clock',
      value: captured(0).value ?? 0,
      clock: captured(0).clock ?? { minutes: 0, isSure: false },
    }),
  ],
  [
    '<number> (thirty|fifteen)',
    ({ captured, after }) => {
      const isHour = !/\d/.test(captured(0).word) && numberOf(captured(0)) <= 12 && isStandalone(after);
      return isHour ? bareClock(captured(0), captured(1).word === 'thirty' ? 30 : 15) : null;
    },
  ],
  [
    '<clock> (thirty|fifteen)',
    ({ captured }) => bareClock(captured(0), captured(1).word === 'thirty' ? 30 : 15),
  ],
  [
    '<number> (thirty|fifteen) (am|pm)',
    ({ captured }) =>
      withHalf(bareClock(captured(0), captured(1).word === 'thirty' ? 30 : 15), captured(2).word),
  ],
]);

function bareClock(chunk: Pick<Chunk, 'value' | 'clock'>, minutes: number): BuiltChunk {
  const value = chunk.value ?? 0;
  return {
    kind: 'clock',
    value,
    clock: { minutes: (chunk.clock?.minutes ?? value * hour) + minutes, isSure: value > 12 },
  };
}
function withHalf(chunk: Pick<Chunk, 'value' | 'clock'>, half: string): BuiltChunk | null {
  const clockMinutes = chunk.clock?.minutes ?? (chunk.value ?? 0) * hour;
  if (clockMinutes < hour || clockMinutes >= 13 * hour) return null;
  const minutes =
    half === 'pm' ? (clockMinutes % noon) + noon : half === 'am' ? clockMinutes % noon : clockMinutes;
  return { kind: 'clock', value: Math.floor(clockMinutes / hour), clock: { minutes, isSure: half !== '' } };
}

/** "Las 3 de la tarde", "10 in the morning". */
export const halfRules = compileGrammar([
  ['<clock|number> in|of|por|en|at the|la? <part>', ({ captured }) => inPart(captured(0), captured(1))],
]);
function inPart(time: Chunk, part: Chunk): BuiltChunk | null {
  const isNoonPart = part.word === 'noon';
  const half = isMorning(part) ? 'am' : 'pm';
  return isNoonPart
    ? null
    : time.clock?.isSure
      ? { kind: 'clock', clock: time.clock, value: time.value ?? 0 }
      : withHalf(time, half);
}
const isMorning = (part: Chunk) => /morning|manana/.test(part.word);
