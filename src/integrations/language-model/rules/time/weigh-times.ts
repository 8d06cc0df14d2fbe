import { addDays, type CalendarDay } from './calendar-days.ts';
import type { Chunk } from './chunk.ts';
import { deniesNext, isDenied, isExcuse, isReason, isReplacing } from './denials.ts';
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
import { happenedThen, isBeforeEvent, isFixed, isPast, isStory } from './standing-dates.ts';

/** How a time is meant. `excuse`: the reason why that day does not suit ("Friday is my sister's wedding"). */
export type Sense = 'wish' | 'excuse' | 'denied' | 'mention';

export type Setting = {
  /** They were asked when. */
  isAnswer: boolean;
  /** A time is known already: a new one likely changes it. */
  isFollowUp: boolean;
  /** They were asked for something else. */
  isAskedElse: boolean;
  today: CalendarDay;
};
/** Without being asked, a time is a wish from 0.6 on. */
export type Weighed = { chunk: Chunk; sense: Sense; weight: number };

/** Where one clause ends and another begins. */
const cut =
  / , | (?=(?:but|so|because|bc|cuz|although|though|and then|pero|porque|entonces|wait|actually|mejor)\b)/;
const sentenceEnd = /(?<!\b(?:dr|mr|mrs|ms|dra|sr|sra|st) )[.!?;\n]/;

type Clause = { before: string; after: string; sentenceBefore: string; sentenceAfter: string };

/** Words further off, in a sentence without an end, say nothing of a time. */
const farthest = 300;

/** The words of the same clause and sentence before and after the chunk. */
function clauseAround(plain: string, { start, end }: Chunk): Clause {
  const sentenceBefore =
    plain
      .slice(Math.max(0, start - farthest), start)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const sentenceAfter = plain.slice(end, end + farthest).split(sentenceEnd)[0] ?? '';
  return {
    sentenceBefore,
    sentenceAfter,
    before: sentenceBefore.split(cut).at(-1) ?? '',
    after: sentenceAfter.split(cut)[0] ?? '',
  };
}

/** True for "I'm out of town until the 5th", which makes that day the first. */
export function isAwayUntil(plain: string, chunk: Chunk): boolean {
  const { before } = clauseAround(plain, chunk);
  return isBusy(before) && !isOpenUntil(before);
}

const freeFrom = /\b(?:off|leaving work|salgo|sale|salimos|ends?|finish\w*|over|out|done)\b/;
/** "Practice ends at 6" is said to be taken after it. */
const isFreeFrom = ({ kind, word }: Chunk) => kind === 'hours' && freeFrom.test(word);

/** Words that by themselves look ahead: nobody fell tomorrow. */
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

const betweenTimes =
  'and|or|on|the|at|in|for|around|preferably|ideally|maybe|if|possible|please|el|la|en|por|para|o|y|a';
const replying =
  'ok|okay|oh|yes|yeah|hi|hello|so|then|still|thanks|thank|you|si|lol|just|how|about|what|now|instead|final|answer|only|no|wait|ugh|sorry|actually|mejor|perdon';
const onlyTimes = new RegExp(`^ ?(?:(?:_+|,|${betweenTimes})(?: |$))*$`);
const onlyTimesInReply = new RegExp(`^ ?(?:(?:_+|,|${betweenTimes}|${replying})(?: |$))*$`);

/** A message of a few words, without a story in it: "shoulder mri orlando tuesday". */
const isTelegram = (plain: string) =>
  plain.split(' ').length <= 12 && !isPast(`${plain} `) && !happenedThen(` ${plain}`);

const isSingleDay = ({ days }: Chunk) => days !== undefined && !days.isRecurring && days.from === days.to;
/** "Today" may as well tell how things are. */
const isAroundNow = ({ word }: Chunk) => /\b(?:today|tonight|this (?!week))/.test(word);

