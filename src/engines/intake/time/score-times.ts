import { concluding, isShort, isTelegram, onlyTimes, onlyTimesInReply, tellsOfDoing } from './brief-words.ts';
import { addDays, type CalendarDay } from './calendar-days.ts';
import type { Chunk } from './chunk.ts';
import { type Clause, clauseAround, withoutTimes } from './clauses.ts';
import { deniesNext, isDenied, isExcuse, isReason, isReplacing } from './denials.ts';
import {
  endsAtEvent,
  happenedThen,
  isAtEvent,
  isFixed,
  isPast,
  isPurpose,
  isStory,
  sideOfEvent,
} from './fixed-dates.ts';
import {
  arranging,
  arrangingAgain,
  asking,
  callMe,
  complaint,
  doctorSays,
  habit,
  isBusy,
  isOpenUntil,
  othersWant,
  present,
  suits,
  unable,
} from './requests.ts';
import { withEdge } from './spans-of-days.ts';

/**
 * How a time is meant. `excuse`: why that day doesn't work ("Friday is my sister's wedding"). `event`: it is
 * fixed ("my surgery is on the 10th"), while a `mention` is about the past.
 */
export type Sense = 'wish' | 'excuse' | 'denied' | 'mention' | 'event';

export type Setting = {
  /** The user was asked when. */
  isAnswer: boolean;
  /** A time is already known: a new one likely changes it. */
  isFollowUp: boolean;
  /** The user was asked for something else. */
  isAskedElse: boolean;
  today: CalendarDay;
};
/** Without being asked, a time is a wish from 0.6 on. */
export type Weighed = { chunk: Chunk; sense: Sense; weight: number };

/** True for "I'm out of town until the 5th", which makes that day the first. */
export function isAwayUntil(plain: string, chunk: Chunk): boolean {
  const { before } = clauseAround(plain, chunk);
  return isBusy(before) && !isOpenUntil(before);
}

const freeFrom = /\b(?:off|leaving work|salgo|sale|salimos|ends?|finish\w*|over|out|done)\b/;
/** "Practice ends at 6" means to be seen after it. */
const isFreeFrom = ({ kind, word }: Chunk) => kind === 'hours' && freeFrom.test(word);

/** Words that always refer to the future: no one fell tomorrow. */
function ownWeight({ kind, word, days, hours }: Chunk, today: CalendarDay): number {
  if (kind === 'open') return 0.45;
  if (kind === 'then') return 0.3;
  if (kind === 'hours') return freeFrom.test(word) ? 0.6 : hours?.isExact ? 0.2 : 0.3;
  if (days?.isSoon) return 0.65;
  if (days?.isRecurring) return 0.3;
  if (/\b(?:tomorrow|manana|next|viene|entra|coming|weekend|in|within|fin)\b/.test(word)) return 0.6;
  if (/\b(?:today|tonight|this)\b/.test(word)) return 0.25;
  // "October" in November is more likely the last one than the next.
  if (days?.from && days.from > addDays(today, 240)) return 0;
  return days?.edge ? 0.3 : 0.25;
}

const isSingleDay = ({ days }: Chunk) => days !== undefined && !days.isRecurring && days.from === days.to;
/** "Today" may also describe how things are. */
const isAroundNow = ({ word }: Chunk) => /\b(?:today|tonight|this (?!week))/.test(word);

type Scene = Clause & {
  plain: string;
  chunk: Chunk;
  setting: Setting;
  /** The clause with its times as `_`. */
  bare: Clause;
  untilNext: string | null;
};

const as = (chunk: Chunk, sense: Sense, weight: number): Weighed => ({ chunk, sense, weight });

/** A time whose context decides what it is; null if it must be scored. */
function settle(scene: Scene): Weighed | null {
  const { chunk, before, after, sentenceBefore, sentenceAfter, bare, setting } = scene;
  const { isAnswer, isFollowUp, today } = setting;
  const aside = (sense: Sense, weight: number) => as(chunk, sense, isAnswer ? weight : 0);
  const isUntil = chunk.days?.edge === 'until' || chunk.hours?.edge === 'until';
  if (isUntil && isAnswer && (isBusy(before) || isOpenUntil(before))) return as(chunk, 'wish', 1);
  const replaces = isFollowUp && isSingleDay(chunk) && isReplacing(sentenceBefore);
  const rest = deniesNext(after, scene.untilNext) ? '' : sentenceAfter;
  if (isDenied(replaces ? '' : sentenceBefore, rest)) return as(chunk, 'denied', 0);
  if (isUntil && !isAnswer)
    return isOpenUntil(before) ? as(chunk, 'wish', isFollowUp ? 1 : 0.6) : as(chunk, 'event', 0);
  const tellsOfPast = isPast(before) && !doctorSays.test(before) && !present.test(before);
  if (tellsOfPast || happenedThen(after)) return as(chunk, 'mention', 0);
  if (
    chunk.kind !== 'then' &&
    !isFreeFrom(chunk) &&
    (isFixed(bare.before) || (isAnswer && isAtEvent(bare.before)))
  ) {
    const side = sideOfEvent(before);
    const edge = isAnswer && chunk.days && side ? withEdge(side, chunk.days, today) : null;
    return edge ? as({ ...chunk, days: edge }, 'wish', 1) : aside('event', 0.3);
  }
  if (
    !isAnswer &&
    isSingleDay(chunk) &&
    endsAtEvent(bare.before) &&
    asking.test(sentenceBefore) &&
    chunk.days
  ) {
    const deadline = withEdge('before', chunk.days, today);
    return deadline ? as({ ...chunk, days: deadline }, 'wish', 0.7) : null;
  }
  if (isPurpose(before)) return aside('event', 0.3);
  if (isExcuse(before, sentenceAfter)) return aside('excuse', 0.4);
  if (isReason(before) && !arranging.test(before) && !suits.test(after)) return aside('excuse', 0.4);
  if (isAnswer) return as(chunk, 'wish', 1);
  const isElse = isFollowUp ? callMe.test(before) : unable.test(before);
  return isElse ? as(chunk, 'mention', 0) : null;
}

