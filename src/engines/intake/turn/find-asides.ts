import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { figuresOfSpeech } from '../words/figures-of-speech.ts';

const terms = readTerms(new URL('./terms/leave-aside.txt', import.meta.url));

type At = { start: number; end: number };

/** "… but that's not why I'm here" dismisses the words before it. */
const dismissal = regex('g')`
  \b(?:(?:thats|that is|its|this is|so this|this) (?:not|isnt) (?:why i(?:m| am) (?:here|writing)
  |about that|the (?:issue|problem|reason|point))|isnt about that|that (?:one )?can wait
  |(?:thats|that is) (?:another|a different|a whole other) story
  |(?:eso|ese) (?:puede esperar|es otra historia)|no es por eso|no vengo por eso)\b
`;
const beginsAside =
  /(?:[.!?\n] |\b(?:and )?also |\band then |\by tambien |\bthe second (?:thing )?(?:is )?)/g;

function findDismissed(plain: string): At[] {
  return [...plain.matchAll(dismissal)].map((match) => {
    const before = plain.slice(0, match.index);
    const sentence = [...before.matchAll(beginsAside)].at(-1);
    return { start: sentence ? sentence.index + sentence[0].length : 0, end: match.index + match[0].length };
  });
}

const relative = regexSource`(?:${terms.oneOf('relative')})`;
/** "Dad's first heart attack was at 48", "my aunt and grandma both have thyroid trouble". */
const familyHistory = regex('g')`
  \b(?:family history of|history of|runs in (?:my|the|our) family
  |${relative}(?:s)? (?:and (?:my )?\w+ |also |both |all |side )*(?:had|broke|lost|died|dies|passed|got
  |have|has had|first|was diagnosed|tuvo|tuvieron|murio|se murio|fallecio|tienen
  |le dio)\b)[^.;!?\n]{0,60}
`;
const thirdPerson = /\b(?:he|she|hes|shes|his|her|him|they need|el necesita|ella|necesita|needs)\b/;
const firstPerson =
  /\b(?:i|im|ive|id|my|me|gotta|need|want|so i|we want|quiero|necesito|tengo|quisiera|me)\b/;

const turnsToMe =
  / ?,? (?:so|and|but|pero|y) (?:i|im|ive|id|my|we|gotta|yo|mi|quiero|necesito)\b|, (?:so|i|my|can|now|need|want|pero|quiero|necesito)\b/;

/** Family history isn't the user's complaint, unless the relative is the patient. */
function findFamilyHistory(plain: string): At[] {
  return [...plain.matchAll(familyHistory)].flatMap((match) => {
    const history = match[0].slice(0, turnsToMe.exec(match[0])?.index);
    const rest = plain.slice(match.index + history.length);
    const mine = plain.slice(0, match.index) + rest;
    const isPatient = thirdPerson.test(rest) || /\b(?:needs|necesita|his|hes|shes)\b/.test(history);
    return isPatient || !firstPerson.test(mine)
      ? []
      : [{ start: match.index, end: match.index + history.length }];
  });
}

/** "On hand", "back in May", "an arm and a leg" name no body part or doctor. */
const idioms = new RegExp(`\\b(?:${figuresOfSpeech.join('|')})\\b`, 'g');

/** The parts of a message that aren't about the requested care. */
export function findAsides(plain: string): At[] {
  const figurative = [...plain.matchAll(idioms)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return [...figurative, ...findDismissed(plain), ...findFamilyHistory(plain)];
}
