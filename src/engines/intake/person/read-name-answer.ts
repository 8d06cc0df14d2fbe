import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import {
  cutName,
  isCapitalized,
  nameParts,
  notInNames,
  startsWithGivenName,
  tidyName,
  title,
  toNameFact,
  wordCount,
} from './name-words.ts';
import { readName } from './read-name.ts';

const terms = readTerms(new URL('./terms/read-name-answer.txt', import.meta.url));

const answerLead = regex('iu')`
  ^\s*(?:(?:${terms.oneOf('greeting')})[,.!\s]+)*(?:(?:${terms.oneOf('name is')})\s+)?
  (?:(?:for )?(?:my|the) (?:mom|mother|dad|father|son|daughter|wife|husband|child|baby|patient
  |kid)[,:]?\s+(?:(?:is|named|her name is|his name is)\s+)?)?${title}
`;

const labeledSurnameFirst = regex('iu')`
  \b(?:last(?: name)?|surname|apellidos?)\s*(?:is|es|:
  |-)?\s*([\p{L}'\u2019-]+(?: [\p{L}'\u2019-]+)?)[\s,;]+(?:and )?(?:first(?: name)?|given name
  |nombre)\s*(?:is|es|:|-)?\s*([\p{L}'\u2019.-]+)
`;

/** "Okafor, Jen", "last name Okafor first name Jen". */
function surnameFirst(masked: string): ExtractedFact | null {
  const labeled =
    labeledSurnameFirst.exec(masked) ??
    /\b(?:first(?: name)?|nombre)\s*(?:is|es|:|-)?\s*([\p{L}'\u2019.-]+)[\s,;]+(?:and )?(?:last(?: name)?|surname|apellidos?)\s*(?:is|es|:|-)?\s*([\p{L}'\u2019-]+(?: [\p{L}'\u2019-]+)?)/iu.exec(
      masked,
    );
  if (labeled) {
    const isFirstNameFirst = /^(?:first|nombre)/i.test(labeled[0]);
    const [, first = '', second = ''] = labeled;
    const value = tidyName(isFirstNameFirst ? `${first} ${second}` : `${second} ${first}`);
    return { name: 'name', value, quote: labeled[0], confidence: 0.9 };
  }
  const comma =
    /^\s*([\p{L}'\u2019-]+(?: [\p{L}'\u2019-]+)?)\s*,\s*([\p{L}'\u2019-]+(?: \p{L}\.?)?)\s*[.]?\s*$/u.exec(
      masked,
    );
  const [, surname = '', givenName = ''] = comma ?? [];
  if (
    !comma ||
    !startsWithGivenName(givenName) ||
    startsWithGivenName(surname) ||
    notInNames.has(surname.toLowerCase())
  )
    return null;
  return {
    name: 'name',
    value: tidyName(`${givenName} ${surname}`),
    quote: comma[0].trim(),
    confidence: 0.85,
  };
}

/** A name at the end of a reluctant answer: "Rather just give first name, Lindsey". */
function readTrailingName(masked: string): ExtractedFact | null {
  const match = new RegExp(
    `(?:first name|just|only|call me|solo|nombre)(?: only| is|'s)?[ ,:-]+(?:its |it's |is |say |es )?${nameParts}\\s*[.!]?\\s*$`,
    'iu',
  ).exec(masked);
  const name = cutName(match?.[1] ?? '');
  return name !== '' && (isCapitalized(name) || startsWithGivenName(name)) ? toNameFact(name, 0.8) : null;
}

/** Reads the whole message as the answer to "what is your name?". Contact details are already blanked out. */
export function readNameAnswer(answer: string): ExtractedFact | null {
  // The name may follow a question: "Do you sell it? Fine. Hank Delacroix".
  const behind = /\?[\s.]*(?:(?:ugh|ok|okay|fine|well)[,.!\s]+)*(?=\p{Lu}\p{Ll}+ \p{Lu})/u.exec(answer);
  const masked = behind ? answer.slice(behind.index + behind[0].length) : answer;
  const introduced = surnameFirst(masked) ?? readName(masked);
  if (introduced) return introduced;
  const rest = masked.slice(answerLead.exec(masked)?.[0].length ?? 0);
  const candidate = new RegExp(`^${nameParts}`, 'u').exec(rest)?.[1] ?? '';
  const name = cutName(candidate);
  const after = rest.slice(name.length).trim();
  const endsThere =
    after === '' ||
    /^[,.;!&(-]|^(?:and|but|my|phone|email|cell|number|y|pero|mi|at|here|is my name|dob|born|jr|sr|iii?|iv|thanks|thank|please|ok|lol|from|de|age|aged|con|with|or|he|she|for)\b/i.test(
      after,
    );
  const isQuestion = /[?]/.test(masked) && !(isCapitalized(name) && wordCount(name) >= 2);
  if (name !== '' && endsThere && !isQuestion) return toNameFact(name, 0.9);
  return readTrailingName(masked);
}