/** A doctor's one-week deadline is a wish within that week; farther away it is only a plan. */
const isPressing = ({ chunk, sentenceBefore, setting }: Scene) =>
  doctorSays.test(sentenceBefore) &&
  /\b(?:within|next)\b/.test(chunk.word) &&
  (chunk.days?.to ?? '9') <= addDays(setting.today, 7);

/** A requested test, or a ZIP code. */
const ofOrder =
  /\b(?:mri|ct|cat scan|scan|x rays?|ultrasound|sonogram|mammogram|colonoscopy|endoscopy|ekg|blood (?:work|tests?)|labs|\d{5})\b/;
const ofPart = /\b(?:of|de) (?:the|my|la|el|mi) /g;

/** "MRI left knee 33606 this week, no insurance, I have the order": an ordering clause is brief. */
const isShortOrder = ({ plain, before, after }: Scene): boolean =>
  ofOrder.test(before) &&
  !isStory(plain) &&
  isShort({ before, after, sentenceBefore: before.replace(ofPart, ''), sentenceAfter: after });

/** How the context of a time indicates a wish (above 0) or not. */
function weighSurroundings(scene: Scene): number {
  const { chunk, before, after, sentenceBefore, sentenceAfter, bare, plain } = scene;
  const { isFollowUp, isAskedElse } = scene.setting;
  const { days } = chunk;
  const has = (pattern: RegExp) => pattern.test(before) || pattern.test(after);
  const asks = has(asking);
  const isArranged = asks || suits.test(after) || present.test(before);
  const isOneTime = days !== undefined && !days.isRecurring;
  const isNarrowed =
    /\b(?:only|solo|solamente|nomas)\b/.test(before) && isOneTime && days.weekdays !== undefined;
  const onlyTime = isFollowUp ? onlyTimesInReply : onlyTimes;
  const stands = onlyTime.test(bare.before) && onlyTime.test(bare.after);
  const isQuestion = /^[^.!?;\n]*\?/.test(plain.slice(chunk.end));
  const isBrief =
    !isAskedElse && (isShort(scene) || isShortOrder(scene)) && (!isAroundNow(chunk) || isQuestion);
  const tells = !isFollowUp && isStory(sentenceBefore.split(' , ').slice(-3).join(' , '));
  const evidence: readonly [weight: number, holds: boolean][] = [
    [0.4, isFollowUp && !isAskedElse],
    [0.2, isFollowUp && isAskedElse],
    [-0.7, habit.test(before) || (has(complaint) && !(asks && isOneTime))],
    [-0.9, othersWant.test(before)],
    [-0.4, isNarrowed],
    [0.4, isArranged],
    [0.2, !isArranged && (asking.test(sentenceBefore) || asking.test(sentenceAfter))],
    [0.35, concluding.test(before)],
    [0.2, has(arranging)],
    [0.2, isFollowUp && has(arrangingAgain)],
    [
      0.35,
      stands ? !tells : isBrief || (isTelegram(plain) && !isAroundNow(chunk) && !tellsOfDoing.test(before)),
    ],
    [
      -0.3,
      tells &&
        !stands &&
        !isTelegram(plain) &&
        !isBrief &&
        !asking.test(before) &&
        !present.test(before) &&
        !suits.test(after),
    ],
  ];
  return evidence.reduce((sum, [weight, holds]) => (holds ? sum + weight : sum), 0);
}

function weigh(scene: Scene): Weighed {
  const { chunk, setting } = scene;
  const settled = settle(scene);
  if (settled) return settled;
  if (isPressing(scene)) return as(chunk, 'wish', 0.7);
  return as(chunk, 'wish', ownWeight(chunk, setting.today) + weighSurroundings(scene));
}

/** "I work Monday to Friday 9 to 5": hours next to an unsuitable day belong to that day. */
function ofSameDay({ chunk, plain }: Scene, last: Weighed | undefined): Weighed | null {
  if (last?.sense !== 'denied' || !last.chunk.days || chunk.kind !== 'hours') return null;
  return /^ (?:at |from )?$/.test(plain.slice(last.chunk.end, chunk.start)) ? as(chunk, 'denied', 0) : null;
}

/** How each time found in a message is meant. */
export function scoreTimes(plain: string, chunks: readonly Chunk[], setting: Setting): Weighed[] {
  const blanked = withoutTimes(plain, chunks);
  const weighed: Weighed[] = [];
  for (const [at, chunk] of chunks.entries()) {
    const next = chunks[at + 1];
    const untilNext = next ? plain.slice(chunk.end, next.start) : null;
    const bare = clauseAround(blanked, chunk);
    const scene: Scene = { ...clauseAround(plain, chunk), plain, chunk, setting, bare, untilNext };
    weighed.push(ofSameDay(scene, weighed.at(-1)) ?? weigh(scene));
  }
  return weighed;
}
