import { serviceCatalog } from '#shared/care/service-catalog.ts';
import type { Service } from '#shared/care/services.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { complaints } from './complaint-words.ts';
import { specialists } from './doctor-words.ts';
import { scans } from './test-words.ts';

const terms = readTerms(new URL('./terms/find-services.txt', import.meta.url));

export type ServiceMatch = { service: Service; start: number; end: number; score: number };

const fillers = new Set(terms.terms('fillers'));
const stem = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);

const visit = /-visit$/;
const isVisit = ({ code }: Service) => visit.test(code);
/** "Cardiologist" and "rash" are read as a doctor and a complaint, which imply the visit. */
const isCoveredByDoctorOrComplaint = (plain: string) =>
  [...specialists.findAll(plain), ...complaints.findAll(plain)].some(
    ({ start, end }) => end - start === plain.length,
  );

type SpokenService = { service: Service; words: readonly string[]; isFixed: boolean; weight: number };

const spokenServices: readonly SpokenService[] = serviceCatalog.flatMap((service) =>
  service.spokenAs.flatMap((phrase) => {
    const { plain } = toPlainText(phrase);
    if (isVisit(service) && isCoveredByDoctorOrComplaint(plain)) return [];
    // Scans are combined from scan and body part, which covers more than the phrases do.
    if (scans.findAll(plain).length > 0 && plain.includes(' ')) return [];
    const content = plain.split(' ').filter((word) => !fillers.has(word));
    // Without its filler word, "walk in" would match any "walk", so short phrases must match exactly.
    const isFixed = content.length < 2 && plain.includes(' ');
    const words = isFixed ? plain.split(' ') : content;
    return words.length > 0
      ? [{ service, words: words.map(stem), isFixed, weight: words.join('').length + 4 * words.length }]
      : [];
  }),
);

/** All words of the catalog, for spelling correction. */
export const serviceWords: readonly string[] = serviceCatalog.flatMap(({ spokenAs }) =>
  spokenAs.flatMap((phrase) => toPlainText(phrase).plain.split(' ')),
);

type Word = { word: string; start: number; end: number };

function splitWords(plain: string): Word[] {
  let start = 0;
  return plain.split(' ').map((word) => {
    const found = { word: stem(word), start, end: start + word.length };
    start = found.end + 1;
    return found;
  });
}

/** The first run of nearby words within one sentence that contains all wanted words, in any order. */
function findTogether(
  words: readonly Word[],
  { words: wanted, isFixed }: SpokenService,
): { start: number; end: number } | null {
  const window = wanted.length === 1 || isFixed ? wanted.length : wanted.length + 3;
  for (let at = 0; at < words.length; at += 1) {
    if (!wanted.includes(words[at]?.word ?? '')) continue;
    const run = words.slice(at, at + window);
    const stop = run.findIndex(({ word }) => /^[.!?;,\n]$/.test(word));
    const inside = stop < 0 ? run : run.slice(0, stop);
    const last = Math.max(...wanted.map((word) => inside.findIndex((found) => found.word === word)));
    if (wanted.every((word) => inside.some((found) => found.word === word))) {
      return { start: words[at]?.start ?? 0, end: inside[last]?.end ?? 0 };
    }
  }
  return null;
}

/** Finds the services whose words all occur close together. More and longer words score higher. */
export function findServices(plain: string): ServiceMatch[] {
  const words = splitWords(plain);
  const messageWords = new Set(words.map(({ word }) => word));
  return spokenServices.flatMap((phrase) => {
    if (!phrase.words.every((word) => messageWords.has(word))) return [];
    const at = findTogether(words, phrase);
    return at ? [{ service: phrase.service, ...at, score: phrase.weight }] : [];
  });
}