/** The message with its times as `_`, so that a clause of nothing but times is seen as such. */
function withoutTimes(plain: string, chunks: readonly Chunk[]): string {
  let blanked = '';
  for (const { start, end } of chunks) {
    if (start < blanked.length) continue;
    blanked += `${plain.slice(blanked.length, start)}${'_'.repeat(end - start)}`;
  }
  return blanked + plain.slice(blanked.length);
}

type Scene = Clause & {
  plain: string;
  chunk: Chunk;
  setting: Setting;
  /** The clause with its times as `_`. */
  bare: Clause;
  untilNext: string | null;
};

const as = (chunk: Chunk, sense: Sense, weight: number): Weighed => ({ chunk, sense, weight });

/** A time whose words around it settle what it is; null for one that has to be weighed. */
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
    return isOpenUntil(before) ? as(chunk, 'wish', isFollowUp ? 1 : 0.6) : as(chunk, 'mention', 0);
  if ((isPast(before) && !doctorSays.test(before)) || happenedThen(after)) return as(chunk, 'mention', 0);
  if (chunk.kind !== 'then' && !isFreeFrom(chunk) && isFixed(bare.before)) {
    const deadline =
      isAnswer && chunk.days && isBeforeEvent(before) ? withEdge('before', chunk.days, today) : null;
    return deadline ? as({ ...chunk, days: deadline }, 'wish', 1) : aside('mention', 0.3);
  }
  if (isExcuse(before, sentenceAfter)) return aside('excuse', 0.4);
  if (isReason(before) && !arranging.test(before) && !suits.test(after)) return aside('excuse', 0.4);
  if (isAnswer) return as(chunk, 'wish', 1);
  const isElse = isFollowUp ? callMe.test(before) : unable.test(before);
  return isElse ? as(chunk, 'mention', 0) : null;
}

/** What the doctor gives them a week for, they want within that week; further off it is only a plan. */
const isPressing = ({ chunk, sentenceBefore, setting }: Scene) =>
  doctorSays.test(sentenceBefore) &&
  /\b(?:within|next)\b/.test(chunk.word) &&
  (chunk.days?.to ?? '9') <= addDays(setting.today, 7);

/** How the surroundings of a time speak for a wish (more than 0) or against one. */
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
  const tells = !isFollowUp && isStory(sentenceBefore.split(' , ').slice(-3).join(' , '));
  const evidence: readonly [weight: number, holds: boolean][] = [
    [0.4, isFollowUp && !isAskedElse],
    [0.2, isFollowUp && isAskedElse],
    [-0.7, habit.test(before) || (has(complaint) && !(asks && isOneTime))],
    [-0.9, othersWant.test(before)],
    [-0.4, isNarrowed],
    [0.4, isArranged],
    [0.2, !isArranged && (asking.test(sentenceBefore) || asking.test(sentenceAfter))],
    [0.2, has(arranging)],
    [0.2, isFollowUp && has(arrangingAgain)],
    [0.35, stands ? !tells : isTelegram(plain) && !isAroundNow(chunk)],
    [
      -0.3,
      tells &&
        !stands &&
        !isTelegram(plain) &&
        !asking.test(before) &&
        !present.test(before) &&
        !suits.test(after),
    ],
  ];
  return evidence.reduce((sum, [weight, holds]) => (holds ? sum + weight : sum), 0);
}

/** How each of the times that were found in a message is meant. */
export function weighTimes(plain: string, chunks: readonly Chunk[], setting: Setting): Weighed[] {
  const blanked = withoutTimes(plain, chunks);
  return chunks.map((chunk, at) => {
    const next = chunks[at + 1];
    const untilNext = next ? plain.slice(chunk.end, next.start) : null;
    const bare = clauseAround(blanked, chunk);
    const scene: Scene = { ...clauseAround(plain, chunk), plain, chunk, setting, bare, untilNext };
    const settled = settle(scene);
    if (settled) return settled;
    if (isPressing(scene)) return as(chunk, 'wish', 0.7);
    return as(chunk, 'wish', ownWeight(chunk, setting.today) + weighSurroundings(scene));
  });
}
