import {
  concludingWords,
  describesActivity,
  isShort,
  isTelegram,
  onlyTimes,
  onlyTimesInReply,
} from './brief-words.ts';
import { addDays, type CalendarDay } from './calendar-days.ts';
import type { Chunk } from './chunk.ts';
import { type Clause, clauseAround, withoutTimes } from './clauses.ts';
import { withEdge } from './day-spans.ts';
import { deniesNext, isDenied, isExcuse, isReason, isReplacing } from './denials.ts';
import {
  endsAtEvent,
  isAtEvent,
  isFixed,
  isFollowedByPast,
  isPast,
  isPurpose,
  isStory,
  sideOfEvent,
} from './fixed-dates.ts';
import {
  arrangingWords,
  askingWords,
  callMe,
  complaint,
  doctorSaysWords,
  habitWords,
  isBusy,
  isOpenUntil,
  othersWantWords,
  presentWords,
  rearrangingWords,
  suitsWords,
  unableWords,
} from './requests.ts';

/**
 * What a time in a message means. `excuse`: why that day doesn't work ("Friday is my sister's wedding").
 * `event`: a fixed date ("my surgery is on the 10th"). `mention`: a time in the past.
 */
export type Sense = 'request' | 'excuse' | 'denied' | 'mention' | 'event';

export type Setting = {
  /** The message answers the question when. */
  isAnswer: boolean;
  /** A time is already known, so a new one likely changes it. */
  isFollowUp: boolean;
  /** Another fact was asked for. */
  isOtherQuestion: boolean;
  today: CalendarDay;
};
/** In other messages, a time counts as requested from `minRequestScore`. */
export type ScoredTime = { chunk: Chunk; sense: Sense; weight: number };

/** True for "I'm out of town until the 5th", where that day is the first possible one. */
export function isAwayUntil(plain: string, chunk: Chunk): boolean {
  const { before } = clauseAround(plain, chunk);
  return isBusy(before) && !isOpenUntil(before);
}

const freeFrom = /\b(?:off|leaving work|salgo|sale|salimos|ends?|finish\w*|over|out|done)\b/;
/** "Practice ends at 6" means after 6. */
const isFreeFrom = ({ kind, word }: Chunk) => kind === 'hours' && freeFrom.test(word);

/** Scores the time's own words. "Tomorrow" is always in the future. */
function scoreChunk({ kind, word, days, hours }: Chunk, today: CalendarDay): number {
  if (kind === 'open') return 0.45;
  if (kind === 'then') return 0.3;
  if (kind === 'hours') return freeFrom.test(word) ? 0.6 : hours?.isExact ? 0.2 : 0.3;
  if (days?.isSoon) return 0.65;
  if (days?.isRecurring) return 0.3;
  if (/\b(?:tomorrow|manana|next|viene|entra|coming|weekend|in|within|fin)\b/.test(word)) return 0.6;
  if (/\b(?:today|tonight|this)\b/.test(word)) return 0.25;
  // In November, "October" is more likely the last one than the next.
  if (days?.from && days.from > addDays(today, 240)) return 0;
  return days?.edge ? 0.3 : 0.25;
}

const isSingleDay = ({ days }: Chunk) => days !== undefined && !days.isRecurring && days.from === days.to;
/** "Today" may also describe the current situation. */
const isAroundNow = ({ word }: Chunk) => /\b(?:today|tonight|this (?!week))/.test(word);

type Scene = Clause & {
  plain: string;
  chunk: Chunk;
  setting: Setting;
  /** The clause with its times replaced by `_`. */
  bare: Clause;
  untilNext: string | null;
};

const toScored = (chunk: Chunk, sense: Sense, weight: number): ScoredTime => ({ chunk, sense, weight });

/** Decides by context alone. Null if the time must be scored. */
function decideByContext(scene: Scene): ScoredTime | null {
  const { chunk, before, after, sentenceBefore, sentenceAfter, bare, setting } = scene;
  const { isAnswer, isFollowUp, today } = setting;
  const aside = (sense: Sense, weight: number) => toScored(chunk, sense, isAnswer ? weight : 0);
  const isUntil = chunk.days?.edge === 'until' || chunk.hours?.edge === 'until';
  if (isUntil && isAnswer && (isBusy(before) || isOpenUntil(before))) return toScored(chunk, 'request', 1);
  const replaces = isFollowUp && isSingleDay(chunk) && isReplacing(sentenceBefore);
  const rest = deniesNext(after, scene.untilNext) ? '' : sentenceAfter;
  if (isDenied(replaces ? '' : sentenceBefore, rest)) return toScored(chunk, 'denied', 0);
  if (isUntil && !isAnswer)
    return isOpenUntil(before)
      ? toScored(chunk, 'request', isFollowUp ? 1 : 0.6)
      : toScored(chunk, 'event', 0);
  const isAboutPast = isPast(before) && !doctorSaysWords.test(before) && !presentWords.test(before);
  if (isAboutPast || isFollowedByPast(after)) return toScored(chunk, 'mention', 0);
  if (
    chunk.kind !== 'then' &&
    !isFreeFrom(chunk) &&
    (isFixed(bare.before) || (isAnswer && isAtEvent(bare.before)))
  ) {
    const side = sideOfEvent(before);
    const edge = isAnswer && chunk.days && side ? withEdge(side, chunk.days, today) : null;
    return edge ? toScored({ ...chunk, days: edge }, 'request', 1) : aside('event', 0.3);
  }
  if (
    !isAnswer &&
    isSingleDay(chunk) &&
    endsAtEvent(bare.before) &&
    askingWords.test(sentenceBefore) &&
    chunk.days
  ) {
    const deadline = withEdge('before', chunk.days, today);
    return deadline ? toScored({ ...chunk, days: deadline }, 'request', 0.7) : null;
  }
  if (isPurpose(before)) return aside('event', 0.3);
  if (isExcuse(before, sentenceAfter)) return aside('excuse', 0.4);
  if (isReason(before) && !arrangingWords.test(before) && !suitsWords.test(after))
    return aside('excuse', 0.4);
  if (isAnswer) return toScored(chunk, 'request', 1);
  const isOtherMeaning = isFollowUp ? callMe.test(before) : unableWords.test(before);
  return isOtherMeaning ? toScored(chunk, 'mention', 0) : null;
}

