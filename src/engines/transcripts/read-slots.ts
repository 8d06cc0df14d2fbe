import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { findAgentQuestion } from './agent-question.ts';
import type { CallFact, ReadingContext } from './call-findings.ts';
import {
  asksBack,
  correctionPattern,
  isUncertain,
  mentionsMoney,
  saysNotOffered,
  soundsLikeOffer,
  takesBack,
} from './clause-kinds.ts';
import { findClockTimes } from './read-clock-times.ts';
import { findDates } from './read-dates.ts';
import { type Span, splitClauses, splitSentences } from './split-sentences.ts';
import { isPlainOffer, isRestricted } from './verify/plain-offer.ts';

export type SlotFact = Extract<CallFact, { kind: 'slot' }>;

type Mention = { at: number; end: number } & (
  | { type: 'date'; date: string | null }
  | { type: 'time'; time: string | null }
  | { type: 'correction' }
);

/** A slot in the turn being read, with its position in the text. */
type DraftSlot = { date: string; time: string; from: number; to: number };

type Progress = {
  date: { value: string; at: number } | null;
  /** Whether any day was mentioned, even an uncertain one; then a later day doesn't apply to earlier times. */
  namedDay: boolean;
  slots: DraftSlot[];
  /** The slot before the last correction word, and where that word ended. */
  corrected: { slot: DraftSlot; end: number } | null;
  /** Clock times that this turn withdraws, including those offered in earlier turns. */
  withdrawn: { date: string | null; time: string }[];
  /** Whether the turn starts by correcting the previous offer. */
  correctsEarlier: boolean;
};

const maxCorrectionDistance = 45;

/** Reads the openings that the office offered and didn't withdraw, in spoken order. */
export function readSlots(
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): SlotFact[] {
  const calledOn = toWallTime(context.calledAt, context.timeZone).date;
  let facts: SlotFact[] = [];
  transcript.forEach((turn, turnIndex) => {
    if (turn.speaker !== 'office') return;
    const wasAsked = findAgentQuestion(transcript, turnIndex, brief).topics.has('openings');
    const progress = readTurn(turn.text, wasAsked, brief, calledOn);
    facts = dropWithdrawn(facts, progress, context);
    for (const slot of progress.slots) {
      const fact = toSlotFact(slot, turn.text, turnIndex, context);
      if (!facts.some((existing) => existing.value.startsAt === fact.value.startsAt)) facts.push(fact);
    }
  });
  return facts.filter((fact) => Date.parse(fact.value.startsAt) > context.calledAt.getTime());
}

function dropWithdrawn(facts: SlotFact[], progress: Progress, context: ReadingContext): SlotFact[] {
  const remaining = progress.correctsEarlier ? facts.slice(0, -1) : facts;
  return remaining.filter((fact) => {
    const wall = toWallTime(new Date(fact.value.startsAt), context.timeZone);
    return !progress.withdrawn.some(
      ({ date, time }) => time === wall.time && (date === null || date === wall.date),
    );
  });
}

function readTurn(text: string, wasAsked: boolean, brief: CallBrief, calledOn: string): Progress {
  const progress: Progress = {
    date: null,
    namedDay: false,
    slots: [],
    corrected: null,
    withdrawn: [],
    correctsEarlier: false,
  };
  progress.correctsEarlier =
    /^(?:oh,?\s+|um,?\s+|wait,?\s+)*(?:sorry,?\s+)?(?:i meant|i mean|make that|correction|scratch that)\b/i.test(
      text,
    );
  for (const sentence of splitSentences(text)) {
    const mayOffer = !isRestricted(sentence.text);
    const isOffer = mayOffer && (wasAsked || soundsLikeOffer(sentence.text) || progress.slots.length > 0);
    for (const clause of splitClauses(sentence)) readClause(clause, isOffer, progress, brief, calledOn);
  }
  return progress;
}

function readClause(
  clause: Span,
  isOffer: boolean,
  progress: Progress,
  brief: CallBrief,
  calledOn: string,
): void {
  if (mentionsMoney(clause.text)) return;
  const mentions = findMentions(clause, brief, calledOn);
  if (saysNotOffered(clause.text)) {
    readRetraction(clause, mentions, progress);
    return;
  }
  const dayAndTimes = mentions.flatMap(({ type, at, end }) =>
    type === 'correction' ? [] : [{ type, start: at - clause.start, end: end - clause.start }],
  );
  const isPlain = dayAndTimes.length === 0 || isPlainOffer(clause.text, dayAndTimes, brief.serviceName);
  if (!isOffer || !isPlain || isUncertain(clause.text) || asksBack(clause.text)) {
    if (mentions.some((mention) => mention.type === 'date')) progress.date = null;
    // "At 9, no wait, Bob's got that, 9:50": drop a time if its correction isn't understood.
    if (dayAndTimes.length > 0 && mentions.some((mention) => mention.type === 'correction'))
      progress.slots.pop();
    return;
  }
  mentions.forEach((mention, index) => {
    if (mention.type === 'correction') applyCorrection(mention, progress);
    else if (mention.type === 'date') applyDate(mention, progress);
    else applyTime(mention, clause, mentions, index, progress);
  });
}

