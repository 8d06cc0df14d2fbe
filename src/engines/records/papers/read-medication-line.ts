import type { Medication } from '../health-record.ts';
import { regex } from '../regex.ts';
import { findDates, firstDate, firstDateOrYear, withoutDates } from './find-dates.ts';

const number = String.raw`(?:\d[\d,]*(?:\.\d+)?|\.\d+)`;
const unit = '(?:mg|mcg|µg|ug|g|gm|ml|mL|units?|unidades|iu|meq|%|UI)';
const strength = new RegExp(
  String.raw`\b${number}(?:\s?[-/]\s?${number}){0,3}\s?${unit}\b(?:\s?\/\s?(?:${number}\s?)?(?:ml|actuation|act|puff|dose|spray|hr?|tab|dosis|hora|inh\w*)\b)?%?`,
  'i',
);
const form = regex(
  'i',
  String.raw`^[\s,]*(?:(?:extended|delayed|immediate)[- ]release|liberaci[oó]n prolongada|ER|XR|XL|SR|CR|DR|EC|`,
  String.raw`ODT|HFA|oral|chewable|film[- ]coated)?[\s,]*(?:tablets?|tabs?\b|capsules?|caps?\b|pills?|solution|`,
  'suspension|syrup|cream|ointment|gel|lotion|inhaler|aerosol|injection|pen|patch(?:es)?|drops?|spray|',
  'powder|suppositor(?:y|ies)|tabletas?|c[aá]psulas?|pastillas?|comprimidos?|jarabe|soluci[oó]n|',
  String.raw`suspensi[oó]n|crema|ung[uü]ento|inhalador|inyecci[oó]n|parches?|gotas)\b(?:\s+(?:ER|XR|SR|`,
  'extended[- ]release))?',
);
const directions = regex(
  'i',
  String.raw`\b(?:take|takes|taking|inject|apply|use[sd]?|inhale|instill|place|chew|dissolve|give|drink|swish|`,
  String.raw`insert|tom[ae]r?|aplicar?|aplique|inyect\w+|us[ae]r?|inhalar|ponga|coloque|mastique|ingerir|`,
  String.raw`administr\w+|\d+(?:\s?[-–]\s?\d+)?\s?(?:tab|tablet|cap|capsule|pill|puff|spray|drop|unit|ml|tableta|`,
  String.raw`c[aá]psula|pastilla|gota|comprimido|inhalacion|disparo)\w*|one|two|una?|dos|once|twice|daily|every|`,
  String.raw`each|nightly|weekly|monthly|by mouth|orally|bid|tid|qid|qd|qhs|q\d+h|prn|po\b|as needed|at bedtime|`,
  'in the (?:morning|evening)|with (?:food|meals)|cada|diari[oa]|al d[ií]a|al acostarse|por (?:la|',
  'v[ií]a|boca)|en (?:la|ayunas)|v[ií]a oral|seg[uú]n|si (?:es )?necesari[oa]|con (?:las )?comidas?|',
  String.raw`antes de|despu[eé]s de)\b`,
);
const stopped =
  /\b(?:stopped|discontinued|stop taking|no longer taking|do not take|suspendid[oa]|descontinuad[oa]|suspender|dej[ea] de tomar|ya no toma)\b/i;
const prescribedBy = regex(
  'u',
  String.raw`[\s,;(-]*\b(?:prescribed by|prescriber|ordered by|rx by|recetad[oa] por|prescrit[oa] por|`,
  String.raw`indicad[oa] por)[:\s]+((?:Dra?\.?\s+)?\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,3}(?:,?\s+(?:MD|`,
  String.raw`DO|NP|PA(?:-C)?))?)\)?`,
);
const startWords =
  /\b(?:started|start(?:ed)? on|since|began|start date|desde|inicio|iniciad[oa]|empez[oó])[:\s]/i;
const endWords = /\b(?:until|through|ended?|stop date|stopped on|hasta|termin[oó]|fin)[:\s]/i;

export const bullet = /^[\s•·●▪◦*\-–—>☐□✓✔[\]_]+|^\(?\d{1,2}[.)]\s+/;

/** `Rx: Amoxicillin 500 mg`. */
const leadingLabel = /^(?:rx|medication|medicine|drug|medicamento|medicina|name|nombre)\s*:\s*/i;

export type MedicationLine = { fact: Medication } | { dose: string } | null;

/** No medicine at all: `None`, `No current medications`. */
export const saysNone = (text: string): boolean =>
  regex(
    'i',
    '^(?:none|n/a|nothing|no (?:current |known |active |home |regular )?(?:medications?|medicines?|meds|',
    String.raw`problems?|conditions?|surger\w+|procedures?|vaccin\w+)|not on any|ningun[oa]?|no toma|`,
    String.raw`sin medicamentos|niega|no refiere|denies)\b`,
  ).test(text.trim());

