import { countOf, length, ordinary, past, unitOf } from '../build-chunks.ts';
import type { Rule } from '../grammar.ts';

/** The past, and durations: no days to come. */
export const pastRules: readonly Rule[] = [
  ['like|about|over|almost? <number> <unit> ago|atras|back|earlier', () => past],
  ['a|an|some <unit> ago|atras|back', () => past],
  ['<unit> ago', () => past],
  ['<unit> <weekday>? ago <weekday>?', () => past],
  ['a|<number> <unit> ago <weekday>', () => past],
  ['hace|haces|ase como|mas|casi? of? <number>? <unit>', () => past],
  ['llevo|llevamos|lleva|tengo|tiene como|mas|casi? of? <number> <unit>', () => past],
  [
    '(last|past|previous) <unit|weekday|month|part|number>',
    ({ saw, after }) => {
      if (saw(1).kind !== 'number') return past;
      return after?.kind === 'unit' ? past : null;
    },
  ],
  ['last|past <number> <unit>', () => past],
  ['the|this last|past <number>? <unit|weekday|month>', () => past],
  [
    '<weekday|unit|month> pasado|passed|anterior|antepasado|last',
    ({ after }) => (after?.word === 'manana' ? null : past),
  ],
  ['<weekday> of the|la last <unit>', () => past],
  ['yesterday|ayer|anoche|anteayer|antier|antenoche|yest|yesteday yesterday? <part>?', () => past],
  ['day before yesterday', () => past],
  ['last <holiday>', () => past],
  ['for|during|durante|over|por about|like|over|almost|mas|como? than|of? <number> <unit>', () => length],
  ['<number> <unit>', ({ saw }) => ({ ...length, value: countOf(saw(0)), unit: unitOf(saw(1)) })],
  ['half|medio|media <unit>', () => length],
  [
    'all|todo|toda|todos|todas el|la|los|las|the? <unit>',
    ({ saw }) => (unitOf(saw(0)) === 'weekend' ? null : { kind: 'length' }),
  ],
  ['same|otro|other day', () => ordinary],
];