/** A doctor's deadline within a week is a request. A later one is only a plan. */
const isUrgentDeadline = ({ chunk, sentenceBefore, setting }: Scene) =>
  doctorSaysWords.test(sentenceBefore) &&
  /\b(?:within|next)\b/.test(chunk.word) &&
  (chunk.days?.to ?? '9') <= addDays(setting.today, 7);

/** A requested test, or a ZIP code. */
const orderWords =
  /\b(?:mri|ct|cat scan|scan|x rays?|ultrasound|sonogram|mammogram|colonoscopy|endoscopy|ekg|blood (?:work|tests?)|labs|\d{5})\b/;
const partWords = /\b(?:of|de) (?:the|my|la|el|mi) /g;

/** True for short orders: "MRI left knee 33606 this week, no insurance, I have the order". */
const isShortOrder = ({ plain, before, after }: Scene): boolean =>
  orderWords.test(before) &&
  !isStory(plain) &&
  isShort({ before, after, sentenceBefore: before.replace(partWords, ''), sentenceAfter: after });

/** Scores the context. Above 0, it suggests a request. */
function scoreContext(scene: Scene): number {
  const { chunk, before, after, sentenceBefore, sentenceAfter, bare, plain } = scene;
  const { isFollowUp, isOtherQuestion } = scene.setting;
  const { days } = chunk;
  const has = (pattern: RegExp) => pattern.test(before) || pattern.test(after);
  const asks = has(askingWords);
  const isArranged = asks || suitsWords.test(after) || presentWords.test(before);
  const isOneTime = days !== undefined && !days.isRecurring;
  const isNarrowed =
    /\b(?:only|solo|solamente|nomas)\b/.test(before) && isOneTime && days.weekdays !== undefined;
  const onlyTime = isFollowUp ? onlyTimesInReply : onlyTimes;
  const isStandalone = onlyTime.test(bare.before) && onlyTime.test(bare.after);
  const isQuestion = /^[^.!?;\n]*\?/.test(plain.slice(chunk.end));
  const isBrief =
    !isOtherQuestion && (isShort(scene) || isShortOrder(scene)) && (!isAroundNow(chunk) || isQuestion);
  const isNarrative = !isFollowUp && isStory(sentenceBefore.split(' , ').slice(-3).join(' , '));
  const evidence: readonly [weight: number, applies: boolean][] = [
    [0.4, isFollowUp && !isOtherQuestion],
    [0.2, isFollowUp && isOtherQuestion],
    [-0.7, habitWords.test(before) || (has(complaint) && !(asks && isOneTime))],
    [-0.9, othersWantWords.test(before)],
    [-0.4, isNarrowed],
    [0.4, isArranged],
    [0.2, !isArranged && (askingWords.test(sentenceBefore) || askingWords.test(sentenceAfter))],
    [0.35, concludingWords.test(before)],
    [0.2, has(arrangingWords)],
    [0.2, isFollowUp && has(rearrangingWords)],
    [
      0.35,
      isStandalone
        ? !isNarrative
        : isBrief || (isTelegram(plain) && !isAroundNow(chunk) && !describesActivity.test(before)),
    ],
    [
      -0.3,
      isNarrative &&
        !isStandalone &&
        !isTelegram(plain) &&
        !isBrief &&
        !askingWords.test(before) &&
        !presentWords.test(before) &&
        !suitsWords.test(after),
    ],
  ];
  return evidence.reduce((sum, [weight, applies]) => (applies ? sum + weight : sum), 0);
}

function scoreTime(scene: Scene): ScoredTime {
  const { chunk, setting } = scene;
  const settled = decideByContext(scene);
  if (settled) return settled;
  if (isUrgentDeadline(scene)) return toScored(chunk, 'request', 0.7);
  return toScored(chunk, 'request', scoreChunk(chunk, setting.today) + scoreContext(scene));
}

/** In "I work Monday to Friday 9 to 5", the hours belong to the unsuitable days. */
function asSameDay({ chunk, plain }: Scene, last: ScoredTime | undefined): ScoredTime | null {
  if (last?.sense !== 'denied' || !last.chunk.days || chunk.kind !== 'hours') return null;
  return /^ (?:at |from )?$/.test(plain.slice(last.chunk.end, chunk.start))
    ? toScored(chunk, 'denied', 0)
    : null;
}

export function scoreTimes(plain: string, chunks: readonly Chunk[], setting: Setting): ScoredTime[] {
  const blanked = withoutTimes(plain, chunks);
  const scored: ScoredTime[] = [];
  for (const [at, chunk] of chunks.entries()) {
    const next = chunks[at + 1];
    const untilNext = next ? plain.slice(chunk.end, next.start) : null;
    const bare = clauseAround(blanked, chunk);
    const scene: Scene = { ...clauseAround(plain, chunk), plain, chunk, setting, bare, untilNext };
    scored.push(asSameDay(scene, scored.at(-1)) ?? scoreTime(scene));
  }
  return scored;
}