/** A medicine; directions that belong to the medicine above; or null. */
export function readMedicationLine(line: string, status: Medication['status']): MedicationLine {
  const bare = line.replace(bullet, '').replace(leadingLabel, '').trim();
  const prescriber = prescribedBy.exec(bare)?.[1] ?? null;
  const { startedOn, endedOn } = datesOf(bare);
  const isStopped = stopped.test(bare);
  const text = withoutLabels(withoutDates(bare.replace(prescribedBy, ' ').replace(stopped, ' ')));
  if (!/\p{L}{3}/u.test(text) || /[?]$/.test(text) || isAdvice(text)) return null;
  const split = splitName(text);
  if (!split) return directions.exec(text)?.index === 0 ? { dose: text } : null;
  const { name, dose } = split;
  if (name === '') return dose ? { dose } : null;
  if (name.split(' ').length > 9 || !/^\p{L}/u.test(name) || /[:;]/.test(name)) return null;
  return {
    fact: {
      kind: 'medication',
      name: { text: name, codes: [] },
      dose,
      status: isStopped ? 'stopped' : status,
      startedOn,
      endedOn,
      prescriber,
    },
  };
}

/** A heading, a sentence for the reader, or a place. */
const isAdvice = (text: string): boolean =>
  /^(?:stop|start|change|continue|new|hold|resume|other|changed|stopped|suspender|nuevo|cambiar|otros?)$/i.test(
    text,
  ) ||
  regex(
    'i',
    '^(?:show|bring|keep|call|ask|please|tell|if|this|these|always|never|your|you|we|the|for questions|',
    String.raw`muestre|traiga|llame|pregunte|guarde|por favor|si|este|esta|siempre|nunca)\b`,
  ).test(text) ||
  /\b(?:pharmacy|clinic|hospital|medical (?:center|group)|farmacia|cl[ií]nica)\b/i.test(text) ||
  (/\.$/.test(text) &&
    text.split(' ').length > 2 &&
    !strength.test(text) &&
    directions.exec(text)?.index !== 0);

/** Dates after `since` and `until`; a date without such a word is not known to be either. */
function datesOf(text: string): { startedOn: string | null; endedOn: string | null } {
  const after = (words: RegExp): string | null => {
    const match = words.exec(text);
    if (!match) return null;
    const rest = text.slice(match.index + match[0].length);
    const date = findDates(rest)[0];
    if (date && date.start < 8) return date.date;
    return firstDate(rest) ? null : /^\s*\d{4}\b/.test(rest) ? firstDateOrYear(rest.slice(0, 8)) : null;
  };
  return { startedOn: after(startWords), endedOn: after(endWords) };
}

const withoutLabels = (text: string): string =>
  text
    .replace(
      /[\s,;(-]*\b(?:started(?: on)?|since|until|through|start date|stop date|desde|inicio|hasta)\b[:\s]*(?:(?:19|20)\d{2})?[)\s]*$/i,
      '',
    )
    .replace(/\(\s*\)|\s{2,}/g, ' ')
    .trim();

/** The name up to strength and form; the rest are directions. */
function splitName(text: string): { name: string; dose: string | null } | null {
  const found = strength.exec(text);
  const direction = directions.exec(text);
  if (direction?.index === 0 && !found) return null;
  if (found && found.index > 0 && (!direction || direction.index > found.index || startsWithName(text))) {
    const before = clean(text.slice(0, found.index));
    const after = text.slice(found.index + found[0].length);
    const shape = form.exec(after)?.[0] ?? '';
    const rest = clean(after.slice(shape.length));
    if (direction && direction.index < found.index) return byDirection(text, direction.index);
    if (shape) return { name: clean(`${text.slice(0, found.index)}${found[0]}${shape}`), dose: rest || null };
    return { name: before, dose: [found[0].trim(), rest].filter(Boolean).join(' ') };
  }
  if (direction) return byDirection(text, direction.index);
  if (found?.index === 0) return null;
  const words = text.split(' ');
  const isSentence = /[.!]$/.test(text) && words.length > 4;
  return words.length <= 5 && !isSentence ? { name: clean(text), dose: null } : null;
}

/** Not `Take one tablet of 10 mg`. */
const startsWithName = (text: string): boolean => (directions.exec(text)?.index ?? 1) > 0;

const byDirection = (text: string, at: number): { name: string; dose: string | null } => ({
  name: clean(text.slice(0, at)),
  dose: clean(text.slice(at)) || null,
});

const clean = (text: string): string =>
  text
    .replace(/^[\s.,;:|()–—-]+|[\s,;:|(–—-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
