import { pastSentenceAround } from '../words/past-story.ts';
import type { Meaning, Span } from './mark-concepts.ts';
import type { Strength } from './sign.ts';

/** Number of words around a sign that are searched for circumstances, because users often omit periods. */
const maxDistance = 16;

function isSentenceStart(meaning: Meaning, at: number): boolean {
  return meaning.words[at]?.after === 'sentence';
}

/** The clause around a sign, up to a period, a "but" or the maximum distance. */
function clauseAround(meaning: Meaning, span: Span): Span {
  let start = span.start;
  while (start > 0 && span.start - start < maxDistance && !isSentenceStart(meaning, start)) {
    if (meaning.hasWithin('BUT', start - 1, start)) break;
    start -= 1;
  }
  let end = span.end;
  while (end < meaning.words.length && end - span.end < maxDistance && !isSentenceStart(meaning, end)) {
    if (meaning.hasWithin('BUT', end, end + 1)) break;
    end += 1;
  }
  return { start, end };
}

/** The start of the phrase with the sign, skipping filler words to its left. */
function startOfPhrase(meaning: Meaning, span: Span, filler: string): number {
  let at = span.start;
  while (at > 0 && span.start - at < maxDistance && !isSentenceStart(meaning, at)) {
    if (!meaning.hasWithin(filler, at - 1, at) && !matchEndsAt(meaning, filler, at)) break;
    at -= 1;
  }
  return at;
}

function matchEndsAt(meaning: Meaning, symbol: string, end: number): boolean {
  return meaning.list(symbol).some((span) => span.start < end - 1 && span.end === end);
}

/** Whether a "no" applies to the sign, directly or across a list of symptoms. */
function isDenied(meaning: Meaning, span: Span): boolean {
  const start = startOfPhrase(meaning, span, 'FILLER');
  const denial = isSentenceStart(meaning, start) ? -1 : start - 1;
  if (denial < 0 || !isDenial(meaning, denial)) return isAnsweredNo(meaning, span);
  const crossesPause = meaning.words.slice(denial + 1, span.start + 1).some(({ after }) => after === 'pause');
  // "No fever, chest pain since this morning": the "no" doesn't apply after the comma.
  const right = { start: span.end, end: Math.min(span.end + 6, clauseAround(meaning, span).end) };
  const isStated = ['NOW', 'SEVERE', 'AND'].some((symbol) =>
    meaning.hasWithin(symbol, right.start, right.end),
  );
  return !(crossesPause && isStated);
}

function isDenial(meaning: Meaning, at: number): boolean {
  return meaning.hasWithin('NO', at, at + 1) && !meaning.list('NOT_A_DENIAL').some(covers(at));
}

/** Whether the sign is answered with a no: "chest pain: none". */
function isAnsweredNo(meaning: Meaning, span: Span): boolean {
  return meaning.words[span.end]?.after === 'pause' && meaning.hasWithin('NONE', span.end, span.end + 2);
}

const covers =
  (at: number) =>
  ({ start, end }: Span) =>
    start <= at && at < end;

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

function isHappeningNow(meaning: Meaning, span: Span, clause: Span): boolean {
  const calm = [...meaning.list('CALM_NOW'), ...meaning.list('OVER')];
  const isInClause = ({ start, end }: Span) => start >= clause.start && end <= clause.end;
  if (meaning.list('NOW').some((now) => isInClause(now) && !calm.some((other) => overlaps(now, other))))
    return true;
  return meaning.hasWithin('DISTRESS', Math.max(0, span.start - 2 * maxDistance), span.end + 2 * maxDistance);
}

function isPresent(meaning: Meaning, span: Span): boolean {
  if (meaning.hasWithin('PRESENT_VERB', span.start, span.end)) return true;
  const start = startOfPhrase(meaning, span, 'FILLER');
  return meaning.hasWithin('PRESENT_VERB', Math.max(0, start - 1), span.start);
}

/** Whether the sign itself has a past date: "having a stroke six weeks ago". */
function isDated(meaning: Meaning, span: Span): boolean {
  return meaning
    .list('PAST')
    .some(({ start, end }) => start === span.end || (start <= span.start && end >= span.end));
}

function isFinished(meaning: Meaning, span: Span): boolean {
  const start = startOfPhrase(meaning, span, 'FILLER');
  return meaning.hasWithin('FINISHED_VERB', Math.max(0, start - 1), span.end);
}

function isPastOrTalk(meaning: Meaning, span: Span, clause: Span, strength: Strength): boolean {
  const has = (symbol: string) => meaning.hasWithin(symbol, clause.start, clause.end);
  if (isDated(meaning, span)) return true;
  if (isPresent(meaning, span)) return false;
  const isFinishedEvent = isFinished(meaning, span);
  const near = strength === 'dire' && !isFinishedEvent ? 6 : maxDistance;
  if (
    meaning.hasWithin(
      'PAST',
      Math.max(clause.start, span.start - near),
      Math.min(clause.end, span.end + near),
    )
  ) {
    return true;
  }
  if (strength === 'dire' && !isFinishedEvent) return false;
  if (has('PAPERWORK') || has('LEARNING') || (strength === 'named' && has('RELATIVES'))) return true;
  return isFinishedEvent && strength === 'named' && has('CARE');
}

/** Whether the sign is about a pet: "my cat had a seizure". */
function isAboutPet(meaning: Meaning, span: Span): boolean {
  const start = startOfPhrase(meaning, span, 'FILLER');
  return meaning.list('PET').some(({ end }) => end <= span.start && end >= start - 1);
}

/** Whether the sign is part of a story about the past: "I was sure I was having a stroke". */
function isPastStory(meaning: Meaning, span: Span): boolean {
  const story = pastSentenceAround(meaning, span);
  if (!story) return false;
  const before = Math.max(story.start, span.start - 4);
  return !isPresent(meaning, span) || meaning.hasWithin('PAST_VERB', before, span.end);
}

/** Whether the words around a sign of illness or injury say that it isn't happening now. */
export function isHarmlessEmergency(meaning: Meaning, span: Span, strength: Strength): boolean {
  if (isDenied(meaning, span) || isAboutPet(meaning, span)) return true;
  if (isPastStory(meaning, span)) return true;
  const clause = clauseAround(meaning, span);
  if (meaning.hasWithin('OVER', clause.start, clause.end + 2 * maxDistance)) return true;
  if (isHappeningNow(meaning, span, clause)) return false;
  if (isPastOrTalk(meaning, span, clause, strength)) return true;
  return strength !== 'dire' && meaning.hasWithin('CHRONIC', clause.start, clause.end);
}

/**
 * The same for suicidal thoughts: harmless only if they are denied, long past, or about someone who died by
 * suicide.
 */
export function isHarmlessSelfHarm(meaning: Meaning, span: Span, strength: Strength): boolean {
  if (isDenied(meaning, span)) return true;
  if (isPastStory(meaning, span) && pastSentenceAround(meaning, span)?.isEnded) return true;
  const clause = clauseAround(meaning, span);
  const has = (symbol: string) => meaning.hasWithin(symbol, clause.start, clause.end);
  const longPast = has('LONG_PAST') && !has('STILL_WANTS');
  if (longPast && meaning.has('DOING_WELL')) return true;
  if (isHappeningNow(meaning, span, clause)) return false;
  if (!has('STILL_TRYING') && meaning.list('DIED_BY_SUICIDE').some((death) => overlaps(death, clause)))
    return true;
  if (longPast) return true;
  return strength === 'named' && !isPresent(meaning, span) && (has('PAPERWORK') || has('LEARNING'));
}
