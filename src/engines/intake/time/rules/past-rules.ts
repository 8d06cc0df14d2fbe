import { countOf, durationChunk, ordinaryWord, pastChunk, unitOf } from '../build-chunks.ts';
import type { Rule } from '../grammar.ts';

/** Past times and durations, which aren't requests. */
export const pastRules: readonly Rule[] = [
  ['like|about|over|almost? <number> <unit> ago|atras|back|earlier', () => pastChunk],
  ['a|an|some <unit> ago|atras|back', () => pastChunk],
  ['<unit> ago', () => pastChunk],
  ['<unit> <weekday>? ago <weekday>?', () => pastChunk],
  ['a|<number> <unit> ago <weekday>', () => pastChunk],
  ['hace|haces|ase como|mas|casi? of? <number>? <unit>', () => pastChunk],
  ['llevo|llevamos|lleva|tengo|tiene como|mas|casi? of? <number> <unit>', () => pastChunk],
  [
    '(last|past|previous) <unit|weekday|month|part|number>',
    ({ captured, after }) => {
      if (captured(1).kind !== 'number') return pastChunk;
      return after?.kind === 'unit' ? pastChunk : null;
    },
  ],
  ['last|past <number> <unit>', () => pastChunk],
  ['the|this last|past <number>? <unit|weekday|month>', () => pastChunk],
  [
    '<weekday|unit|month> pasado|passed|anterior|antepasado|last',
    ({ after }) => (after?.word === 'manana' ? null : pastChunk),
  ],
  ['<weekday> of the|la last <unit>', () => pastChunk],
  ['yesterday|ayer|anoche|anteayer|antier|antenoche|yest|yesteday yesterday? <part>?', () => pastChunk],
  ['day before yesterday', () => pastChunk],
  ['last <holiday>', () => pastChunk],
  [
    'for|during|durante|over|por about|like|over|almost|mas|como? than|of? <number> <unit>',
    () => durationChunk,
  ],
  [
    '<number> <unit>',
    ({ captured }) => ({ ...durationChunk, value: countOf(captured(0)), unit: unitOf(captured(1)) }),
  ],
  ['half|medio|media <unit>', () => durationChunk],
  [
    'all|todo|toda|todos|todas el|la|los|las|the? <unit>',
    ({ captured }) => (unitOf(captured(0)) === 'weekend' ? null : { kind: 'length' }),
  ],
  ['same|otro|other day', () => ordinaryWord],
];
