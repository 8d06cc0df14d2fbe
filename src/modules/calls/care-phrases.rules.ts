import { bodyParts } from '#engines/intake/care/body-parts.ts';
import { complaints, vagueComplaints } from '#engines/intake/care/complaint-words.ts';
import { specialists } from '#engines/intake/care/doctor-words.ts';
import { otherServices, scans } from '#engines/intake/care/test-words.ts';
import { createLexicon } from '#engines/intake/words/lexicon.ts';
import { serviceCatalogue } from '#shared/care/service-catalogue.ts';
import { toPlainText } from '#shared/text/plain-text.ts';

type At = { start: number; end: number };

const longest = 1500;
const services = createLexicon({ service: serviceCatalogue.flatMap(({ spokenAs }) => spokenAs).join('|') });
const lexicons = [services, scans, otherServices, specialists, complaints, vagueComplaints];
const longestSide = 12;
const sideBefore = /\b(?:left|right|both|ambas|ambos) $/;
const sideAfter = /^ (?:izquierd[ao]|derech[ao])\b/;

const withSide = (plain: string, { start, end }: At): At => ({
  start: start - (sideBefore.exec(plain.slice(Math.max(0, start - longestSide), start))?.[0].length ?? 0),
  end: end + (sideAfter.exec(plain.slice(end, end + longestSide + 1))?.[0].length ?? 0),
});

/** Care phrases in a sentence, without duplicates, in text order. */
function listPhrases(sentence: string): string[] {
  const { plain } = toPlainText(sentence);
  const found: At[] = [
    ...bodyParts.findAll(plain).map((part) => withSide(plain, part)),
    ...lexicons.flatMap((lexicon): At[] => lexicon.findAll(plain)),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const outer = found.filter(
    (one, at) => !found.slice(0, at).some((other) => other.start <= one.start && one.end <= other.end),
  );
  return [...new Set(outer.map(({ start, end }) => plain.slice(start, end)))];
}

/**
 * What an agent may know of a patient's messages, to understand service and body part: phrases from our lists
 * and nothing else. Pure.
 */
export const extractCarePhrases = (sentences: readonly string[]): string =>
  sentences
    .map((sentence) => listPhrases(sentence).join(', '))
    .filter((phrases) => phrases !== '')
    .join(' / ')
    .slice(0, longest);
