import { bodyParts } from '#engines/intake/care/body-parts.ts';
import { complaints, vagueComplaints } from '#engines/intake/care/complaint-words.ts';
import { specialists } from '#engines/intake/care/doctor-words.ts';
import { otherServices, scans } from '#engines/intake/care/test-words.ts';
import { createLexicon } from '#engines/intake/words/lexicon.ts';
import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { toPlainText } from '#shared/text/plain-text.ts';

type Range = { start: number; end: number };

const maxLength = 1500;
const services = createLexicon({ service: serviceCatalog.flatMap(({ spokenAs }) => spokenAs).join('|') });
const lexicons = [services, scans, otherServices, specialists, complaints, vagueComplaints];
const maxSideLength = 12;
const sideBefore = /\b(?:left|right|both|ambas|ambos) $/;
const sideAfter = /^ (?:izquierd[ao]|derech[ao])\b/;

const withSide = (plain: string, { start, end }: Range): Range => ({
  start: start - (sideBefore.exec(plain.slice(Math.max(0, start - maxSideLength), start))?.[0].length ?? 0),
  end: end + (sideAfter.exec(plain.slice(end, end + maxSideLength + 1))?.[0].length ?? 0),
});

/** Care phrases in a sentence, without duplicates, in text order. */
function listPhrases(sentence: string): string[] {
  const { plain } = toPlainText(sentence);
  const found: Range[] = [
    ...bodyParts.findAll(plain).map((part) => withSide(plain, part)),
    ...lexicons.flatMap((lexicon): Range[] => lexicon.findAll(plain)),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const outermost = found.filter(
    (phrase, at) =>
      !found.slice(0, at).some((other) => other.start <= phrase.start && phrase.end <= other.end),
  );
  return [...new Set(outermost.map(({ start, end }) => plain.slice(start, end)))];
}

/**
 * The part of a patient's messages that an agent may see: care phrases from our lists and nothing else. Pure.
 */
export const extractCarePhrases = (sentences: readonly string[]): string =>
  sentences
    .map((sentence) => listPhrases(sentence).join(', '))
    .filter((phrases) => phrases !== '')
    .join(' / ')
    .slice(0, maxLength);
