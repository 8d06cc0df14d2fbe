import type { Chunk, Link } from '../chunk.ts';
import type { BuiltChunk, Rule, Scene } from '../grammar.ts';
import { daysOf } from '../join-chunks.ts';

const then = (link: Link): BuiltChunk => ({ kind: 'then', link });

/** True if the phrase is complete: "the day after", but not "the day after surgery". */
const isComplete = (after: Chunk | undefined) =>
  !after ||
  /^(?:stop|clock|part)$/.test(after.kind) ||
  /^(?:is|would|works?|instead|please|then|if|or|and|at|in|for|but|too|also|because|better|mejor|si|por|en|esta|porque|pero)$/.test(
    after.word,
  );
const whole =
  (build: (scene: Scene) => BuiltChunk | null) =>
  (scene: Scene): BuiltChunk | null =>
    isComplete(scene.after) ? build(scene) : null;

const unitNames = { day: 'day', week: 'week', month: 'month' } as const;
const isUnit = (word: string): word is keyof typeof unitNames => word in unitNames;

function shift(unit: string | undefined, count: number, event?: 'any'): BuiltChunk | null {
  const name = unit?.replace(/s$/, '') ?? '';
  return isUnit(name) ? then({ kind: 'shift', unit: name, count, ...(event ? { event } : {}) }) : null;
}
const isBack = (word: string) => /^(?:before|earlier|sooner)$/.test(word);
const sideOf = ({ word }: Chunk) => (isBack(word) ? 'before' : 'after');

const weekLink = ({ word }: Chunk) => then({ kind: 'week', weeksLater: isBack(word) ? -1 : 1 });

function weekdayLink({ captured }: Scene): BuiltChunk | null {
  const { weekdays, isRecurring, isDate } = daysOf(captured(0));
  const [weekday] = weekdays ?? [];
  if (weekday === undefined || weekdays?.length !== 1 || isRecurring || isDate) return null;
  return then({ kind: 'weekday', weekday, side: sideOf(captured(1)) });
}

/** Days named relative to an earlier day: "the week after that", "a week later", "el otro". */
export const linkRules: readonly Rule[] = [
  ['the|la? week (after|following|before) of? that|then|eso', ({ captured }) => weekLink(captured(0))],
  ['the|la week (after|following|before|next)', whole(({ captured }) => weekLink(captured(0)))],
  [
    'the|el|al? day (after|before|next|following) of? that|eso|it?',
    whole(({ captured }) => shift('day', isBack(captured(0).word) ? -1 : 1)),
  ],
  ['the|el? next|following day', whole(() => shift('day', 1))],
  ['a el otro_day', whole(() => shift('day', 1))],
  [
    'a|an|one|un|una <unit> (later|after|earlier|sooner)',
    whole(({ captured }) => shift(captured(0).word, isBack(captured(1).word) ? -1 : 1)),
  ],
  [
    '<length> (later|after|sooner)',
    whole(({ captured }) =>
      shift(captured(0).unit, (captured(0).value ?? 1) * (isBack(captured(1).word) ? -1 : 1)),
    ),
  ],
  ['the one|ones after|following that|those?', () => shift('week', 1)],
  ['the|el|la other|next|following|otro|otra one|ones?', whole(() => shift('week', 1))],
  ['el|la|the que viene|entra|sigue', whole(() => shift('week', 1))],
  ['the|el <days> (after|before|following|next) that|then|eso?', whole(weekdayLink)],
  [
    'just|only the? (first|last|second|later|earlier) one|day?',
    ({ captured }) =>
      then({ kind: 'pick', which: /^(?:first|earlier)$/.test(captured(0).word) ? 'first' : 'last' }),
  ],
];

const edgeOf = ({ word }: Chunk) => (word === 'by' || word === 'before' || word === 'once' ? word : 'after');

/** References to the same days: "that Wednesday", "in there". */
export const sameRules: readonly Rule[] = [
  [
    'on|for? that|ese|same <days>',
    whole(({ captured }) => {
      const { weekdays, isRecurring } = daysOf(captured(0));
      const [weekday] = weekdays ?? [];
      return weekday === undefined || isRecurring ? null : then({ kind: 'same', weekday });
    }),
  ],
  [
    'in|within|around|during there|then|those|that dates|days|window|time|range?',
    whole(() => then({ kind: 'same' })),
  ],
  ['of? that|esa|same|misma week', whole(() => then({ kind: 'week', weeksLater: 0 }))],
  ['those|esos|esas|that|ese dates|days|fechas|window|day', whole(() => then({ kind: 'same' }))],
];

/** Deadlines and starts relative to an earlier day or event: "by then", "after the move". */
export const linkEdgeRules: readonly Rule[] = [
  [
    '(before|after|afterwards|afterward|by)',
    ({ captured, before, after }) => {
      const hasLeadIn =
        before?.kind === 'open' ||
        /^(?:be|done|sometime|right|anytime|somewhere|day)$/.test(before?.word ?? '');
      const isLast = !after || after.kind === 'stop';
      return hasLeadIn && isLast ? then({ kind: 'edge', edge: edgeOf(captured(0)) }) : null;
    },
  ],
  [
    '(after) of? then|that|eso',
    ({ before }) => (before?.kind === 'hours' ? null : then({ kind: 'edge', edge: 'after' })),
  ],
  [
    '(by|before) of? then|that|eso|entonces',
    ({ captured }) => then({ kind: 'edge', edge: edgeOf(captured(0)) }),
  ],
  [
    '(by|before|after|once) of? the|my|our|his|her|their|they|we|she|he|i|mi|mis|su|sus|la|el|que time? <word>',
    ({ captured }) => then({ kind: 'edge', edge: edgeOf(captured(0)), event: 'any' }),
  ],
  [
    'on or (before|after) the|my|our|his|her|their|they|we|she|he|i <word>',
    ({ captured }) => then({ kind: 'edge', edge: isBack(captured(0).word) ? 'by' : 'once', event: 'any' }),
  ],
  [
    '<length> (before|after) of? the|my|our|his|her|their|mi|su|la|el <word>',
    ({ captured }) =>
      shift(captured(0).unit, (captured(0).value ?? 1) * (isBack(captured(1).word) ? -1 : 1), 'any'),
  ],
  [
    'a|an|the|one|un|una <unit> (before|after) of? the|my|our|his|her|their|mi|su|la|el <word>',
    ({ captured }) => shift(captured(0).word, isBack(captured(1).word) ? -1 : 1, 'any'),
  ],
  [
    '(by|before|after|once) <word>',
    ({ captured }) => then({ kind: 'edge', edge: edgeOf(captured(0)), event: 'named' }),
  ],
];
