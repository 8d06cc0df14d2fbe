import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { correctSpelling } from '../words/correct-spelling.ts';
import { ordinaryWords } from '../words/ordinary-words.ts';

const terms = readTerms(new URL('./terms/find-named-office.txt', import.meta.url));

/** A doctor or an office that a user asks for by name, as written. `isSure`: written like a name. */
export type NamedOfficeMention = { name: string; quote: string; kind: 'doctor' | 'office'; isSure: boolean };

const word = "[\\p{L}][\\p{L}'’-]+";
const titled = new RegExp(
  `\\b(?:dr|dra|doctor|doctora)\\b\\.?\\s+(${word}(?:\\s+(?:${word}|\\p{L}\\.?(?=\\s)))*)`,
  'giu',
);
const practiceKinds = terms.oneOf('practice kinds');
const placed = regex('giu')`
  (?:\b(?:at|with|to|try|call|want|into|en|con|a|prefer|like|book|need|from)\s+|^)(?:the\s+|el\s+
  |la\s+)?((?:${word}\s+){1,3}?(?:${practiceKinds})\b(?:\s+(?:${practiceKinds}))*(?:\s+(?:of
  |de)\s+${word}(?:\s+${word})?)?)
`;

/** "My Dr. Smith retired", "Dr. Jordan was rude": a doctor in the story, not one that is requested. */
const ofStoryBefore =
  /\b(?:my|our|his|her|their|old|saw|seen|seeing|left|hate|not|no|instead of|except|than|was|mi|su|nuestr[oa]|antes|vi|fui con|anybody but|anyone but)\s+(?:the\s+|old\s+)?$/i;
const ofStoryAfter = regex('i')`^[,.]?\s+(?:${terms.oneOf('of story after')})\b`;
/** What ends a name in running text. */
const endsName = new Set(terms.terms('ends name'));
const isOrdinary = new Set<string>([...ordinaryWords, ...endsName]);
const isKind = new RegExp(`^(?:${practiceKinds}|emergency|urgent|walk-in|express|medical)$`, 'iu');
const isCapital = (one: string) => /^\p{Lu}/u.test(one);
/** What the reader knows as a care word isn't a name: "doctor visit", "dr. knee". */
const isCareWord = (one: string) => {
  const plain = one.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length >= 4 && correctSpelling(`${plain}x`) === plain;
};

function trimName(words: readonly string[]): string[] {
  const end = words.findIndex((one, at) => {
    const lower = one.toLowerCase();
    return endsName.has(lower) || (at > 0 && !isCapital(one) && isOrdinary.has(lower)) || at > 2;
  });
  return [...(end < 0 ? words : words.slice(0, end))];
}

function findDoctor(text: string): NamedOfficeMention | null {
  for (const match of text.matchAll(titled)) {
    const name = trimName((match[1] ?? '').split(/\s+/));
    const [first = ''] = name;
    if (first === '' || endsName.has(first.toLowerCase()) || (!isCapital(first) && isCareWord(first)))
      continue;
    const said = name.join(' ');
    const quote = text.slice(match.index, match.index + match[0].indexOf(said, 2) + said.length);
    const after = text.slice(match.index + quote.length);
    if (ofStoryBefore.test(text.slice(0, match.index)) || ofStoryAfter.test(after)) continue;
    return { name: said.replace(/['’]s$/, ''), quote, kind: 'doctor', isSure: isCapital(first) };
  }
  return null;
}

function findPractice(text: string): NamedOfficeMention | null {
  for (const match of text.matchAll(placed)) {
    const words = (match[1] ?? '').trim().split(/\s+/);
    const begins = words.findIndex((one) => !isOrdinary.has(one.toLowerCase()) || isKind.test(one));
    const said = words.slice(Math.max(0, begins)).join(' ');
    const [first = ''] = said.split(/\s+/);
    if (isKind.test(first) || isOrdinary.has(first.toLowerCase()) || isCareWord(first) || first.length < 4)
      continue;
    const after = text.slice(match.index + match[0].length);
    if (ofStoryBefore.test(text.slice(0, match.index)) || ofStoryAfter.test(after)) continue;
    return { name: said, quote: said, kind: 'office', isSure: isCapital(first) };
  }
  return null;
}

/** The doctor or office that a message requests by name. Whether it exists, the directory knows. */
export const findNamedOffice = (text: string): NamedOfficeMention | null =>
  findDoctor(text) ?? findPractice(text);
