import type { FactName } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { hear } from './heard-fact.ts';
import { readNameAnswer } from './read-name.ts';

export type ShortAnswer = { heard: HeardFact[]; declined: FactName[] };

const politeness =
  '(?:(?:sorry|well|honestly|hmm|um|uh|oh|im|i am|ok|okay|sure|thanks|thank you|please|por favor|gracias|la verdad|pues|lo siento|,|\\.|!) )*';
const declining = new RegExp(
  `^${politeness}(?:i (?:really |honestly )?(?:do not|dont|didnt) (?:really )?(?:know|remember|have (?:one|that|it|any idea|an? (?:e ?mail|phone)(?: address)?|e ?mail|a cell)|want to (?:say|share|give|tell|answer|provide)(?: \\w+){0,3}|care|wish to say)|i (?:would |ll )?(?:rather|prefer) (?:not|to not|skip)(?: \\w+){0,4}|id (?:rather|prefer) not(?: \\w+){0,4}|prefer not(?: \\w+){0,4}|(?:not|im not|i am not) (?:really |totally |quite )?(?:sure|certain)(?: yet)?|unsure|no idea|no clue|dont know|dunno|idk|skip(?: (?:it|this|that|this one|that one|the question))?|pass|next(?: question)?|none of your business|why do you need (?:that|this|to know)(?: \\w+)?|you (?:decide|choose|pick)|(?:it )?(?:doesnt|does not) matter|i have no idea|cant say|hard to say|no preference|undecided|no (?:lo )?se|no estoy segur[oa]|prefiero no (?:decir(?:lo)?|dar(?:lo)?|contestar)|no quiero (?:decir(?:lo)?|dar(?:lo)?)|ni idea|no importa|da igual|no recuerdo|omitir|saltar|paso)(?: (?:yet|now|right now|at the moment|sorry|thanks|thank you|honestly|gracias|todavia|aun|either|\\.|,|!))*(?: (?:to be honest))? ?[.!]?$`,
);
const refusal =
  /^(?:no|nope|nah|no thanks|no thank you|no gracias|none|nothing|never|n a|na|ninguno|ninguna|nada)(?: (?:thanks|gracias|really))? ?[.!]?$/;
const noInsurance =
  /^(?:(?:no|nope|nah|none|nothing|zero|negative|n a|na|not really|no i (?:dont|do not)|i dont|i do not|not (?:right now|at the moment|currently|anymore|yet)|(?:i )?lost it|dont have (?:any|one|it)|no i dont have (?:any|one|it)|i dont have (?:any|one|it)|no insurance|nada|ninguno|ninguna|no tengo|no thanks|ningun seguro|no ninguno|sin seguro)(?: ,)? ?)+(?:sorry|thanks|right now|at the moment|currently|unfortunately|gracias|por ahora)? ?[.!]?$/;
const hasInsurance =
  /^(?:yes|yeah|yep|yup|i do|yes i do|i have|si|claro|sure|si tengo|yes , i do|yeah i do|yes i have it)(?: (?:i do|i have|thanks))? ?[.!]?$/;
const someDay =
  /^(?:.*\b)?(?:(?:doesnt|does not) matter|no preference|you (?:decide|choose|pick)|dont care|i dont mind|not picky|no importa|da igual|up to (?:you|them)|open|any|anything (?:works|is fine))\b/;
const rightNow = /^(?:right )?now(?: please)?$|^ahora(?: mismo)?$|^ya$/;

const readWhole = (message: PlainText) => ({ start: 0, end: message.plain.length });

function readInsuranceAnswer(message: PlainText): HeardFact | null {
  const plain = message.plain.replaceAll(' , ', ' ');
  if (noInsurance.test(plain)) return hear(message, 'insurance', { kind: 'none' }, readWhole(message), 0.9);
  if (hasInsurance.test(message.plain))
    return hear(message, 'insurance', { kind: 'plan' }, readWhole(message), 0.8);
  const isName =
    /^(?:(?:its|i have|we have|with|through|tengo|es|it is|the|just|only|un|el) )*[a-z][a-z0-9 ]{2,40}$/.test(
      message.plain,
    ) && message.plain.split(' ').length <= 5;
  const asksBack =
    /\b(?:what|why|how|do|can|will|should|que|por que|como|maybe|need|want|see|doctor|pain)\b/.test(
      message.plain,
    );
  if (!isName || asksBack) return null;
  const lead =
    /^(?:(?:its|i have|we have|with|through|tengo|es|it is|the|just|only|un|el) )*/.exec(message.plain)?.[0]
      .length ?? 0;
  const at = { start: lead, end: message.plain.length };
  return hear(message, 'insurance', { kind: 'plan', plan: message.quote(at.start, at.end) }, at, 0.6);
}

function readWhenAnswer(message: PlainText): HeardFact | null {
  if (rightNow.test(message.plain))
    return hear(message, 'when', { text: message.quote(0, message.plain.length) }, readWhole(message), 0.8);
  if (!someDay.test(message.plain)) return null;
  return hear(message, 'when', { text: message.quote(0, message.plain.length) }, readWhole(message), 0.8);
}

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
  if (askedFor === 'when' && !isAnswered) {
    const when = readWhenAnswer(message);
    if (when) return answer(when);
  }
  if (!isAnswered && declining.test(message.plain)) return { heard: [], declined: [askedFor] };
  if (isAnswered) return nothing;
  if (askedFor === 'insurance') return already.length > 0 ? nothing : answer(readInsuranceAnswer(message));
  const gaveContact = already.some(({ name }) => name === 'phone' || name === 'email');
  if (refusal.test(message.plain) && !(askedFor === 'email' && gaveContact))
    return { heard: [], declined: [askedFor] };
  if (askedFor === 'name') return answer(readNameAnswer(masked));
  const others = ['serviceCode', 'specialty', 'requestType', 'place', 'insurance', 'when', 'reason'];
  if (already.some(({ name }) => others.includes(name))) return nothing;
  if (askedFor === 'bodyPart') return answer(readPartAnswer(message));
  return askedFor === 'reason' || askedFor === 'specialty' ? answer(readReasonAnswer(message)) : nothing;
}
