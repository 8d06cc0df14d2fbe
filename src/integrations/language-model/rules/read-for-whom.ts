import type { ForWhom } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { hear } from './heard-fact.ts';
import { createLexicon, type Found } from './lexicon.ts';

const people = createLexicon<ForWhom>({
  child:
    'son|daughter|kid|child|children|baby|toddler|newborn|infant|little one|little boy|little girl|teenager|teen|stepson|stepdaughter|hijo|hija|bebé|niño|niña',
  parent:
    'mom|mother|dad|father|mum|mama|papa|parent|mother in law|father in law|stepmom|stepdad|madre|padre|mamá|papá|suegra|suegro',
  partner:
    'husband|wife|spouse|partner|girlfriend|boyfriend|fiance|fiancee|esposo|esposa|marido|mujer|pareja|novio|novia',
  other:
    'friend|brother|sister|grandmother|grandfather|grandma|grandpa|grandson|granddaughter|grandchild|aunt|uncle|cousin|neighbor|nephew|niece|roommate|coworker|amigo|amiga|hermano|hermana|abuelo|abuela|tía|tío|primo|prima|sobrino|sobrina|vecino|vecina|nieto|nieta',
});

/** A relative who gives advice, insurance, a ride or a family history is not the patient. */
const onlyMentioned =
  /^s? (?:(?:health |medical |work )?(?:insurance|plan|policy|coverage|job|employer|work|doctor|advice)|(?:has|have) (?:insurance|a plan)|(?:already |just )?(?:said|says|told|thinks|think|recommended|suggested|recommends|works|worked|drives|will drive|can drive|can take|wants me|made me|referred|sent me|died|dice|dijo|recomendo|me dijo|passed away|goes to|uses|used)|had (?:a |an )?\w+|and i\b|is (?:a|an) (?:doctor|nurse))/;
const owned =
  /\b(?:my|our|mi|mis|nuestr[oa]|for (?:a|the|an)|para (?:un|una)|of (?:a|my)|on behalf of) (?:(?:\d+|\w+) (?:year|yr|month|week)s? old |\w+ year old |little |youngest |oldest |older |younger |elderly |sick |dear |best |own )*$/;
const self =
  /\b(?:(?:its |this is |it is |just )?for (?:me|myself|my ?self)\b|(?:es )?para m[i]\b(?! \w*(?:hij|espos|mama|papa|madre|padre|marid|abuel|herman|bebe|nin|novi|parej|mujer|suegr|ti[ao]|amig))|para mi mism[oa]|the patient is me|im the patient|soy (?:el|la) paciente)/;
const agedChild =
  /\b(?:(\d{1,2}) ?(?:years?|yrs?|months?|mos?|weeks?) ?old|(\d{1,2}) ?(?:yo|y o|yr old|anos))\b/;

function patients(message: PlainText): Found<ForWhom>[] {
  const { plain } = message;
  return people.findAll(plain).filter(({ start, end }) => {
    const before = plain.slice(0, start);
    if (!owned.test(before)) return false;
    // Apostrophes are gone: "my wife's insurance" reads "wifes insurance".
    if (
      onlyMentioned.test(plain.slice(end)) ||
      (/s$/.test(plain.slice(start, end)) &&
        /^ (?:insurance|plan|policy|job|employer|work)/.test(plain.slice(end)))
    )
      return false;
    return !/\b(?:according to|like|through|from|with|by|because|referred by|heard from|live with|and) (?:my|our) (?:\w+ )?$/.test(
      before,
    );
  });
}

/** For whom care is wanted, when it was said. */
export function readForWhom(message: PlainText): HeardFact | null {
  const person = patients(message).at(-1);
  const mine = self.exec(message.plain);
  if (mine && (!person || mine.index > person.start)) {
    return hear(message, 'forWhom', 'self', { start: mine.index, end: mine.index + mine[0].length }, 0.95);
  }
  if (person) {
    const possessive = /\b(?:my|our|mi|mis) (?:[^ ]+ ){0,4}$/.exec(message.plain.slice(0, person.start));
    const start = possessive ? person.start - possessive[0].length : person.start;
    return hear(message, 'forWhom', person.value, { start, end: person.end }, 0.9);
  }
  const aged = agedChild.exec(message.plain);
  const age = Number(aged?.[1] ?? aged?.[2]);
  const isForChild =
    aged &&
    age < 18 &&
    /\b(?:(?:for|para) (?:a|an|un|una)|(?:for )?(?:my|our|mi)) $/.test(message.plain.slice(0, aged.index));
  if (!aged || !isForChild) return null;
  return hear(message, 'forWhom', 'child', { start: aged.index, end: aged.index + aged[0].length }, 0.8);
}