function findMentions(clause: Span, brief: CallBrief, calledOn: string): Mention[] {
  const place = <T extends { start: number; end: number }>(found: T) => ({
    at: clause.start + found.start,
    end: clause.start + found.end,
  });
  const dates = findDates(clause.text, brief, calledOn).map((found) => ({
    ...found,
    date: namesDeadline(clause.text.slice(0, found.start)) ? null : found.date,
  }));
  const times = findClockTimes(clause.text).filter(
    (time) => !dates.some((date) => date.start < time.end && time.start < date.end),
  );
  const corrections = [...clause.text.matchAll(correctionPattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const mentions: Mention[] = [
    ...dates.map((found) => ({ ...place(found), type: 'date' as const, date: found.date })),
    ...times.map((found) => ({ ...place(found), type: 'time' as const, time: found.time })),
    ...corrections
      .filter(
        ({ end }) => !/^[\s,]*(?:there's |i |we )?(?:also|and|plus|another)\b/i.test(clause.text.slice(end)),
      )
      .map((found) => ({ ...place(found), type: 'correction' as const })),
  ];
  return mentions.sort((a, b) => a.at - b.at);
}

/** "By Friday at 3" is a deadline, not an opening. */
function namesDeadline(before: string): boolean {
  return /\b(?:by|until|till|before|after|since|from|through|between)\s+(?:about\s+)?$/i.test(before);
}

/** A day in such a clause doesn't apply to later times. */
function readRetraction(clause: Span, mentions: readonly Mention[], progress: Progress): void {
  const dates = mentions.flatMap((mention) => (mention.type === 'date' ? [mention.date] : []));
  const times = mentions.flatMap((mention) =>
    mention.type === 'time' && mention.time ? [mention.time] : [],
  );
  if (takesBack(clause.text)) {
    for (const time of times) {
      progress.withdrawn.push({ date: dates[0] ?? null, time });
      progress.slots = progress.slots.filter(
        (slot) => slot.time !== time || (dates[0] && slot.date !== dates[0]),
      );
    }
    if (times.length === 0 && /\b(?:that|it|that one)\b/i.test(clause.text)) progress.slots.pop();
  }
  if (dates.length > 0) progress.date = null;
}

function applyCorrection(mention: Mention, progress: Progress): void {
  const slot = progress.slots.at(-1);
  if (slot) progress.corrected = { slot, end: mention.end };
}

function isCorrected(progress: Progress, at: number): boolean {
  return progress.corrected !== null && at - progress.corrected.end <= maxCorrectionDistance;
}

function applyDate(mention: Extract<Mention, { type: 'date' }>, progress: Progress): void {
  progress.namedDay = true;
  progress.date = mention.date === null ? null : { value: mention.date, at: mention.at };
  if (!isCorrected(progress, mention.at) || !progress.corrected) return;
  const { slot } = progress.corrected;
  progress.corrected = null;
  progress.slots = progress.slots.filter((other) => other !== slot);
  // "Tuesday at 10:40, sorry, Wednesday": keep the time and change the day. A new time may still follow.
  if (mention.date) {
    const moved = { ...slot, date: mention.date, to: mention.end };
    progress.slots.push(moved);
    progress.corrected = { slot: moved, end: mention.end };
  }
}

function applyTime(
  mention: Extract<Mention, { type: 'time' }>,
  clause: Span,
  mentions: readonly Mention[],
  index: number,
  progress: Progress,
): void {
  const target = isCorrected(progress, mention.at) ? progress.corrected?.slot : undefined;
  progress.corrected = null;
  if (target) progress.slots = progress.slots.filter((slot) => slot !== target);
  const following = findFollowingDate(mention, clause, mentions, index, progress);
  if (following === 'unclear' || mention.time === null) return;
  const date = following ?? progress.date ?? (target ? { value: target.date, at: target.from } : null);
  if (!date) return;
  const end = following ? Math.max(mention.end, following.end) : mention.end;
  const from = Math.min(date.at, mention.at, target?.from ?? mention.at);
  progress.slots.push({ date: date.value, time: mention.time, from, to: end });
}

/** The day that follows a time: "10:40 on Tuesday", or "9:20 or 10:40 on Tuesday" if no day came before. */
function findFollowingDate(
  mention: Mention,
  clause: Span,
  mentions: readonly Mention[],
  index: number,
  progress: Progress,
): { value: string; at: number; end: number } | 'unclear' | null {
  const next = mentions.slice(index + 1).find((other) => other.type !== 'time');
  if (next?.type !== 'date') return null;
  const gap = clause.text.slice(mention.end - clause.start, next.at - clause.start);
  const isAttached = /^\s+(?:on |this |for |on the )?\s*$/i.test(gap);
  const isFirstDay = !progress.namedDay && !/\bthen\b/i.test(gap);
  if (!isAttached && !isFirstDay) return null;
  return next.date === null ? 'unclear' : { value: next.date, at: next.at, end: next.end };
}

function toSlotFact(slot: DraftSlot, text: string, turnIndex: number, context: ReadingContext): SlotFact {
  const startsAt = toInstant({ date: slot.date, time: slot.time }, context.timeZone).toISOString();
  return { kind: 'slot', value: { startsAt }, ...quoteSentences(text, turnIndex, slot.from, slot.to) };
}

/** The complete sentences around a range of a turn. */
export function quoteSentences(text: string, turnIndex: number, from: number, to: number) {
  const sentences = splitSentences(text).filter((sentence) => sentence.end > from && sentence.start < to);
  const start = sentences[0]?.start ?? from;
  const end = sentences.at(-1)?.end ?? to;
  return { quote: text.slice(start, end), turnIndex, start, end };
}
