import type { Condition, Medication } from '../health-record.ts';
import { firstDate } from './find-dates.ts';
import type { Line } from './lines.ts';
import type { PaperReading } from './paper-reading.ts';
import type { PaperSection } from './paper-sections.ts';
import { readLabLines } from './read-labs.ts';
import { readMedicationLine, saysNone } from './read-medication-line.ts';
import {
  readAllergyLine,
  readConditionLine,
  readProcedureLine,
  readVaccineLine,
} from './read-short-lines.ts';
import { type TableReader, tableReader } from './read-tables.ts';
import { readVitals } from './read-vitals.ts';

/** Lines of one section. Without a heading the kind of paper says what they are, and only clear lines are read. */
export type Section = { section: PaperSection; heading: string; lines: Line[]; isNamed: boolean };

const readers: Partial<Record<PaperSection, (section: Section, reading: PaperReading) => void>> = {
  medications: (section, reading) => readMedications(section, reading, 'active'),
  stopped_medications: (section, reading) => readMedications(section, reading, 'stopped'),
  results: readResults,
  vitals: readVitalLines,
  allergies: readList,
  conditions: readList,
  past_conditions: readList,
  procedures: readList,
  vaccines: readList,
};

export function readSection(section: Section, reading: PaperReading): void {
  (readers[section.section] ?? readUnread)(section, reading);
}

function readMedications(
  { heading, lines, isNamed }: Section,
  reading: PaperReading,
  first: Medication['status'],
): void {
  let table: TableReader | null = null;
  let last: { fact: Medication; line: Line } | null = null;
  let status = first;
  for (const line of lines) {
    const opened = tableReader(line, 'medications', status);
    if (opened) {
      table = opened;
      last = null;
      continue;
    }
    if (saysNone(line.text)) {
      reading.leave(line, heading, 'negated');
      continue;
    }
    const row = table?.(line);
    const inRow = row?.facts[0];
    if (inRow?.kind === 'medication') {
      reading.add(inRow, line);
      last = { fact: inRow, line };
      continue;
    }
    const read = reading.isHead(line) ? null : readMedicationLine(line.text, status);
    if (read && 'dose' in read) {
      if (last && isNear(last.line, line)) {
        last = { fact: { ...last.fact, dose: joinDose(last.fact.dose, read.dose) }, line };
        reading.extendLast(last.fact, line);
      } else reading.leave(line, heading, 'no_name');
    } else if (last && continues(last.line, line)) {
      last = { fact: { ...last.fact, dose: joinDose(last.fact.dose, line.text) }, line };
      reading.extendLast(last.fact, line);
    } else if (read && (isNamed || isClear(read.fact, line))) {
      reading.add(read.fact, line);
      last = { fact: read.fact, line };
    } else {
      reading.leave(line, heading, 'unknown_type');
      if (!read) last = null;
      // After `Stop taking`, a line that is no medicine may be a heading of others.
      if (!read && status === 'stopped') status = 'unknown';
    }
  }
}

/** Small letters go on with a sentence. */
const joinDose = (dose: string | null, more: string): string =>
  dose === null ? more : `${dose}${/^\p{Ll}|^\d/u.test(more) ? ' ' : ', '}${more}`;

/** Directions stand right under their medicine. */
const isNear = (above: Line, line: Line): boolean =>
  above.row.page === line.row.page && line.row.y0 - above.row.y1 < line.row.size * 1.6;

/** Small letters further to the right go on with the line above. */
const continues = (above: Line, line: Line): boolean =>
  isNear(above, line) &&
  /^\p{Ll}/u.test(line.text) &&
  !/\d ?(?:mg|mcg|ml)\b/.test(line.text) &&
  (line.boxes[0]?.x0 ?? 0) > (above.boxes[0]?.x0 ?? 0) + line.row.size * 0.8;

