import { addDays } from './calendar-days.ts';
import type { Chunk } from './chunk.ts';
import { type Built, compileGrammar, type Scene } from './grammar.ts';
import { daysOf, joined } from './join-chunks.ts';
import { withEdge } from './spans-of-days.ts';

const edge = (
  { saw, today }: Scene,
  word: 'by' | 'before' | 'after' | 'from' | 'until',
  capture = 0,
): Built | null => joined(withEdge(word, daysOf(saw(capture)), today));

/** Deadlines and beginnings. */
export const edgeRules = compileGrammar([
  ['by the|el? <days>', (scene) => edge(scene, 'by')],
  [
    'before of? the|el|la? <days>',
    (scene) => (isEnd(scene.saw(0)) ? edge(scene, 'by') : edge(scene, 'before')),
  ],
  ['after of? the|el|la? <days>', (scene) => edge(scene, 'after')],
  ['from|starting of? the|el|la|on|from|with|in|en|a? the? <days>', (scene) => edge(scene, 'from')],
  [
    'desde the|el|la? <days>',
    (scene) => {
      const { from, weekdays, isDate } = daysOf(scene.saw(0));
      // What began on a Friday or in March began in the past.
      const isAhead =
        from !== undefined &&
        !weekdays &&
        (isDate || !/^(?:\w+)$/.test(scene.saw(0).word)) &&
        from < addDays(scene.today, 60);
      return isAhead || /manana|tomorrow/.test(scene.saw(0).word) ? edge(scene, 'from') : { kind: 'past' };
    },
  ],
  ['a partir of? el|la? <days>', (scene) => edge(scene, 'from')],
  ['until the|el|la|like? <days>', (scene) => edge(scene, 'until')],
  ['no|not later than|on the? <days>', (scene) => edge(scene, 'by')],
  ['no mas afternoon|tarde of? el|la? <days>', (scene) => edge(scene, 'by')],
  ['a|lo mas tardar|afternoon para? el|la? <days>', (scene) => edge(scene, 'by')],
  ['no|not earlier|sooner than the? <days>', (scene) => edge(scene, 'from')],
  ['not|nothing|no before|until of? the|el|la? <days>', (scene) => edge(scene, 'from')],
  ['not|nothing|no after of? the|el|la? <days>', (scene) => edge(scene, 'by')],
  ['on or before the? <days>', (scene) => edge(scene, 'by')],
  ['on or after the? <days>', (scene) => edge(scene, 'from')],
  ['<days> or|and later|after|onward|onwards|beyond|afterwards', (scene) => edge(scene, 'from')],
  ['<days> onward|onwards|forward', (scene) => edge(scene, 'from')],
  ['<days> en adelante', (scene) => edge(scene, 'from')],
  ['<days> or before|earlier|sooner', (scene) => edge(scene, 'by')],
  ['<days> at the? latest', (scene) => edge(scene, 'by')],
  ['<days> at the? earliest', (scene) => edge(scene, 'from')],
  ['<days> a mas tardar', (scene) => edge(scene, 'by')],
  [
    '(after) of? then|that|eso',
    ({ before }) => (before?.kind === 'hours' ? null : { kind: 'then', word: 'after then' }),
  ],
  ['(by|before) of? then|that|eso|entonces', ({ saw }) => ({ kind: 'then', word: `${saw(0).word} then` })],
]);

/** "Before the end of the month" means up to its last day. */
const isEnd = (chunk: Chunk) => /\b(?:end|close|acabe|termine|fin|final|finales)\b/.test(chunk.word);
