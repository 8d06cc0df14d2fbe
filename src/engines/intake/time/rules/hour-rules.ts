import { hoursOfPart, isStandalone, sentenceStart } from '../build-chunks.ts';
import type { Chunk, Hours } from '../chunk.ts';
import { type BuiltChunk, compileGrammar, type Scene } from '../grammar.ts';

const hour = 60;
const noon = 12 * hour;
const workEnd = 17 * hour;
const schoolEnd = 15 * hour;
const hoursChunk = (hours: Hours): BuiltChunk => ({ kind: 'hours', hours });

/** The time of a chunk in minutes. Without AM or PM, `5` is 5 PM and `9` is 9 AM. */
function timeOf(chunk: Chunk, lean: 'after' | 'before' | 'at' = 'at'): number | null {
  const { clock, value } = chunk;
  if (clock?.isSure) return clock.minutes;
  const minutes = clock?.minutes ?? (value ?? -1) * hour;
  const hours = Math.floor(minutes / hour);
  if (hours < 1 || hours > 23) return null;
  const isEvening = hours < 7 || (hours === 7 && lean === 'after');
  return isEvening ? minutes + noon : minutes;
}

const isHour = (chunk: Chunk, after: Chunk | undefined) =>
  chunk.clock !== undefined || ((chunk.value ?? 0) <= 12 && isStandalone(after) && after?.word !== 'of');

const unsure = (chunk: Chunk) => (chunk.clock?.isSure ? {} : { isUnsure: true });

function from(chunk: Chunk, { after }: Pick<Scene, 'after'>): BuiltChunk | null {
  const time = isHour(chunk, after) ? timeOf(chunk, 'after') : null;
  return time === null ? null : hoursChunk({ after: time, ...unsure(chunk) });
}
function until(chunk: Chunk, { after }: Pick<Scene, 'after'>, edge?: 'until'): BuiltChunk | null {
  const time = isHour(chunk, after) ? timeOf(chunk, 'before') : null;
  return time === null ? null : hoursChunk({ before: time, ...unsure(chunk), ...(edge ? { edge } : {}) });
}
function at(chunk: Chunk, { after }: Pick<Scene, 'after'>): BuiltChunk | null {
  const time = isHour(chunk, after) ? timeOf(chunk) : null;
  return time === null ? null : hoursChunk({ after: time, isExact: true, ...unsure(chunk) });
}
/** The end is the first such hour after the start: "10 to 2", "9 to 5". */
function range(first: Chunk, second: Chunk, { after }: Pick<Scene, 'after'>): BuiltChunk | null {
  if (!isHour(second, after) || (first.clock === undefined && (first.value ?? 0) > 12)) return null;
  let end = timeOf(second);
  let start = timeOf(first);
  if (start === null || end === null) return null;
  const hasOneHalf = second.clock?.isSure && !first.clock?.isSure;
  // In "3-5pm" and "10-2pm", PM applies to both if possible.
  if (hasOneHalf) {
    const bare = (first.clock?.minutes ?? (first.value ?? 0) * hour) % noon;
    start = [bare + noon, bare].find((time) => time < (end ?? 0)) ?? start;
  }
  while (end <= start && end < 24 * hour) end += noon;
  return end > start && end <= 24 * hour
    ? hoursChunk({ after: start, before: end, ...unsure(second) })
    : null;
}

/** The earlier of two times. In "7:30 or 8am", AM applies to both. */
function earlierOf(first: Chunk, second: Chunk): BuiltChunk | null {
  const [start, end] = [timeOf(first), timeOf(second)];
  if (start === null || end === null) return null;
  const isOtherHalf = second.clock?.isSure && !first.clock?.isSure && start > end && start >= noon;
  return hoursChunk({ after: isOtherHalf ? start - noon : start, isExact: true, ...unsure(second) });
}

const suits = /^(?:is|works?|please|preferred|preferably|ideally)$/;

const part = (chunk: Chunk): BuiltChunk => hoursChunk(hoursOfPart(chunk.word));

