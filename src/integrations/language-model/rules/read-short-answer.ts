import type { FactName } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { hear } from './heard-fact.ts';
import { readInsuranceAnswer } from './name-plan-answer.ts';
import { declines, isPlainNo } from './read-decline.ts';
import { readNameAnswer } from './read-name-answer.ts';

export type ShortAnswer = { heard: HeardFact[]; declined: FactName[] };

/** Any plain words are a reason when the reason was asked for, save greetings, questions and yes or no. */
function readReasonAnswer(message: PlainText): HeardFact | null {
  const isEmpty =
    /^(?:(?:hi|hello|hey|hola|yes|yeah|no|nope|ok|okay|si|sure|thanks|thank you|gracias|please|help|help me|ayuda|buenos dias|buenas tardes|good morning|good afternoon|there|a doctor|doctor|un doctor|i need (?:a )?(?:help|doctor|care|an appointment)|necesito (?:ayuda|una cita|un medico|un doctor)|test|what|why|\.|,|!|\?) ?)*$/.test(
      message.plain,
    );
  const asks =
    /\?/.test(message.plain) ||
    /^(?:what|why|how|who|are|is|can|do|does|que|quien|como|por que|eres|puede)\b/.test(message.plain);
  if (isEmpty || asks || !/[a-z]{3}/.test(message.plain)) return null;
  const lead =
    /^(?:(?:its|it is|for|because|my problem is|i need|i want|i have|about|es|para|por|tengo|necesito|quiero) )+(?=\w)/.exec(
      message.plain,
    )?.[0].length ?? 0;
  const at = { start: lead, end: message.plain.replace(/ [.!]$/, '').length };
  return hear(message, 'reason', message.quote(at.start, at.end), at, 0.6);
}

/** A part that no list knows, such as the tailbone, in the person's own words. */
function readPartAnswer(message: PlainText): HeardFact | null {
  const reason = readReasonAnswer(message);
  if (!reason || message.plain.split(' ').length > 6) return null;
  return {
    name: 'bodyPart',
    value: reason.quote.replace(/^(?:my|mi|the) /i, ''),
    quote: reason.quote,
    confidence: 0.6,
  };
}

/**
 * The whole message as the answer to the question that was asked. `already` is what the readers heard in it, which
 * goes first: an answer may be about something else. `masked` is the message without e-mail and phone.
 */
export function readShortAnswer(
  message: PlainText,
  masked: string,
  askedFor: FactName | null,
  already: readonly HeardFact[],
): ShortAnswer {
  const nothing = { heard: [], declined: [] };
  if (!askedFor) return nothing;
  const isAnswered = already.some(({ name }) => name === askedFor);
  const answer = (fact: HeardFact | null): ShortAnswer => ({ heard: fact ? [fact] : [], declined: [] });
  if (!isAnswered && declines(message.plain, askedFor)) return { heard: [], declined: [askedFor] };
  if (isAnswered) return nothing;
  if (askedFor === 'insurance') return already.length > 0 ? nothing : answer(readInsuranceAnswer(message));
  const gaveContact = already.some(({ name }) => name === 'phone' || name === 'email');
  if (isPlainNo(message.plain) && !(askedFor === 'email' && gaveContact))
    return { heard: [], declined: [askedFor] };
  if (askedFor === 'name') return answer(readNameAnswer(masked));
  const others = ['serviceCode', 'place', 'insurance', 'when', 'reason'];
  // Whatever kind of help or doctor the words lead to, they are still the reason that was asked for.
  const care = askedFor === 'reason' ? [] : ['specialty', 'requestType'];
  if (already.some(({ name }) => [...others, ...care].includes(name))) return nothing;
  if (askedFor === 'bodyPart') return answer(readPartAnswer(message));
  return askedFor === 'reason' || askedFor === 'specialty' ? answer(readReasonAnswer(message)) : nothing;
}
