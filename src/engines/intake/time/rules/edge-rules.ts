import { addDays } from '../calendar-days.ts';
import type { Chunk } from '../chunk.ts';
import { withEdge } from '../day-spans.ts';
import { type BuiltChunk, compileGrammar, type Scene } from '../grammar.ts';
import { daysOf, joinDays } from '../join-chunks.ts';
import { linkEdgeRules } from './link-rules.ts';

const edge = (
  { captured, today }: Scene,
  word: 'by' | 'before' | 'after' | 'from' | 'until' | 'latest',
): BuiltChunk | null => joinDays(withEdge(word, daysOf(captured(0)), today));

/** Deadlines and starts. */
export const edgeRules = compileGrammar([
  ['by the|el? <days>', (scene) => edge(scene, 'by')],
  ['by the? eod|cob on|of? <days>', (scene) => edge(scene, 'by')],
  ['by the? end|close of the? day|business|work on|of? <days>', (scene) => edge(scene, 'by')],
  [
    '(before|by) my|the|our|mi|el? deductible resets|starts|renews|rolls|reset|resetea|reinicia|empieza|start over?',
    ({ today, after }) =>
      after?.kind === 'days'
        ? null
        : { kind: 'days', days: { from: today, to: `${today.slice(0, 4)}-12-31`, edge: 'edge' } },
  ],
  [
    'before of? the|el|la? <days>',
    (scene) => (isEnd(scene.captured(0)) ? edge(scene, 'by') : edge(scene, 'before')),
  ],
  ['after of? the|el|la? <days>', (scene) => edge(scene, 'after')],
  ['from|starting of? the|el|la|on|from|with|in|en|a? the? <days>', (scene) => edge(scene, 'from')],
  [
    'desde the|el|la? <days>',
    (scene) => {
      const { from, weekdays, isDate } = daysOf(scene.captured(0));
      // "Since Friday" and "since March" are in the past.
      const isAhead =
        from !== undefined &&
        !weekdays &&
        (isDate || !/^(?:\w+)$/.test(scene.captured(0).word)) &&
        from < addDays(scene.today, 60);
      return isAhead || /manana|tomorrow/.test(scene.captured(0).word)
        ? edge(scene, 'from')
        : { kind: 'past' };
    },
  ],
  ['a partir of? el|la? <days>', (scene) => edge(scene, 'from')],
  ['until|up_to|through to? the|el|la|like? <days>', (scene) => edge(scene, 'until')],
  ['up to|until the? <days>', (scene) => edge(scene, 'until')],
  ['prior|ahead to|of the|el|la? <days>', (scene) => edge(scene, 'before')],
  ['deadline is|of|es the|el? <days>', (scene) => edge(scene, 'by')],
  ['no|not later than|on the? <days>', (scene) => edge(scene, 'latest')],
  ['no mas afternoon|tarde of? el|la? <days>', (scene) => edge(scene, 'latest')],
  ['a|lo mas tardar|afternoon para? el|la? <days>', (scene) => edge(scene, 'latest')],
  [
    '<days> ,? or|and? a|lo mas tardar|afternoon para? el|la? <days>',
    ({ captured, today }) => {
      const [{ from, isSoon }, latest] = [
        daysOf(captured(0)),
        withEdge('latest', daysOf(captured(1)), today),
      ];
      if (!from || isSoon || !latest?.to || from > latest.to) return null;
      return joinDays({ from, to: latest.to, edge: 'edge' }, captured(0));
    },
  ],
  ['no|not earlier|sooner than the? <days>', (scene) => edge(scene, 'from')],
  ['not|nothing|no before|until of? the|el|la? <days>', (scene) => edge(scene, 'from')],
  ['not|nothing|no after of? the|el|la? <days>', (scene) => edge(scene, 'by')],
  ['on or before the? <days>', (scene) => edge(scene, 'by')],
  ['on or after the? <days>', (scene) => edge(scene, 'from')],
  ['<days> or|and later|after|onward|onwards|beyond|afterwards', (scene) => edge(scene, 'from')],
  ['<days> onward|onwards|forward', (scene) => edge(scene, 'from')],
  // "Monday on": a range without an end.
  ['<days> on', (scene) => (!scene.after || scene.after.kind === 'stop' ? edge(scene, 'from') : null)],
  ['until the|el|la? <days> no|not|cant|puedo|podemos|podria', (scene) => edge(scene, 'from')],
  [
    'pasado|pasada|pasados|pasadas|pasando el|la|las|los? puente? of? <days>',
    (scene) => edge(scene, 'after'),
  ],
  ['<days> en adelante', (scene) => edge(scene, 'from')],
  ['<days> or before|earlier|sooner', (scene) => edge(scene, 'by')],
  ['<days> at? the? very|absolute? latest|tops', (scene) => edge(scene, 'latest')],
  ['<days> at? the? very|absolute? earliest', (scene) => edge(scene, 'from')],
  ['<days> a mas tardar', (scene) => edge(scene, 'latest')],
  ...linkEdgeRules,
]);

/** "Before the end of the month" includes its last day. */
const isEnd = (chunk: Chunk) =>
  /\b(?:end|ends|close|closes|out|over|up|through|done|acabe|termine|fin|final|finales)\b/.test(chunk.word);
