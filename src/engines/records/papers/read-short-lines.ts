import { noKnownAllergies } from '../allergy-codes.ts';
import { icd10 } from '../ccda/code-systems.ts';
import type { Allergy, Code, Concept, Condition, Procedure, Vaccine } from '../health-record.ts';
import { regex } from '../regex.ts';
import { findDates, firstDate, firstDateOrYear, withoutDates } from './find-dates.ts';
import { vaccineWords } from './kind-signs.ts';
import { bullet } from './read-medication-line.ts';

const clean = (text: string): string =>
  text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|–—-]+|[\s,;:|(–—-]+$/g, '')
    .trim();

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && text.split(' ').length <= 12 && text.length <= 120 && !/[?!]$/.test(text);

const noneKnown = regex(
  'i',
  '^(?:no (?:known|hay|se conocen|tiene|refiere)|none(?: known)?|nkda|nka|nkfa|sin alergias|niega|',
  'ningun[oa]?|denies|no alerg|no drug alerg|no drug allerg|no allerg)',
);
const statedSeverity: readonly (readonly [NonNullable<Allergy['severity']>, RegExp])[] = [
  ['severe', /\b(?:severe|sever[oa]|grave)\b/i],
  ['moderate', /\b(?:moderate|moderad[oa])\b/i],
  ['mild', /\b(?:mild|leve)\b/i],
];

/** One or several allergies of a line: `Penicillin - hives (severe)`, `sulfa, latex`. */
export function readAllergyLine(line: string): Allergy[] {
  const bare = line.replace(bullet, '').trim();
  if (noneKnown.test(bare)) {
    // `None known to ibuprofen, but …` says more than that there is none.
    const isPlain =
      bare.split(' ').length <= 6 && !/\b(?:but|except|only|pero|excepto|salvo|solo)\b/i.test(bare);
    return isPlain ? [none(bare)] : [];
  }
  // A sentence that is not about an allergy.
  if (/\.$/.test(bare) && bare.split(' ').length > 3 && !/[-–—:(]/.test(bare)) return [];
  const notedOn = /\b(?:noted|since|desde|onset|recorded|fecha)\b/i.test(bare)
    ? firstDateOrYear(bare)
    : firstDate(bare);
  const text = clean(
    withoutDates(bare).replace(/\b(?:noted|recorded|since|desde|onset)\b:?\s*(?:\d{4})?/gi, ' '),
  );
  // `Penicillin - hives, swelling`: commas divide reactions.
  const hasReactions = /\s[-–—]\s|[–—:]/.test(text);
  const pieces = splitOutside(text, hasReactions ? /;/ : /[;,]| y | and /);
  return pieces.flatMap((piece) => readOneAllergy(piece, notedOn));
}

const none = (text: string): Allergy => ({
  kind: 'allergy',
  type: 'no_known',
  name: { text: clean(text).slice(0, 120), codes: [noKnownAllergies] },
  reactions: [],
  severity: null,
  status: 'active',
  notedOn: null,
});

/** At separators that are not inside parentheses. */
function splitOutside(text: string, separator: RegExp): string[] {
  const pieces = [''];
  let depth = 0;
  for (const part of text.split(new RegExp(`(${separator.source}|[()])`))) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (depth === 0 && new RegExp(`^(?:${separator.source})$`).test(part)) pieces.push('');
    else pieces[pieces.length - 1] += part;
  }
  return pieces.map(clean).filter(Boolean);
}

function readOneAllergy(piece: string, notedOn: string | null): Allergy[] {
  const parts =
    /^(.+?)(?:\s*[(:]\s*|\s+[-–—]\s*|\s*[–—]\s*|\s+(?:causes?|causa|produce|reaction|reacci[oó]n)\s*:?\s*)(.+?)\)?$/i.exec(
      piece,
    );
  const name = clean(parts?.[1] ?? piece);
  if (!isName(name) || name.split(' ').length > 6) return [];
  const severity = statedSeverity.find(([, words]) => words.test(piece))?.[0] ?? null;
  const reactions = (parts?.[2] ?? '')
    .split(/[,;/()]|\s+(?:and|y)\s+|\s[-–—]\s/)
    .map((one) =>
      clean(
        one.replace(
          /\b(?:severe|moderate|mild|sever[oa]|grave|moderad[oa]|leve|reaction|reacci[oó]n|severity|gravedad)\b:?/gi,
          ' ',
        ),
      ),
    )
    .filter((one) => /\p{L}{3}/u.test(one));
  return [
    {
      kind: 'allergy',
      type: /\b(?:intolerance|intolerancia)\b/i.test(piece) ? 'intolerance' : 'allergy',
      name: { text: name, codes: [] },
      reactions: reactions.map((text): Concept => ({ text, codes: [] })),
      severity,
      status: /\b(?:resolved|inactive|resuelta|inactiva)\b/i.test(piece) ? 'inactive' : 'active',
      notedOn,
    },
  ];
}

const icd = /\b([A-TV-Z]\d[0-9AB](?:\.[0-9A-TV-Z]{1,4})?)\b/;

