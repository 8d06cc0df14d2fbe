import { hoursOfPart, sentenceStart, standsAlone } from '../build-chunks.ts';
import type { Chunk, Hours } from '../chunk.ts';
import { type Built, compileGrammar, type Scene } from '../grammar.ts';

const hour = 60;
const noon = 12 * hour;
const workEnd = 17 * hour;
const schoolEnd = 15 * hour;
const said = (hours: Hours): Built => ({ kind: 'hours', hours });

/** The clock time of a chunk; `5` in a wish for care is 5 PM, `9` is 9 AM. */
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
  chunk.clock !== undefined || ((chunk.value ?? 0) <= 12 && standsAlone(after) && after?.word !== 'of');

const unsure = (chunk: Chunk) => (chunk.clock?.isSure ? {} : { isUnsure: true });

function from(chunk: Chunk, { after }: Pick<Scene, 'after'>): Built | null {
  const time = isHour(chunk, after) ? timeOf(chunk, 'after') : null;
  return time === null ? null : said({ after: time, ...unsure(chunk) });
}
function until(chunk: Chunk, { after }: Pick<Scene, 'after'>, edge?: 'until'): Built | null {
  const time = isHour(chunk, after) ? timeOf(chunk, 'before') : null;
  return time === null ? null : said({ before: time, ...unsure(chunk), ...(edge ? { edge } : {}) });
}
function at(chunk: Chunk, { after }: Pick<Scene, 'after'>): Built | null {
  const time = isHour(chunk, after) ? timeOf(chunk) : null;
  return time === null ? null : said({ after: time, isExact: true, ...unsure(chunk) });
}
/** The second time is the first such hour after the first: "10 to 2", "9 to 5". */
function range(first: Chunk, second: Chunk, { after }: Pick<Scene, 'after'>): Built | null {
  if (!isHour(second, after) || (first.clock === undefined && (first.value ?? 0) > 12)) return null;
  let end = timeOf(second);
  let start = timeOf(first);
  if (start === null || end === null) return null;
  const hasOneHalf = second.clock?.isSure && !first.clock?.isSure;
  // "3-5pm", "10-2pm": the last AM or PM applies to both if possible.
  if (hasOneHalf) {
    const bare = (first.clock?.minutes ?? (first.value ?? 0) * hour) % noon;
    start = [bare + noon, bare].find((time) => time < (end ?? 0)) ?? start;
  }
  while (end <= start && end < 24 * hour) end += noon;
  return end > start && end <= 24 * hour ? said({ after: start, before: end, ...unsure(second) }) : null;
}

/** "7:30 or 8am": the last AM or PM applies to both. */
function earlierOf(first: Chunk, second: Chunk): Built | null {
  const [start, end] = [timeOf(first), timeOf(second)];
  if (start === null || end === null) return null;
  const isOtherHalf = second.clock?.isSure && !first.clock?.isSure && start > end && start >= noon;
  return said({ after: isOtherHalf ? start - noon : start, isExact: true, ...unsure(second) });
}

const suits = /^(?:is|works?|please|preferred|preferably|ideally)$/;

const part = (chunk: Chunk): Built => said(hoursOfPart(chunk.word));

