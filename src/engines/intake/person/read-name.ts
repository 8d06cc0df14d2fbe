import { regex } from '#shared/regex.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { classifyPlaceName } from './classify-place-name.ts';
import { correctName } from './correct-name.ts';
import { isNameShaped } from './name-shape.ts';
import {
  bareWord,
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
import { readSpelledName } from './spelled-name.ts';

const own = regex('iu')`
  \b(?:my (?:full |first |legal |real |whole |complete |given )?name(?:['’]?s| is
  |:)?(?: (?:actually|really|spelled|spelt|legally))*|(?:you can )?call me|i go by|me llamo
  |mi nombre(?: completo)?(?: es|:)|me dicen|le (?:habla|escribe|saluda)|les (?:habla|escribe|saluda)
  |a nombre de|de parte de)\s+${title}${nameParts}
`;
const field = new RegExp(
  `(?:^|[.,;!\\n(])\\s*(?:(?:full |patient(?:'s)? |first |contact )?name|nombre(?: completo)?)\\s*(?:is\\b|es\\b|[:=-])\\s*${title}${nameParts}`,
  'iu',
);
/** After "I'm", only capitals or a given name are a name: "I'm Jo", but not "I'm tired". */
const weak = regex('giu')`
  (?:^|[.,;!?\n]|\b(?:hi|hello|hey|hola|hiya|morning|afternoon|evening|d[ií]as|tardes|noches|there|again
  |dear))\s*(?:i['’]?m|i am|this is|soy|habla|yo soy)\s+(?:the\s+)?${title}${nameParts}
`;
const here = new RegExp(`(?:^|[.,;!?\\n])\\s*${title}${nameParts} (?:here|speaking)\\b`, 'iu');
const isMine = new RegExp(
  `(?:^|[.,;!?\\n])\\s*${title}${nameParts} (?:is my (?:full |real |legal |complete )?name|es mi nombre)\\b`,
  'iu',
);
const closing = regex('imu')`
  (?:^|[\n.,!;]\s*)(?:thanks(?: so much| again| in advance)?|thank you(?: so much| very much)?
  |many thanks|thx|sincerely(?: yours)?|(?:best |kind |warm )?regards|best(?: wishes)?|respectfully
  |cordially|yours(?: truly| sincerely)?|cheers|atentamente|(?:cordiales |un )?saludos?|cordialmente
  |(?:muchas )?gracias)\s*[,.!\n-]+\s*${title}${nameParts}\s*[,.]?\s*$
`;
const dash = new RegExp(`(?:^|[\\s.!?])[-\u2013\u2014~]{1,2}\\s?${title}${nameParts}\\s*$`, 'iu');
const lastLine = new RegExp(`\\n\\s*${title}${nameParts}\\s*,?\\s*$`, 'iu');

/** The name after an introduction, or '' if none follows. */
function nameAfter(intro: RegExp, text: string): string {
  const name = cutName(intro.exec(text)?.[1] ?? '');
  return isNameShaped(name) ? name : '';
}

const isMonth = (name: string) => /^(?:april|may|june|august|summer|autumn)$/i.test(name);

/** True if the words can be a signature: capitalized, or starting with a given name. */
const isSignature = (name: string) =>
  name !== '' &&
  wordCount(name) <= 4 &&
  (startsWithGivenName(name) || (isCapitalized(name) && wordCount(name) >= 2));

/** The name next to blanked-out contact details: "walt jessup, 605-555-0171". */
function nameBesideContact(masked: string): string {
  const beside = new RegExp(`(?:^|[,;.\\n])[ \\t]*${title}${nameParts}[ \\t]*[,;:.\\n-]*[ \\t]{6,}`, 'giu');
  for (const match of masked.matchAll(beside)) {
    const name = cutName(match[1] ?? '');
    if (
      name === (match[1] ?? '').replace(/[.,-]+$/u, '') &&
      wordCount(name) >= 2 &&
      wordCount(name) <= 4 &&
      startsWithGivenName(name)
    )
      return name;
  }
  return '';
}

function signedName(masked: string): string {
  const text = masked.trimEnd();
  for (const sign of [closing, dash, lastLine]) {
    const candidate = sign.exec(text)?.[1] ?? '';
    const name = cutName(candidate);
    const isComplete = name.length >= candidate.replace(/[.,]+$/u, '').length;
    const isSigned =
      sign === closing ? isSignature(name) : isSignature(name) && startsWithGivenName(name) && !isMonth(name);
    if (isComplete && isSigned) return name;
  }
  return '';
}

/** In "Soy Yesenia otra vez", lowercase words after a capitalized name aren't part of it. */
const withoutTail = (name: string) =>
  /^\p{Lu}/u.test(name)
    ? (/^(?:\p{Lu}\S*(?: (?:de|la|las|los|del|von|van|da|dos|y)(?= \p{Lu}))*(?: |$)|["\u201c(]\S+ )+/u
        .exec(`${name} `)?.[0]
        .replace(/ (?:de|la|las|los|del|y) *$/u, '')
        .trim() ?? name)
    : name;

function weakName(text: string): string {
  for (const match of text.matchAll(weak)) {
    const name = withoutTail(cutName(match[1] ?? ''));
    if (name === '' || /['\u2019]s$/.test(name)) continue;
    const first = bareWord(name.split(/\s+/)[0] ?? '');
    const isOrdinary = classifyPlaceName(first) === 'word' || classifyPlaceName(first) === 'never';
    const isFull = isCapitalized(name) && wordCount(name) >= 2 && !isOrdinary;
    const isName =
      isFull ||
      (startsWithGivenName(name) && (isCapitalized(name) || !(isOrdinary || notInNames.has(first))));
    if (isName && (isCapitalized(name) || wordCount(name) <= 3)) return name;
  }
  const present = nameAfter(here, text);
  return present !== '' && startsWithGivenName(present) ? present : '';
}

/**
 * Reads the user's own name from an introduction or signature. `known` is their name so far. `isStrict`:
 * another fact was asked for, so "this is Blue Cross" isn't a name.
 */
export function readName(masked: string, known?: string, isStrict = false): ExtractedFact | null {
  const corrected = known ? correctName(masked, known) : null;
  if (corrected) return { name: 'name', value: corrected.value, quote: corrected.quote, confidence: 0.9 };
  const strong = nameAfter(own, masked) || nameAfter(isMine, masked) || nameAfter(field, masked);
  if (strong) return toNameFact(strong, 0.95);
  const completed = known ? completeName(masked, known) : null;
  if (completed) return completed;
  const spelled = known ? readSpelledName(masked, known) : '';
  if (spelled) return toNameFact(spelled, 0.85);
  if (known || isStrict) return null;
  const introduced = weakName(masked) || signedName(masked) || nameBesideContact(masked);
  return introduced ? toNameFact(introduced, 0.8) : null;
}

/** Completes a known name: "Yesenia Ocasio" after "Yesenia O.", or "my last name is Ocasio". */
function completeName(masked: string, known: string): ExtractedFact | null {
  const whole = cutName(
    new RegExp(
      `^\\s*(?:(?:it['\u2019]?s|its|full name|sorry|es)[ ,:]*)*${title}${nameParts}[.!]?\\s*$`,
      'iu',
    ).exec(masked)?.[1] ?? '',
  );
  const isSamePerson = bareWord(whole.split(/\s+/)[0] ?? '') === bareWord(known.split(/\s+/)[0] ?? '');
  if (wordCount(whole) >= 2 && isSamePerson) return toNameFact(whole, 0.9);
  const last = new RegExp(
    `\\b(?:my (?:last name|surname)(?:['\u2019]?s| is|:)|(?:mi )?apellido(?: es|:))\\s+${nameParts}`,
    'iu',
  ).exec(masked)?.[1];
  const surname = cutName(last ?? '');
  if (surname === '' || known.toLowerCase().includes(surname.toLowerCase())) return null;
  return {
    name: 'name',
    value: `${known.split(/\s+/)[0]} ${tidyName(surname)}`,
    quote: surname,
    confidence: 0.9,
  };
}
