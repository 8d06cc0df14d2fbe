import { toldAround } from '../words/past-story.ts';
import type { Meaning, Span } from './mark-concepts.ts';
import type { Strength } from './sign.ts';

/** How many words around a sign are searched for its circumstances, because users write without periods. */
const reach = 16;

function isSentenceStart(meaning: Meaning, at: number): boolean {
  return meaning.words[at]?.after === 'sentence';
}

/** The clause around a sign: not past a period or a "but", and not far. */
function clauseAround(meaning: Meaning, span: Span): Span {
  let start = span.start;
  while (start > 0 && span.start - start < reach && !isSentenceStart(meaning, start)) {
    if (meaning.hasWithin('BUT', start - 1, start)) break;
    start -= 1;
  }
  let end = span.end;
  while (end < meaning.words.length && end - span.end < reach && !isSentenceStart(meaning, end)) {
    if (meaning.hasWithin('BUT', end, end + 1)) break;
    end += 1;
  }
  return { start, end };
}

/** Moves left from the sign over joining words to the first word that says something else. */
function startOfPhrase(meaning: Meaning, span: Span, filler: string): number {
  let at = span.start;
  while (at > 0 && span.start - at < reach && !isSentenceStart(meaning, at)) {
    if (!meaning.hasWithin(filler, at - 1, at) && !endsHere(meaning, filler, at)) break;
    at -= 1;
  }
  return at;
}

function endsHere(meaning: Meaning, symbol: string, end: number): boolean {
  return meaning.list(symbol).some((span) => span.start < end - 1 && span.end === end);
}

/** A "no" denies the signs it governs: directly, or over a list of symptoms. */
function isDenied(meaning: Meaning, span: Span): boolean {
  const start = startOfPhrase(meaning, span, 'FILLER');
  const denial = isSentenceStart(meaning, start) ? -1 : start - 1;
  if (denial < 0 || !isDenial(meaning, denial)) return isAnsweredNo(meaning, span);
  const crossesPause = meaning.words.slice(denial + 1, span.start + 1).some(({ after }) => after === 'pause');
  // "No fever, chest pain since this morning": what follows the comma isn't denied.
  const right = { start: span.end, end: Math.min(span.end + 6, clauseAround(meaning, span).end) };
  const isStated = ['NOW', 'SEVERE', 'AND'].some((symbol) =>
    meaning.hasWithin(symbol, right.start, right.end),
  );
  return !(crossesPause && isStated);
}

function isDenial(meaning: Meaning, at: number): boolean {
  return meaning.hasWithin('NO', at, at + 1) && !meaning.list('NOT_A_DENIAL').some(covers(at));
}

/** "Chest pain: none". */
function isAnsweredNo(meaning: Meaning, span: Span): boolean {
  return meaning.words[span.end]?.after === 'pause' && meaning.hasWithin('NONE', span.end, span.end + 2);
}

const covers =
  (at: number) =>
  ({ start, end }: Span) =>
    start <= at && at < end;

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

function isNow(meaning: Meaning, span: Span, clause: Span): boolean {
  const calm = [...meaning.list('CALM_NOW'), ...meaning.list('OVER')];
  const isHere = ({ start, end }: Span) => start >= clause.start && end <= clause.end;
  if (meaning.list('NOW').some((now) => isHere(now) && !calm.some((other) => overlaps(now, other))))
    return true;
  return meaning.hasWithin('DISTRESS', Math.max(0, span.start - 2 * reach), span.end + 2 * reach);
}

function isPresent(meaning: Meaning, span: Span): boolean {
  if (meaning.hasWithin('PRESENT_VERB', span.start, span.end)) return true;
  const start = startOfPhrase(meaning, span, 'FILLER');
  return meaning.hasWithin('PRESENT_VERB', Math.max(0, start - 1), span.start);
}

/** "Having a stroke six weeks ago": the date belongs to the sign itself. */
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
  const finished = isFinished(meaning, span);
  const near = strength === 'dire' && !finished ? 6 : reach;
  if (
    meaning.hasWithin(
      'PAST',
      Math.max(clause.start, span.start - near),
      Math.min(clause.end, span.end + near),
    )
  ) {
    return true;
  }
  if (strength === 'dire' && !finished) return false;
  if (has('PAPERWORK') || has('LEARNING') || (strength === 'named' && has('RELATIVES'))) return true;
  return finished && strength === 'named' && has('CARE');
}

/** "My cat had a seizure". */
function isOfPet(meaning: Meaning, span: Span): boolean {
  const start = startOfPhrase(meaning, span, 'FILLER');
  return meaning.list('PET').some(({ end }) => end <= span.start && end >= start - 1);
}

/** "I was sure I was having a stroke", about last year. */
function isTold(meaning: Meaning, span: Span): boolean {
  const told = toldAround(meaning, span);
  if (!told) return false;
  const before = Math.max(told.start, span.start - 4);
  return !isPresent(meaning, span) || meaning.hasWithin('PAST_VERB', before, span.end);
}

/** True if the words around a sign of illness or injury say that it isn't happening to anyone now. */
export function isHarmlessEmergency(meaning: Meaning, span: Span, strength: Strength): boolean {
  if (isDenied(meaning, span) || isOfPet(meaning, span)) return true;
  if (isTold(meaning, span)) return true;
  const clause = clauseAround(meaning, span);
  if (meaning.hasWithin('OVER', clause.start, clause.end + 2 * reach)) return true;
  if (isNow(meaning, span, clause)) return false;
  if (isPastOrTalk(meaning, span, clause, strength)) return true;
  return strength !== 'dire' && meaning.hasWithin('CHRONIC', clause.start, clause.end);
}

/**
 * The same for the wish to die: only what is denied, long past, or about someone else's death gets no help
 * message.
 */
export function isHarmlessDespair(meaning: Meaning, span: Span, strength: Strength): boolean {
  if (isDenied(meaning, span)) return true;
  if (isTold(meaning, span) && toldAround(meaning, span)?.isEnded) return true;
  const clause = clauseAround(meaning, span);
  const has = (symbol: string) => meaning.hasWithin(symbol, clause.start, clause.end);
  const longPast = has('LONG_PAST') && !has('STILL_WANTS');
  if (longPast && meaning.has('DOING_WELL')) return true;
  if (isNow(meaning, span, clause)) return false;
  if (!has('STILL_TRYING') && meaning.list('DIED_BY_SUICIDE').some((death) => overlaps(death, clause)))
    return true;
  if (longPast) return true;
  return strength === 'named' && !isPresent(meaning, span) && (has('PAPERWORK') || has('LEARNING'));
}
