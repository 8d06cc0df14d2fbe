import type { FactName } from '#shared/care/care-need.ts';
import { regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/read-decline.txt', import.meta.url));

const unknown = [
  'idk|idek|dunno|dont know|do not know|didnt know|doesnt know|dont really know|dont have (?:a|any|the) (?:clue|idea)|no idea|no clue|not sure|not certain|unsure|undecided',
  'cant remember|dont remember|dont recall|cant recall|i forget|i forgot|forgot|hard to say|cant say|who knows|beats me|couldnt tell you|no preference',
  regexSource`
    have to (?:check|ask|look|find out|see)|need to (?:check|ask|look|find out)|gotta (?:check|ask|look)
    |let me (?:check|ask|find out)|ill (?:check|ask|find out|look)|would have to (?:check|ask|look)
    |depends
  `,
  'no (?:lo |la )?se|no sabria|ni idea|no me acuerdo|no recuerdo|no estoy segur[oa]|quien sabe|sepa|tengo que (?:preguntar|revisar|ver|checar|buscar)|no sabemos|depende',
].join('|');

const unwilling = [
  'rather not|prefer not|prefer to not|rather skip|rather keep (?:that|it) private|skip(?: (?:it|this|that|this one|that one|the question|for now))?|pass|next question',
  regexSource`
    none of (?:your|ur|yr) business|(?:do not|dont) (?:want|wanna|wish|like|feel like
    |feel comfortable)(?: to| with| (?:say|give|tell|share)\w*)
    |not (?:comfortable|giving|telling|sharing|gonna (?:say|tell|give)|going to (?:say|tell|give)
    |saying)|wont (?:give|say|tell|share)
  `,
  regexSource`
    (?:why|what) (?:do|would|are|is) (?:(?:you|u|ya|yall|they|that|this|it|my) )+(?:\w+ )?(?:need|want
    |ask|asking|for|require|matter|relevant|necessary|important)
    |why (?:does (?:it|that) matter|is (?:that|this|it)|u need|you need)|what for|how come
  `,
  regexSource`
    (?:do|does) (?:i|you|u|we|it|ya|yall) (?:really |absolutely |actually )?(?:have to|need to|need
    |gotta|got to|have)(?: (?:have|give|say|know|tell|answer|share|that|this|it|my name|be))+
    |is (?:that|it|this) (?:really )?(?:required|necessary|needed|mandatory|optional|a must)|must i
    |can (?:i|we) skip|can we not
  `,
  regexSource`
    prefiero no|no (?:lo )?quiero(?: dar| decir)\w*|mejor no
    |no (?:le |les |te )?(?:doy|dare|voy a dar|puedo dar|comparto)
    |para que (?:lo|la|los|quiere|necesita|eso)\w*|por que (?:lo|la|me|necesita|quiere|pregunta|pide)\w*
    |es (?:obligatorio|necesario|requisito)|(?:hay|tengo) que (?:dar|decir)\w*|no tengo tiempo
    |(?:omitir|saltar|saltarla|sigamos|siguiente|paso)|que le importa|no hace falta
  `,
].join('|');

/** "None" answers the insurance question; elsewhere it declines. */
const lacking = [
  regexSource`
    no (?:thx|thanks|thank you|ty|thnx|tks|way)|nah|nope|never ?mind|nvm
    |(?:do not|dont) (?:care|do|use|have|own|got|give)|im good|i am good|no need|not necessary|private
    |anonymous|stay anonymous|not interested
  `,
  'no gracias|no tengo|no (?:uso|utilizo|manejo)|privado|anonim[oa]|no quiero',
].join('|');

const politeness = regexSource`(?:(?:${terms.oneOf('politeness')}) )*`;
const closing =
  '(?: (?:yet|now|right now|at the moment|sorry|thanks|thank you|thx|honestly|gracias|todavia|aun|either|lol|please|pls|for now|por ahora|it|that|this|one|ahorita|to be honest|tbh|\\.|,|!|\\?))*';

const wholly = (words: string) => new RegExp(`^${politeness}(?:${words})${closing} ?$`);
const within = (words: string) => new RegExp(`(?:^|[ ,.!?])(?:${words})(?:$|[ ,.!?])`);
const anywhere = {
  whole: wholly(`${unknown}|${unwilling}|${lacking}`),
  within: within(`${unknown}|${unwilling}|${lacking}`),
};
const insuranceWords = {
  whole: wholly(`${unknown}|${unwilling}`),
  within: within(`${unknown}|${unwilling}`),
};

/** Facts with short answers. In longer ones, such as a complaint, "I don't know" may appear by chance. */
const shortAnswers = new Set<FactName>(['name', 'email', 'phone', 'insurance', 'place', 'when']);
const maxWords = 16;

/** A name that contains a refusal word: "Skip Loftin". */
const isNameWithRefusalWord = (plain: string) =>
  /^(?:\w+ )*skip (?!it\b|this\b|that\b|the\b|for\b|please\b|pls\b|thanks\b)[a-z]{3,}$/.test(plain);

/**
 * True if a message declines to answer: "skip it", "why do you need that?", "no sé, mi esposa tiene los
 * papeles". A plain "no" depends on the question and is read elsewhere.
 */
export function declines(plain: string, askedFor: FactName): boolean {
  if (askedFor === 'name' && isNameWithRefusalWord(plain)) return false;
  const patterns = askedFor === 'insurance' ? insuranceWords : anywhere;
  if (patterns.whole.test(plain)) return true;
  if (!shortAnswers.has(askedFor) || plain.split(' ').length > maxWords) return false;
  return patterns.within.test(plain);
}

/** "No", "none", "nada" as the whole answer. */
export const isPlainNo = (plain: string) =>
  /^(?:(?:no|nope|nah|naw|none|nothing|never|n a|na|ninguno|ninguna|nada|nones)(?: (?:thanks|thank you|thx|ty|gracias|really|sorry|sir|maam|senor|senorita|please))* ?[.!]?(?: |$))+$/.test(
    plain,
  );
