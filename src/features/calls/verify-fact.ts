import { toWallTime } from '#kernel/business-calendar.ts';
import type { CallBrief, TranscriptTurn } from '#kernel/telephone-call.ts';
import type { CallFact, ReadingContext } from './call-findings.ts';
import { amountForms, dayForms, saysAny, saysClock, stripCorrected } from './say-forms.ts';

/**
 * The second pair of eyes before a fact is shown. It does not read the call: it takes the value, writes down the
 * ways in which a person could say it, and looks for one of them in the quote. True only if the quote stands
 * verbatim at its place in an office turn and says the value.
 */
export function verifyFact(
  fact: CallFact,
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): boolean {
  const turn = transcript[fact.turnIndex];
  if (turn?.speaker !== 'office' || fact.quote.trim() === '') return false;
  if (turn.text.slice(fact.start, fact.end) !== fact.quote) return false;
  const quote = normalise(fact.quote);
  const question = normalise(previousQuestion(transcript, fact.turnIndex));
  switch (fact.kind) {
    case 'slot':
      return saysInstant(stripCorrected(quote), fact.value.startsAt, context);
    case 'slot_hold':
      return verifyHold(quote, question, fact.value.startsAt, transcript, fact.turnIndex, context);
    case 'booking_confirmed':
      return verifyBooking(quote, question, fact.value.startsAt, brief, context);
    case 'cash_price':
      return saysAny(stripCorrected(quote), amountForms(fact.value.amountCents));
    case 'accepts_plan':
      return fact.value.plan === brief.insurancePlan && verifyPlan(quote, question, fact.value);
    case 'accepts_new_patients':
      return (
        `${question} ${quote}`.match(/\bnew\b|\bpanel\b|\bpractice\b/) !== null &&
        polarityOf(quote) === fact.value.accepts
      );
    case 'refused':
      return /\b(?:robots?|bots?|automated|machines?|recordings?|recorded|computers?|ai|virtual|list|interested|calling|call|help|themselves|directly)\b/.test(
        quote,
      );
    case 'call_back':
      return (
        /\b(?:call|ring|phone|try|get back)\b/.test(quote) &&
        /\b(?:back|again|later|after|you|in the)\b/.test(quote)
      );
  }
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replace(/(\d)\s?([ap]m)\b/g, '$1 $2')
    .replaceAll('-', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function previousQuestion(transcript: readonly TranscriptTurn[], turnIndex: number): string {
  return (
    transcript.slice(0, turnIndex).findLast((turn) => turn.speaker === 'agent' && turn.text.includes('?'))
      ?.text ?? ''
  );
}

function saysInstant(text: string, startsAt: string, context: ReadingContext): boolean {
  const instant = new Date(startsAt);
  if (Number.isNaN(instant.getTime()) || instant <= context.calledAt) return false;
  const wall = toWallTime(instant, context.timeZone);
  const calledOn = toWallTime(context.calledAt, context.timeZone).date;
  return saysAny(text, dayForms(wall.date, calledOn)) && saysClock(text, wall.time);
}

function verifyHold(
  quote: string,
  question: string,
  startsAt: string,
  transcript: readonly TranscriptTurn[],
  turnIndex: number,
  context: ReadingContext,
): boolean {
  if (/\b(?:not|can't|cannot|don't|won't)\b/.test(quote)) return false;
  const promises =
    /\b(?:hold\w*|held|reserv\w*|pencil\w*|aside|block\w*|down|sav\w+|keep\w*|yes|yeah|yep|sure|of course|absolutely|certainly|definitely)\b/.test(
      quote,
    );
  // The opening must have been said by the office; which one is held may come from the agent's question.
  const offered = normalise(
    transcript
      .slice(0, turnIndex + 1)
      .filter((turn) => turn.speaker === 'office')
      .map((turn) => turn.text)
      .join(' '),
  );
  return (
    promises &&
    saysInstant(`${question} ${quote}`, startsAt, context) &&
    saysInstant(offered, startsAt, context)
  );
}

function verifyBooking(
  quote: string,
  question: string,
  startsAt: string,
  brief: CallBrief,
  context: ReadingContext,
): boolean {
  if (brief.purpose !== 'booking' || !brief.slotStartsAt) return false;
  if (Date.parse(brief.slotStartsAt) !== Date.parse(startsAt)) return false;
  if (/\b(?:not|can't|cannot|don't|won't|gone|taken)\b/.test(quote)) return false;
  const affirms =
    /\b(?:confirm\w*|booked|all set|scheduled|locked|see|expect\w*|down|books|calendar|schedule|yes|yeah|yep|sure|of course|absolutely|certainly|definitely|correct)\b/.test(
      quote,
    );
  return affirms && saysInstant(`${question} ${quote}`, startsAt, context);
}

function verifyPlan(quote: string, question: string, value: { plan: string; accepts: boolean }): boolean {
  const [insurer = ''] = value.plan.toLowerCase().split(/\s+/);
  const isNamed = `${question} ${quote}`.includes(insurer);
  if (/ but not (?!any ?more)/.test(quote)) {
    const [taken = '', refused = ''] = quote.split(' but not ');
    return value.accepts ? taken.includes(insurer) && !refused.includes(insurer) : refused.includes(insurer);
  }
  return isNamed && polarityOf(quote) === value.accepts;
}

function polarityOf(quote: string): boolean | null {
  if (quote.includes('?')) return null;
  const text = quote.replace(/\bno (?:problem|worries)\b|\bnot (?:a problem|an issue)\b/g, '');
  if (
    /\b(?:no|nope|not|don't|doesn't|aren't|isn't|can't|cannot|stopped|dropped|closed|full|out of network|won't|never)\b/.test(
      text,
    )
  )
    return false;
  return /\b(?:yes|yeah|yep|yup|sure|of course|absolutely|certainly|correct|definitely|do|are|take|takes|taking|accept\w*|welcom\w*|see|seeing|in network|participat\w*|contracted|work with|mm hm|open|schedul\w*|booking)\b/.test(
    text,
  );
}
