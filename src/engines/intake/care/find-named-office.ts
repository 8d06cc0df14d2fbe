import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { correctSpelling } from '../words/correct-spelling.ts';
import { ordinaryWords } from '../words/ordinary-words.ts';

const terms = readTerms(new URL('./terms/find-named-office.txt', import.meta.url));

/** A doctor or office that the user asks for by name, as written. `isSure`: capitalized like a name. */
export type NamedOfficeMention = { name: string; quote: string; kind: 'doctor' | 'office'; isSure: boolean };

const wordPattern = "[\\p{L}][\\p{L}'’-]+";
const titled = new RegExp(
  `\\b(?:dr|dra|doctor|doctora)\\b\\.?\\s+(${wordPattern}(?:\\s+(?:${wordPattern}|\\p{L}\\.?(?=\\s)))*)`,
  'giu',
);
const practiceKinds = terms.oneOf('practice kinds');
const placed = regex('giu')`
  (?:\b(?:at|with|to|try|call|want|into|en|con|a|prefer|like|book|need|from)\s+|^)(?:the\s+|el\s+
  |la\s+)?((?:${wordPattern}\s+){1,3}?(?:${practiceKinds})\b(?:\s+(?:${practiceKinds}))*(?:\s+(?:of
  |de)\s+${wordPattern}(?:\s+${wordPattern})?)?)
`;

/** Context in which the doctor isn't requested: "My Dr. Smith retired", "Dr. Jordan was rude". */
const narrativeBefore =
  /\b(?:my|our|his|her|their|old|saw|seen|seeing|left|hate|not|no|instead of|except|than|was|mi|su|nuestr[oa]|antes|vi|fui con|anybody but|anyone but)\s+(?:the\s+|old\s+)?$/i;
const narrativeAfter = regex('i')`^[,.]?\s+(?:${terms.oneOf('of story after')})\b`;
/** Words that end a name. */
const endsName = new Set(terms.terms('ends name'));
const isOrdinary = new Set<string>([...ordinaryWords, ...endsName]);
const isKind = new RegExp(`^(?:${practiceKinds}|emergency|urgent|walk-in|express|medical)$`, 'iu');
const isCapital = (word: string) => /^\p{Lu}/u.test(word);
/** Care words aren't names: "doctor visit", "dr. knee". */
const isCareWord = (word: string) => {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length >= 4 && correctSpelling(`${plain}x`) === plain;
};

function trimName(words: readonly string[]): string[] {
  const end = words.findIndex((word, at) => {
    const lower = word.toLowerCase();
    return endsName.has(lower) || (at > 0 && !isCapital(word) && isOrdinary.has(lower)) || at > 2;
  });
  return [...(end < 0 ? words : words.slice(0, end))];
}

function findDoctor(text: string): NamedOfficeMention | null {
  for (const match of text.matchAll(titled)) {
    const name = trimName((match[1] ?? '').split(/\s+/));
    const [first = ''] = name;
    if (first === '' || endsName.has(first.toLowerCase()) || (!isCapital(first) && isCareWord(first)))
      continue;
    const fullName = name.join(' ');
    const quote = text.slice(match.index, match.index + match[0].indexOf(fullName, 2) + fullName.length);
    const after = text.slice(match.index + quote.length);
    if (narrativeBefore.test(text.slice(0, match.index)) || narrativeAfter.test(after)) continue;
    return { name: fullName.replace(/['’]s$/, ''), quote, kind: 'doctor', isSure: isCapital(first) };
  }
  return null;
}

function findPractice(text: string): NamedOfficeMention | null {
  for (const match of text.matchAll(placed)) {
    const words = (match[1] ?? '').trim().split(/\s+/);
    const begins = words.findIndex((word) => !isOrdinary.has(word.toLowerCase()) || isKind.test(word));
    const fullName = words.slice(Math.max(0, begins)).join(' ');
    const [first = ''] = fullName.split(/\s+/);
    if (isKind.test(first) || isOrdinary.has(first.toLowerCase()) || isCareWord(first) || first.length < 4)
      continue;
    const after = text.slice(match.index + match[0].length);
    if (narrativeBefore.test(text.slice(0, match.index)) || narrativeAfter.test(after)) continue;
    return { name: fullName, quote: fullName, kind: 'office', isSure: isCapital(first) };
  }
  return null;
}

/** Finds a doctor or office that the message requests by name. It may not exist in the directory. */
export const findNamedOffice = (text: string): NamedOfficeMention | null =>
  findDoctor(text) ?? findPractice(text);
