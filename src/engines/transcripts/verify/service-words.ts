import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
/** Which of an office's words name the requested service, and which another one. */

import { serviceCatalogue } from '#shared/care/service-catalogue.ts';

const terms = readTerms(new URL('./terms/service-words.txt', import.meta.url));

const serviceWord = regex('gi')`\b(?:${terms.oneOf('service word')})\b`;

/** The same thing under other names, by words in the wanted service's name. */
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

/** The words that may name the wanted service, in lowercase. */
export function wantedWords(serviceName: string): ReadonlySet<string> {
  const name = serviceName.toLowerCase();
  const bare = name.replace(sides, '').replace(/\s*\(.*\)$/, '');
  const listed = serviceCatalogue.find((service) => service.name.toLowerCase() === bare);
  const spoken = listed ? listed.spokenAs.join(' ') : '';
  const others = synonyms.flatMap(([pattern, words]) => (pattern.test(name) ? [words] : []));
  const words = `${name} ${spoken} ${others.join(' ')}`.match(/[a-z0-9]+(?:[-'][a-z]+)*/g) ?? [];
  const own = new Set(name.match(/[a-z]+/g));
  // People ask for "my right knee" as well: a side is required only if it was requested.
  const isOtherSide = (word: string) => /^(?:left|right|both)$/.test(word) && !own.has(word);
  return new Set(
    words
      .flatMap((one) => [one, one.replaceAll('-', ''), ...one.split('-')])
      .filter((one) => !isOtherSide(one)),
  );
}

const isWanted = (said: string, wanted: ReadonlySet<string>): boolean =>
  said
    .toLowerCase()
    .split(/\s+/)
    .every((one) =>
      [one, one.replaceAll('-', ''), one.replace(/s$/, ''), `${one}s`].some((form) => wanted.has(form)),
    );

/** What a text names as a service: the wanted one, another one, or both. */
export function namesServices(
  text: string,
  wanted: ReadonlySet<string>,
): { wanted: boolean; other: boolean } {
  const said = [...text.matchAll(serviceWord)].map(([match]) => match);
  return {
    wanted: /\byours?\b/i.test(text) || said.some((one) => isWanted(one, wanted)),
    other: said.some((one) => !isWanted(one, wanted)),
  };
}
