import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { findAgentQuestion, readYesNo } from './agent-question.ts';
import type { CallFact, ReadingContext } from './call-findings.ts';
import { findClockTimes } from './read-clock-times.ts';
import { findDates } from './read-dates.ts';
import type { SlotFact } from './read-slots.ts';
import { splitSentences } from './split-sentences.ts';

const promisesHold = regex('i')`
  \b(?:hold(?:ing)?|held|reserv(?:e|ed|ing)|pencil(?:l?ed|ing)?
  |set(?:ting)? (?:it|that|this|that one) aside|block(?:ed|ing)?
  |put(?:ting)? (?:(?:a|the) (?:soft )?hold|(?:you|her|him|them|the patient|your patient|that) down)
  |sav(?:e|ed|ing)|keep(?:ing)?|(?:it's|that's|that one's) (?:hers|his|theirs|yours))\b
`;
const telephoneHold = regex('i')`
  \b(?:hold (?:on(?! (?:it|that|this|those)\b)|please|the line)|please hold|can you hold|on hold
  |hold a (?:moment|second|minute)|keep you|hold for|hold while|continue to hold|answered in turn
  |bear with)\b
`;
const confirms = regex('i')`
  \b(?:confirmed|confirming|booked|all set|scheduled|locked in|good to go
  |(?:see|expect(?:ing)?) (?:you|them|her|him|the patient)|you're (?:down|in)
  |(?:got|have|put) (?:you|them|her|him|the patient) (?:down|in|on)
  |on (?:the|our) (?:books|schedule|calendar))\b
`;
const refusesCommitment =
  /\b(?:not|can't|cannot|couldn't|don't|won't|unable|no longer|isn't|wasn't|never|gone|taken|need to|have to|let me|if|once|until i|when (?:you|they)|before i|someone else|double)\b/i;

/** Reads promises to hold an offered opening, as opposed to holding the phone line. */
export function readSlotHolds(
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
  slots: readonly SlotFact[],
): CallFact[] {
  const holds: CallFact[] = [];
  eachOfficeSentence(transcript, (sentence, turnIndex) => {
    const question = findAgentQuestion(transcript, turnIndex, brief);
    const isAsked = question.topics.size === 1 && question.topics.has('hold');
    if (sentence.text.includes('?') || telephoneHold.test(sentence.text)) return;
    if (
      /\b(?:not|can't|cannot|don't|won't|unable|couldn't|doesn't|never|gone|taken|unless|if you)\b/i.test(
        sentence.text,
      )
    )
      return;
    const promises = promisesHold.test(sentence.text);
    if (!promises && !(isAsked && readYesNo(sentence.text) === true)) return;
    const offered = slots.filter((slot) => slot.turnIndex <= turnIndex);
    const heldAt = findHeldInstant(sentence.text, question.text, isAsked, offered, brief, context);
    if (!heldAt || !offered.some((slot) => slot.value.startsAt === heldAt)) return;
    if (holds.some((hold) => hold.kind === 'slot_hold' && hold.value.startsAt === heldAt)) return;
    holds.push({ kind: 'slot_hold', value: { startsAt: heldAt }, ...place(sentence, turnIndex) });
  });
  return holds;
}

/** Reads whether the office confirmed exactly the slot that the call is about. */
export function readBookingConfirmation(
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): CallFact[] {
  if (brief.purpose !== 'booking' || !brief.slotStartsAt) return [];
  const wantedAt = new Date(brief.slotStartsAt).toISOString();
  let found: CallFact | null = null;
  eachOfficeSentence(transcript, (sentence, turnIndex) => {
    if (withdrawsConfirmation(sentence.text)) found = null;
    if (found || sentence.text.includes('?') || refusesCommitment.test(sentence.text)) return;
    const question = findAgentQuestion(transcript, turnIndex, brief);
    const isAsked = question.topics.size === 1 && question.topics.has('confirm');
    const saysConfirmed = confirms.test(sentence.text);
    if (!saysConfirmed && !(isAsked && readYesNo(sentence.text) === true)) return;
    const named = readInstant(sentence.text, brief, context, wantedAt);
    if (named === 'other' || (named === 'none' && !isAsked)) return;
    if (named === 'none' && readInstant(question.text, brief, context, wantedAt) !== 'wanted') return;
    found = { kind: 'booking_confirmed', value: { startsAt: wantedAt }, ...place(sentence, turnIndex) };
  });
  return found ? [found] : [];
}