/** The ICD-10 codes of a text, and the text without them. */
function takeCodes(text: string): { codes: Code[]; rest: string } {
  const codes: Code[] = [];
  let rest = text;
  for (let found = icd.exec(rest); found; found = icd.exec(rest)) {
    // `B12` and `T4` are no codes; a printed code has a point or the word ICD near it.
    const isCode =
      found[1]?.includes('.') || /\bICD\b/i.test(rest) || /[([]\s*$/.test(rest.slice(0, found.index));
    if (!isCode) break;
    codes.push({ system: icd10, code: found[1] as string, display: null });
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  }
  return { codes, rest: rest.replace(/\bICD-?\s?10(?:-CM)?\b\s*:?/gi, ' ').replace(/[([]\s*[)\]]/g, ' ') };
}

export function readConditionLine(line: string, status: Condition['status']): Condition | null {
  const bare = line
    .replace(bullet, '')
    .replace(/\s*#\d+\b/, '')
    .trim();
  if (/^(?:no |none|denies|niega|sin |ningun)/i.test(bare)) return null;
  const { codes, rest } = takeCodes(bare);
  const startedOn = firstDateOrYear(rest);
  const state = /\b(?:resolved|resuelt[oa])\b/i.test(rest)
    ? 'resolved'
    : /\b(?:inactive|inactiv[oa])\b/i.test(rest)
      ? 'inactive'
      : status;
  const name = clean(
    withoutDates(rest)
      .replace(
        /[\s,;(–—-]*\b(?:since|diagnosed|dx|onset|noted|started|desde|diagnosticad[oa]|inicio|in|en|on)\b[:\s]*(?:(?:19|20)\d{2})?\)?/gi,
        ' ',
      )
      .replace(/\((?:active|activ[oa]|resolved|resuelt[oa]|inactive|chronic|stable)\)/gi, ' ')
      .replace(/[-–—,:]\s*(?:active|activ[oa]|resolved|resuelt[oa]|inactive)$/i, ' ')
      .replace(/\b(?:19|20)\d{2}\b/g, ' '),
  ).replace(/^\(|\)$/g, (sign, at: number) => (at === 0 ? '' : sign));
  const isSentence = (/\.$/.test(name) && name.split(' ').length > 6) || /\.\s+\p{Lu}/u.test(name);
  if (!isName(name) || isSentence || !/^[\p{L}\d(]/u.test(name)) return null;
  return { kind: 'condition', name: { text: name, codes }, status: state, startedOn, endedOn: null };
}

export function readProcedureLine(line: string): Procedure | null {
  const bare = line.replace(bullet, '').trim();
  if (/^(?:no |none|denies|niega|sin |ningun)/i.test(bare)) return null;
  const doneOn = firstDateOrYear(bare);
  const doneBy =
    /\b(?:by|por)\s+((?:Dra?\.?\s+)?\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+){0,2}(?:,?\s+(?:MD|DO))?)/u.exec(
      bare,
    )?.[1] ?? null;
  const name = clean(
    withoutDates(doneBy ? bare.replace(doneBy, ' ').replace(/\b(?:by|por)\b/i, ' ') : bare).replace(
      /\b(?:19|20)\d{2}\b|\b(?:in|en)\s*$/gi,
      ' ',
    ),
  );
  if (!isName(name) || (/\.$/.test(name) && name.split(' ').length > 6)) return null;
  return { kind: 'procedure', name: { text: name, codes: [] }, doneOn, doneBy };
}

const lotNamed = /\b(?:lot|lote)(?:\s*(?:#|no\.?|number|n[uú]mero))?\s*[:#]?\s*([A-Z0-9][A-Z0-9-]{2,14})\b/i;
const lotAlone = /^(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9]{2,6}-?[A-Z0-9]{2,8}$/;

/** A vaccine with each of its dates; empty if the line names no vaccine or no date. */
export function readVaccineLine(line: string, plain: string, lot: string | null): Vaccine[] {
  const found = vaccineWords.exec(plain);
  if (!found) return [];
  const dates = findDates(line);
  if (dates.length === 0) return [];
  const named = lotNamed.exec(line)?.[1] ?? null;
  const before = line.slice(0, dates[0]?.start);
  const alone = lot ?? named ?? (dates.length === 1 ? loneLot(line) : null);
  const words = /\p{L}{2}/u.test(before) ? before : withoutDates(line);
  const name = vaccineName(alone ? words.replace(alone, ' ') : words);
  if (!name) return [];
  const refused = /\b(?:refused|declined|not given|rechazad[oa]|no aplicad[oa])\b/i.test(line);
  return dates.map(({ date }) => ({
    kind: 'vaccine',
    name: { text: name, codes: [] },
    givenOn: date,
    lot: alone,
    status: refused ? 'not_given' : 'given',
  }));
}

/** A word of letters and digits that no vaccine is called. */
function loneLot(line: string): string | null {
  const words = withoutDates(line)
    .split(' ')
    .map((word) => word.replace(/[(),;]/g, ''));
  return (
    words.find(
      (word) => lotAlone.test(word) && !/^(?:COVID|PCV|PPSV|HPV|MCV|DTAP|TDAP|MENB|H1N1|B12)/i.test(word),
    ) ?? null
  );
}

const vaccineName = (text: string): string =>
  clean(
    text
      .replace(bullet, '')
      .replace(lotNamed, ' ')
      .replace(
        /^\W*(?:\d(?:st|nd|rd|th|ra|da)|first|second|third|primera|segunda|tercera)\s+(?:dose|dosis)\s*:?|^\W*(?:other|otra)\b:?/i,
        ' ',
      )
      .replace(/[-,(]?\s*\b(?:dose|dosis)\s*#?\s*\d(?:\s*(?:of|de)\s*\d)?\)?/gi, ' ')
      .replace(/\b(?:given|administered|date|fecha|aplicad[oa]|lot|lote|on|el)\b[:\s]*$/gi, ' '),
  ).slice(0, 100);