/** Hours of the day, by the clock, parts of the day or daily activities. */
export const hourRules = compileGrammar([
  [
    '(after|past|later|later_than) than|of? (at|las|la|around|about|like|say)? <clock|number>',
    (scene) => from(scene.saw(2), scene),
  ],
  ['(from|starting|partir) (at|of|las|la|around|about|like)? <clock>', (scene) => from(scene.saw(2), scene)],
  ['a partir of? <clock>', (scene) => from(scene.saw(0), scene)],
  [
    '(before|by|earlier) than|of? (at|las|la|around|about|like|say)? <clock|number>',
    (scene) => until(scene.saw(2), scene),
  ],
  ['until (at|las|la|around|about|like)? <clock|number>', (scene) => until(scene.saw(1), scene, 'until')],
  ['a mas tardar a? <clock>', (scene) => until(scene.saw(0), scene)],
  ['no|not later than <clock|number>', (scene) => until(scene.saw(0), scene)],
  [
    '(not|nothing|no|never|cant) (before|earlier) than|of? (at|las|la)? <clock|number>',
    (scene) => from(scene.saw(3), scene),
  ],
  ['(not|nothing|no) until <clock|number>', (scene) => from(scene.saw(1), scene)],
  [
    '(not|nothing|no|never|cant) (after|past|later) than|of? (at|las|la)? <clock|number>',
    (scene) => until(scene.saw(3), scene),
  ],
  [
    'between|from|of las|la? <clock|number> and|to|-|until|a|through las|la? <clock|number>',
    (scene) => range(scene.saw(0), scene.saw(1), scene),
  ],
  [
    'between|from|of? las|la? <clock|number> and|to|-|until|a el? noon',
    (scene) => {
      const start = timeOf(scene.saw(0));
      return start !== null && start < noon ? said({ after: start, before: noon }) : null;
    },
  ],
  [
    '<clock> to|-|until|a|through|and las|la? <clock|number>',
    (scene) => range(scene.saw(0), scene.saw(1), scene),
  ],
  ['<number> to|-|until|a|through <clock>', (scene) => range(scene.saw(0), scene.saw(1), scene)],
  [
    'around|like|say|about|maybe|of? <number> to|-|until|a <number>',
    (scene) =>
      (scene.before?.word ?? '') === '$' || (scene.saw(0).value ?? 0) > 12
        ? null
        : range(scene.saw(0), scene.saw(1), scene),
  ],
  [
    'at|around|about|tipo|say|@|como|like|a (at|around|like|about|las)? <clock>',
    (scene) => at(scene.saw(1), scene),
  ],
  ['at|@ (around|like|about)? <number>', (scene) => at(scene.saw(1), scene)],
  ['around|like|say <number>', (scene) => at(scene.saw(0), scene)],
  [
    'at|around? <number> or <number>',
    (scene) => (scene.after?.word === 'on' ? at(scene.saw(0), { after: undefined }) : null),
  ],
  ['at|a|around? <number|clock> or las|la? <clock>', (scene) => earlierOf(scene.saw(0), scene.saw(1))],
  ['<clock>', (scene) => at(scene.saw(0), scene)],
  ['<clock|number> or later|after|past', (scene) => from(scene.saw(0), { after: undefined })],
  ['<clock> on', (scene) => from(scene.saw(0), { after: undefined })],
  ['<clock|number> onward|onwards|forward|adelante', (scene) => from(scene.saw(0), { after: undefined })],
  ['of|desde? <clock|number> en adelante', (scene) => from(scene.saw(0), { after: undefined })],
  ['<clock> and|or mas? after|later|tarde|afternoon', (scene) => from(scene.saw(0), { after: undefined })],
  ['<clock|number> or earlier|before|sooner', (scene) => until(scene.saw(0), { after: undefined })],
  ['after|past|from|starting (military)', (scene) => from(scene.saw(0), scene)],
  ['before|by|until (military)', (scene) => until(scene.saw(0), scene)],
  ['at|around (military)', (scene) => at(scene.saw(0), scene)],
  ['(military) or later|after', (scene) => from(scene.saw(0), scene)],
  ['(military) onward|onwards|on', (scene) => from(scene.saw(0), scene)],
  [
    'after? i|we|he|she|they? leaving_work at|a|by|around <clock|number>',
    (scene) => from(scene.saw(0), scene),
  ],
  [
    'off|out|done|salgo|sale|salimos|free|libre|ends|end|finishes|finish|over at|a|by|around|after|of? <clock|number>',
    (scene) => from(scene.saw(0), scene),
  ],
  ['the|la|any|early|late|mid|in|en|por? -? <part>', ({ saw }) => part(saw(0))],
  [
    'in|por|en|of|a|durante|during the|la|las|los|mis|my|early|late|mid early|late? <part>',
    ({ saw }) => part(saw(0)),
  ],
  ['<ordinal> thing in? the? am|morning?', ({ saw }) => (saw(0).value === 1 ? said({ before: noon }) : null)],
  ['a first hour', () => said({ before: noon })],
  ['primera hora', () => said({ before: noon })],
  ['the|any|early|late|every (am|pm)', ({ saw }) => said(hoursOfPart(saw(0).word))],
  ['eve', ({ before }) => (before?.kind === 'days' ? said({ after: workEnd }) : null)],
  ['(am|pm)', ({ saw, before }) => (before?.kind === 'days' ? said(hoursOfPart(saw(0).word)) : null)],
  ['in the (am|pm)', ({ saw }) => said(hoursOfPart(saw(0).word))],
  [
    'before|by of? el|la|my? noon|lunch|lunchtime|almuerzo|comida|comer|almorzar',
    () => said({ before: noon }),
  ],
  ['until noon', () => said({ before: noon, edge: 'until' })],
  ['after of? el|la|my? noon|lunch|lunchtime|almuerzo|comida|comer|almorzar', () => said({ after: noon })],
  ['at|a|around|during el? noon', () => said({ after: noon, isExact: true })],
  ['noon', () => said({ after: noon, isExact: true })],
  [
    'at|around|during|over my? lunch|lunchtime (hour|break|time)?',
    () => said({ after: noon, before: noon + hour }),
  ],
  ['on|in my lunch hour|break?', () => said({ after: noon, before: noon + hour })],
  [
    'en|durante|a mi|la? hour of el|la? almuerzo|comida|comer|lonche|lunch',
    () => said({ after: noon, before: noon + hour }),
  ],
  ['muy|bien? temprano|tempranito|tempranita', () => said({ before: noon })],
  ['the earlier the better', () => said({ before: noon })],
  [
    'early',
    ({ before, after }) =>
      sentenceStart(before) && (!after || after.kind === 'stop' || suits.test(after.word))
        ? said({ before: noon })
        : null,
  ],
  ['early|earlys is|s? fine|good|ok|okay|best|better|works|great', () => said({ before: noon })],
  ['lunchtime', () => said({ after: noon, before: noon + hour })],
  ['lunch hour|break', () => said({ after: noon, before: noon + hour })],
  ['after i|we|he|she|they? leaving_work', () => said({ after: workEnd, isUsual: true })],
  [
    'after of? el|the|my? work|hours|shift|trabajo|jale|chamba|pega|laburo|curro|brete|turno',
    () => said({ after: workEnd, isUsual: true }),
  ],
  ['(leaving_work)', ({ saw }) => (saw(0).value ? said({ after: workEnd, isUsual: true }) : null)],
  ['after of? la|el|the? school|escuela|clases|colegio', () => said({ after: schoolEnd, isUsual: true })],
  ['after school gets|lets|is out', () => said({ after: schoolEnd, isUsual: true })],
  [
    'before of? el|la|the|my? work|school|trabajo|escuela|class',
    ({ after }) =>
      /^(?:starts?|begins?|is|lets)$/.test(after?.word ?? '') ? null : said({ before: 9 * hour }),
  ],
]);
