import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import {
  cutName,
  heardName,
  isCapitalized,
  nameParts,
  notInNames,
  startsWithGivenName,
  tidyName,
  title,
  wordCount,
} from './name-words.ts';
import { readName } from './read-name.ts';

const terms = readTerms(new URL('./terms/read-name-answer.txt', import.meta.url));

const answerLead = regex('iu')`
  ^\s*(?:(?:${terms.oneOf('greeting')})[,.!\s]+)*(?:(?:${terms.oneOf('name is')})\s+)?
  (?:(?:for )?(?:my|the) (?:mom|mother|dad|father|son|daughter|wife|husband|child|baby|patient
  |kid)[,:]?\s+(?:(?:is|named|her name is|his name is)\s+)?)?${title}
`;

const labelledSurnameFirst = regex('iu')`
  \b(?:last(?: name)?|surname|apellidos?)\s*(?:is|es|:
  |-)?\s*([\p{L}'\u2019-]+(?: [\p{L}'\u2019-]+)?)[\s,;]+(?:and )?(?:first(?: name)?|given name
  |nombre)\s*(?:is|es|:|-)?\s*([\p{L}'\u2019.-]+)
`;

/** "Okafor, Jen", "last name Okafor first name Jen". */
function surnameFirst(masked: string): ExtractedFact | null {
  const labelled =
    labelledSurnameFirst.exec(masked) ??
    /\b(?:first(?: name)?|nombre)\s*(?:is|es|:|-)?\s*([\p{L}'\u2019.-]+)[\s,;]+(?:and )?(?:last(?: name)?|surname|apellidos?)\s*(?:is|es|:|-)?\s*([\p{L}'\u2019-]+(?: [\p{L}'\u2019-]+)?)/iu.exec(
      masked,
    );
  if (labelled) {
    const isFirstNameFirst = /^(?:first|nombre)/i.test(labelled[0]);
    const [, one = '', two = ''] = labelled;
    const value = tidyName(isFirstNameFirst ? `${one} ${two}` : `${two} ${one}`);
    return { name: 'name', value, quote: labelled[0], confidence: 0.9 };
  }
  const comma =
    /^\s*([\p{L}'\u2019-]+(?: [\p{L}'\u2019-]+)?)\s*,\s*([\p{L}'\u2019-]+(?: \p{L}\.?)?)\s*[.]?\s*$/u.exec(
      masked,
    );
  const [, surname = '', first = ''] = comma ?? [];
  if (
    !comma ||
    !startsWithGivenName(first) ||
    startsWithGivenName(surname) ||
    notInNames.has(surname.toLowerCase())
  )
    return null;
  return { name: 'name', value: tidyName(`${first} ${surname}`), quote: comma[0].trim(), confidence: 0.85 };
}

/** "Rather just give first name, Lindsey": the name given after all. */
function namedAfterAll(masked: string): ExtractedFact | null {
  const match = new RegExp(
    `(?:first name|just|only|call me|solo|nombre)(?: only| is|'s)?[ ,:-]+(?:its |it's |is |say |es )?${nameParts}\\s*[.!]?\\s*$`,
    'iu',
  ).exec(masked);
  const name = cutName(match?.[1] ?? '');
  return name !== '' && (isCapitalized(name) || startsWithGivenName(name)) ? heardName(name, 0.8) : null;
}

/** The whole message as the answer to "what is your name?", with contact details already blanked out. */
export function readNameAnswer(answer: string): ExtractedFact | null {
  // "Do you sell it? Fine. Hank Delacroix": what follows the question.
  const behind = /\?[\s.]*(?:(?:ugh|ok|okay|fine|well)[,.!\s]+)*(?=\p{Lu}\p{Ll}+ \p{Lu})/u.exec(answer);
  const masked = behind ? answer.slice(behind.index + behind[0].length) : answer;
  const introduced = surnameFirst(masked) ?? readName(masked);
  if (introduced) return introduced;
  const rest = masked.slice(answerLead.exec(masked)?.[0].length ?? 0);
  const said = new RegExp(`^${nameParts}`, 'u').exec(rest)?.[1] ?? '';
  const name = cutName(said);
  const after = rest.slice(name.length).trim();
  const endsThere =
    after === '' ||
    /^[,.;!&(-]|^(?:and|but|my|phone|email|cell|number|y|pero|mi|at|here|is my name|dob|born|jr|sr|iii?|iv|thanks|thank|please|ok|lol|from|de|age|aged|con|with|or|he|she|for)\b/i.test(
      after,
    );
  const isQuestion = /[?]/.test(masked) && !(isCapitalized(name) && wordCount(name) >= 2);
  if (name !== '' && endsThere && !isQuestion) return heardName(name, 0.9);
  return namedAfterAll(masked);
}