/** Without a heading: a strength and directions, or a strength in a short line. */
const isClear = ({ dose }: Medication, { plain, boxes }: Line): boolean =>
  /\b\d+(?: \d+)? ?(?:mg|mcg|g|ml|units?|unidades|meq|iu)\b|\b\d+ ?(?:mg|mcg|ml)\b/.test(plain) &&
  (dose !== null || boxes.length <= 8);

function readResults({ heading, lines }: Section, reading: PaperReading): void {
  for (const { line, results, isHeading, isPartly } of readLabLines(lines, reading.date)) {
    for (const result of results) reading.add(result, line);
    if (results.length > 0) {
      if (isPartly) reading.leave(line, heading, 'unknown_type');
    } else if (!isHeading) leaveOrVitals(line, heading, reading, 'unknown_type');
  }
}

function readVitalLines({ heading, lines }: Section, reading: PaperReading): void {
  for (const line of lines) leaveOrVitals(line, heading, reading, 'unknown_type');
}

/** Vital signs in a line; what else it says is left. */
function leaveOrVitals(
  line: Line,
  heading: string,
  reading: PaperReading,
  why: 'unknown_type' | 'unknown_section',
): void {
  const { results, rest } = readVitals(line.text, firstDate(line.text) ?? reading.date, reading.language);
  for (const result of results) reading.add(result, line);
  if (results.length === 0 || /\p{L}{3}.*\p{L}{3}|\d/u.test(rest)) reading.leave(line, heading, why);
}

const listKinds = {
  allergies: 'allergies',
  conditions: 'conditions',
  past_conditions: 'conditions',
  procedures: 'procedures',
  vaccines: 'vaccines',
} as const;

function readList({ section, heading, lines }: Section, reading: PaperReading): void {
  const kind = listKinds[section as keyof typeof listKinds];
  let table: TableReader | null = null;
  for (const line of lines) {
    const opened = tableReader(line, kind, 'active');
    if (opened) {
      table = opened;
      continue;
    }
    if (reading.isHead(line)) continue;
    if ((kind === 'conditions' || kind === 'procedures') && looksLikeMedicine(line)) {
      reading.leave(line, heading, 'unknown_type');
      continue;
    }
    const row = table?.(line);
    const facts = row && row.facts.length > 0 ? row.facts : readListLine(line, section, heading);
    for (const fact of facts) reading.add(fact, line);
    const isRest = facts.length === 0 || /\p{L}{4}/u.test(row?.rest ?? '');
    if (isRest) reading.leave(line, heading, saysNone(line.text) ? 'negated' : 'unknown_type');
  }
}

/** Its heading was not recognized. */
const looksLikeMedicine = ({ text }: Line): boolean => {
  const read = readMedicationLine(text, 'unknown');
  return (
    read !== null &&
    'fact' in read &&
    /\d\s?(?:mg|mcg|ml|units?|unidades|g)\b/i.test(`${read.fact.name.text} ${read.fact.dose}`)
  );
};

function readListLine(line: Line, section: PaperSection, heading: string) {
  if (section === 'allergies') return readAllergyLine(line.text);
  if (section === 'vaccines') return readVaccineLine(line.text, line.plain, null);
  if (saysNone(line.text)) return [];
  if (section === 'procedures') return [readProcedureLine(line.text)].flatMap((one) => one ?? []);
  const status = section === 'conditions' ? statusOfHeading(heading) : 'unknown';
  return [readConditionLine(line.text, status)].flatMap((one) => one ?? []);
}

/** A diagnosis of a visit says nothing about today; a list of problems does. */
const statusOfHeading = (heading: string): Condition['status'] =>
  /\b(?:active|current|chronic|problem list|activ[oa]s|actuales|cr[oó]nicas|lista de problemas)\b/i.test(
    heading,
  )
    ? 'active'
    : 'unknown';

function readUnread({ heading, lines }: Section, reading: PaperReading): void {
  const mayHaveVitals = reading.kind === 'visit_note' || reading.kind === 'clinical_summary';
  for (const line of lines) {
    if (mayHaveVitals) leaveOrVitals(line, heading, reading, 'unknown_section');
    else reading.leave(line, heading, 'unknown_section');
  }
}