function withdrawsConfirmation(text: string): boolean {
  return /\b(?:oh|wait|actually|sorry|hold on)\b.*\b(?:gone|taken|just went|not available|double.booked|can't)\b/i.test(
    text,
  );
}

/** Whether a text names the requested time, another time, or neither clearly. */
export function readInstant(
  text: string,
  brief: CallBrief,
  context: ReadingContext,
  wantedAt: string,
): 'wanted' | 'other' | 'none' {
  const wall = toWallTime(new Date(wantedAt), context.timeZone);
  const calledOn = toWallTime(context.calledAt, context.timeZone).date;
  // Limits the days to the slot's day, so that "Tuesday" means that Tuesday.
  const dates = findDates(text, { ...brief, fromDate: wall.date, toDate: wall.date }, calledOn);
  const times = findClockTimes(text).filter((time) => time.time !== null);
  if (dates.length === 0 && times.length === 0) return 'none';
  const agree =
    dates.every(({ date }) => date === wall.date) && times.every(({ time }) => time === wall.time);
  if (!agree) return 'other';
  return times.length > 0 && dates.length > 0 ? 'wanted' : 'none';
}

function findHeldInstant(
  text: string,
  questionText: string,
  isAsked: boolean,
  slots: readonly SlotFact[],
  brief: CallBrief,
  context: ReadingContext,
): string | null {
  const matches = matchingSlots(text, slots, brief, context);
  if (matches === 'conflict') return null;
  const pointsToSlot = findClockTimes(text).length > 0 || /\b(?:it|that|this)\b/i.test(text);
  if (!isAsked) return matches.length === 1 && pointsToSlot ? (matches[0] ?? null) : null;
  const askedAbout = matchingSlots(questionText, slots, brief, context);
  if (askedAbout === 'conflict' || askedAbout.length !== 1) return null;
  const [only] = askedAbout;
  return only !== undefined && matches.includes(only) ? only : null;
}

/** "I'll keep it till five tomorrow" says how long it is held, not which opening. */
const withoutDeadline = (text: string): string =>
  text.replace(/\b(?:until|till?|through)\b[^,.;]*/gi, (deadline) => ' '.repeat(deadline.length));

/** The offered openings that match the days and times in a text. */
function matchingSlots(
  text: string,
  slots: readonly SlotFact[],
  brief: CallBrief,
  context: ReadingContext,
): string[] | 'conflict' {
  const calledOn = toWallTime(context.calledAt, context.timeZone).date;
  const relevant = withoutDeadline(text);
  const dates = findDates(relevant, brief, calledOn);
  const times = findClockTimes(relevant).filter(({ time }) => time !== null);
  const instants = [...new Set(slots.map((slot) => slot.value.startsAt))];
  const fitting = instants.filter((startsAt) => {
    const wall = toWallTime(new Date(startsAt), context.timeZone);
    return (
      (dates.length === 0 || dates.some(({ date }) => date === wall.date)) &&
      (times.length === 0 || times.some(({ time }) => time === wall.time))
    );
  });
  return fitting.length === 0 ? 'conflict' : fitting;
}

type Sentence = { text: string; start: number; end: number };

function place(sentence: Sentence, turnIndex: number) {
  return { quote: sentence.text, turnIndex, start: sentence.start, end: sentence.end };
}

function eachOfficeSentence(
  transcript: readonly TranscriptTurn[],
  visit: (sentence: Sentence, turnIndex: number) => void,
): void {
  transcript.forEach((turn, turnIndex) => {
    if (turn.speaker !== 'office') return;
    for (const sentence of splitSentences(turn.text)) visit(sentence, turnIndex);
  });
}