/** Hours by clock time, part of the day or daily activity. */
export const hourRules = compileGrammar([
  [
    '(after|past|later|later_than) than|of? (at|las|la|around|about|like|say)? <clock|number>',
    (scene) => from(scene.captured(2), scene),
  ],
  [
    '(from|starting|partir) (at|of|las|la|around|about|like)? <clock>',
    (scene) => from(scene.captured(2), scene),
  ],
  ['a partir of? <clock>', (scene) => from(scene.captured(0), scene)],
  [
    '(before|by|earlier) than|of? (at|las|la|around|about|like|say)? <clock|number>',
    (scene) => until(scene.captured(2), scene),
  ],
  [
    'until (at|las|la|around|about|like)? <clock|number>',
    (scene) => until(scene.captured(1), scene, 'until'),
  ],
  ['a mas tardar a? <clock>', (scene) => until(scene.captured(0), scene)],
  ['no|not later than <clock|number>', (scene) => until(scene.captured(0), scene)],
  [
    '(not|nothing|no|never|cant) (before|earlier) than|of? (at|las|la)? <clock|number>',
    (scene) => from(scene.captured(3), scene),
  ],
  ['(not|nothing|no) until <clock|number>', (scene) => from(scene.captured(1), scene)],
  [
    '(not|nothing|no|never|cant) (after|past|later) than|of? (at|las|la)? <clock|number>',
    (scene) => until(scene.captured(3), scene),
  ],
  [
    'between|from|of las|la? <clock|number> and|to|-|until|a|through las|la? <clock|number>',
    (scene) => range(scene.captured(0), scene.captured(1), scene),
  ],
  [
    'between|from|of? las|la? <clock|number> and|to|-|until|a el? noon',
    (scene) => {
      const start = timeOf(scene.captured(0));
      return start !== null && start < noon ? hoursChunk({ after: start, before: noon }) : null;
    },
  ],
  [
    '<clock> to|-|until|a|through|and las|la? <clock|number>',
    (scene) => range(scene.captured(0), scene.captured(1), scene),
  ],
  ['<number> to|-|until|a|through <clock>', (scene) => range(scene.captured(0), scene.captured(1), scene)],
  [
    'around|like|say|about|maybe|of? <number> to|-|until|a <number>',
    (scene) =>
      (scene.before?.word ?? '') === '$' || (scene.captured(0).value ?? 0) > 12
        ? null
        : range(scene.captured(0), scene.captured(1), scene),
  ],
  [
    'at|around|about|tipo|say|@|como|like|a (at|around|like|about|las)? <clock>',
    (scene) => at(scene.captured(1), scene),
  ],
  ['at|@ (around|like|about)? <number>', (scene) => at(scene.captured(1), scene)],
  ['around|like|say <number>', (scene) => at(scene.captured(0), scene)],
  [
    'at|around? <number> or <number>',
    (scene) => (scene.after?.word === 'on' ? at(scene.captured(0), { after: undefined }) : null),
  ],
  [
    'at|a|around? <number|clock> or las|la? <clock>',
    (scene) => earlierOf(scene.captured(0), scene.captured(1)),
  ],
  ['<clock>', (scene) => at(scene.captured(0), scene)],
  ['<clock|number> or later|after|past', (scene) => from(scene.captured(0), { after: undefined })],
  ['<clock> on', (scene) => from(scene.captured(0), { after: undefined })],
  [
    '<clock|number> onward|onwards|forward|adelante',
    (scene) => from(scene.captured(0), { after: undefined }),
  ],
  ['of|desde? <clock|number> en adelante', (scene) => from(scene.captured(0), { after: undefined })],
  [
    '<clock> and|or mas? after|later|tarde|afternoon',
    (scene) => from(scene.captured(0), { after: undefined }),
  ],
  ['<clock|number> or earlier|before|sooner', (scene) => until(scene.captured(0), { after: undefined })],
  ['after|past|from|starting (military)', (scene) => from(scene.captured(0), scene)],
  ['before|by|until (military)', (scene) => until(scene.captured(0), scene)],
  ['at|around (military)', (scene) => at(scene.captured(0), scene)],
  ['(military) or later|after', (scene) => from(scene.captured(0), scene)],
  ['(military) onward|onwards|on', (scene) => from(scene.captured(0), scene)],
  [
    'after? i|we|he|she|they? leaving_work at|a|by|around <clock|number>',
    (scene) => from(scene.captured(0), scene),
  ],
  [
    'off|out|done|salgo|sale|salimos|free|libre|ends|end|finishes|finish|over at|a|by|around|after|of? <clock|number>',
    (scene) => from(scene.captured(0), scene),
  ],
  ['the|la|any|early|late|mid|in|en|por? -? <part>', ({ captured }) => part(captured(0))],
  [
    'in|por|en|of|a|durante|during the|la|las|los|mis|my|early|late|mid early|late? <part>',
    ({ captured }) => part(captured(0)),
  ],
  [
    '<ordinal> thing in? the? am|morning?',
    ({ captured }) => (captured(0).value === 1 ? hoursChunk({ before: noon }) : null),
  ],
  ['a first hour', () => hoursChunk({ before: noon })],
  ['primera hora', () => hoursChunk({ before: noon })],
  ['the|any|early|late|every (am|pm)', ({ captured }) => hoursChunk(hoursOfPart(captured(0).word))],
  ['eve', ({ before }) => (before?.kind === 'days' ? hoursChunk({ after: workEnd }) : null)],
  [
    '(am|pm)',
    ({ captured, before }) => (before?.kind === 'days' ? hoursChunk(hoursOfPart(captured(0).word)) : null),
  ],
  ['in the (am|pm)', ({ captured }) => hoursChunk(hoursOfPart(captured(0).word))],
  [
    'before|by of? el|la|my? noon|lunch|lunchtime|almuerzo|comida|comer|almorzar',
    () => hoursChunk({ before: noon }),
  ],
  ['until noon', () => hoursChunk({ before: noon, edge: 'until' })],
  [
    'after of? el|la|my? noon|lunch|lunchtime|almuerzo|comida|comer|almorzar',
    () => hoursChunk({ after: noon }),
  ],
  ['at|a|around|during el? noon', () => hoursChunk({ after: noon, isExact: true })],
  ['noon', () => hoursChunk({ after: noon, isExact: true })],
  [
    'at|around|during|over my? lunch|lunchtime (hour|break|time)?',
    () => hoursChunk({ after: noon, before: noon + hour }),
  ],
  ['on|in my lunch hour|break?', () => hoursChunk({ after: noon, before: noon + hour })],
  [
    'en|durante|a mi|la? hour of el|la? almuerzo|comida|comer|lonche|lunch',
    () => hoursChunk({ after: noon, before: noon + hour }),
  ],
  ['muy|bien? temprano|tempranito|tempranita', () => hoursChunk({ before: noon })],
  ['the earlier the better', () => hoursChunk({ before: noon })],
  [
    'early',
    ({ before, after }) =>
      sentenceStart(before) && (!after || after.kind === 'stop' || suits.test(after.word))
        ? hoursChunk({ before: noon })
        : null,
  ],
  ['early|earlys is|s? fine|good|ok|okay|best|better|works|great', () => hoursChunk({ before: noon })],
  ['lunchtime', () => hoursChunk({ after: noon, before: noon + hour })],
  ['lunch hour|break', () => hoursChunk({ after: noon, before: noon + hour })],
  ['after i|we|he|she|they? leaving_work', () => hoursChunk({ after: workEnd, isUsual: true })],
  [
    'after of? el|the|my? work|hours|shift|trabajo|jale|chamba|pega|laburo|curro|brete|turno',
    () => hoursChunk({ after: workEnd, isUsual: true }),
  ],
  [
    '(leaving_work)',
    ({ captured }) => (captured(0).value ? hoursChunk({ after: workEnd, isUsual: true }) : null),
  ],
  [
    'after of? la|el|the? school|escuela|clases|colegio',
    () => hoursChunk({ after: schoolEnd, isUsual: true }),
  ],
  ['after school gets|lets|is out', () => hoursChunk({ after: schoolEnd, isUsual: true })],
  [
    'before of? el|la|the|my? work|school|trabajo|escuela|class',
    ({ after }) =>
      /^(?:starts?|begins?|is|lets)$/.test(after?.word ?? '') ? null : hoursChunk({ before: 9 * hour }),
  ],
]);
