import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
/** Distinguishes words for the requested service from words for other services. */

import { findServiceByName } from '#shared/care/service-catalog.ts';

const terms = readTerms(new URL('./terms/service-words.txt', import.meta.url));

const serviceWord = regex('gi')`\b(?:${terms.oneOf('service word')})\b`;

/** Other words for a service, by words in its name. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [
    /first visit|new.patient|second opinion/,
    'visit visits appointment appointments consult consults consultation consultations exam exams evaluation evaluations eval evals intake intakes in-person office new initial full psychiatric',
  ],
  [/psychiatr|therap/, 'session sessions'],
  [/\bvisit\b/, 'visit visits appointment appointments exam exams'],
  [/check-?up|physical/, 'physical physicals exam exams visit visits checkup checkups wellness'],
  [/skin check/, 'exam exams visit visits'],
  [/cholesterol/, 'lipid lipids panel panels lab labs'],
  [/blood/, 'lab labs panel panels'],
  [/x-ray/, 'film films xray xrays'],
  [/belly/, 'abdomen abdominal sonogram sonograms'],
  [/ultrasound/, 'sonogram sonograms'],
  [/lower back/, 'back spine lumbar'],
  [/evaluation/, 'eval evals evaluation evaluations therapy visit'],
  [/session/, 'session sessions therapy visit visits appointment appointments'],
];

const sides = /\b(?:left|right|both)\s/g;

/** The words that may name the requested service, in lowercase. */
export function requestedWords(serviceName: string): ReadonlySet<string> {
  const name = serviceName.toLowerCase();
  const bare = name.replace(sides, '').replace(/\s*\(.*\)$/, '');
  const service = findServiceByName(bare);
  const searchPhrases = service ? `${service.clinicalName.toLowerCase()} ${service.spokenAs.join(' ')}` : '';
  const synonymWords = synonyms.flatMap(([pattern, words]) => (pattern.test(name) ? [words] : []));
  const words = `${name} ${searchPhrases} ${synonymWords.join(' ')}`.match(/[a-z0-9]+(?:[-'][a-z]+)*/g) ?? [];
  const own = new Set(name.match(/[a-z]+/g));
  // Search phrases include "my right knee"; a side counts only if it was requested.
  const isOtherSide = (word: string) => /^(?:left|right|both)$/.test(word) && !own.has(word);
  return new Set(
    words
      .flatMap((word) => [word, word.replaceAll('-', ''), ...word.split('-')])
      .filter((word) => !isOtherSide(word)),
  );
}

const isRequested = (phrase: string, requested: ReadonlySet<string>): boolean =>
  phrase
    .toLowerCase()
    .split(/\s+/)
    .every((word) =>
      [word, word.replaceAll('-', ''), word.replace(/s$/, ''), `${word}s`].some((form) =>
        requested.has(form),
      ),
    );

/** Whether a text names the requested service, another one, or both. */
export function namesServices(
  text: string,
  requested: ReadonlySet<string>,
): { requested: boolean; other: boolean } {
  const services = [...text.matchAll(serviceWord)].map(([match]) => match);
  return {
    requested: /\byours?\b/i.test(text) || services.some((service) => isRequested(service, requested)),
    other: services.some((service) => !isRequested(service, requested)),
  };
}
