import { normalize } from '#shared/pages/normalize-words.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import type { DocumentKind, NotUnderstood, ReadFact, Subject } from '../health-record.ts';
import { languageOf } from './classify-paper.ts';
import { isDayFirst, withIsoDates } from './day-first.ts';
import { findLabeled } from './find-labeled.ts';
import { type Line, linesOf } from './lines.ts';
import {
  clinicianOf,
  isMoneyPaper,
  looseDate,
  paperDate,
  placeOfPaper,
  subjectOf,
  titleOf,
} from './paper-head.ts';
import { PaperReading } from './paper-reading.ts';
import { divideIntoSections, type PaperSection, type SectionLine } from './paper-sections.ts';
import { readImaging } from './read-imaging.ts';
import { readInsuranceCard } from './read-insurance-card.ts';
import { readSection, type Section } from './read-section.ts';

export type ReadPaper = {
  facts: ReadFact[];
  notUnderstood: NotUnderstood[];
  subject: Subject;
  /** What the paper is about, not when it was printed, where both are given. */
  date: string | null;
  title: string | null;
};

/** What lines are without a heading. */
const firstSections: Partial<Record<DocumentKind, PaperSection>> = {
  medication_list: 'medications',
  lab_report: 'results',
  vaccine_record: 'vaccines',
};

/** Facts of a paper with their places. Every line that says something else is in `notUnderstood`. */
export function readPaper(kind: DocumentKind, printed: readonly ReadPage[]): ReadPaper {
  const pages = isDayFirst(printed) ? printed.map(withIsoDates) : printed;
  const lines = linesOf(pages);
  const title = titleOf(lines);
  const hasOwnDates = kind === 'insurance_card' || kind === 'vaccine_record';
  const date = paperDate(lines, kind)?.text ?? (hasOwnDates ? null : looseDate(lines));
  const place = placeOfPaper(lines, title);
  const subject = subjectOf(lines);
  const known = new Set(
    [title, ...lines.filter((line) => line.text === place || isNameOf(subject.name, line))].flatMap(
      (line) => line?.row ?? [],
    ),
  );
  const reading = new PaperReading(kind, languageOf(lines.map(({ plain }) => plain).join(' ')), date, known);
  if (kind === 'insurance_card') readCard(lines, reading);
  else if (isMoneyPaper(kind) || kind === 'other')
    for (const line of lines) reading.leave(line, '', 'unknown_section');
  else readClinical(lines, reading);
  if (kind === 'visit_note') addVisit(lines, reading, title, place);
  return {
    facts: reading.facts,
    notUnderstood: reading.notUnderstood(),
    subject,
    date,
    title: title?.text ?? null,
  };
}

/** `Name: …` with the person's name. */
const isNameOf = (name: string | null, { plain }: Line): boolean =>
  name !== null &&
  /^(?:name|nombre|last name|first name|apellidos?)\b/.test(plain) &&
  normalize(name)
    .split(' ')
    .every((word) => plain.split(' ').includes(word));

function readCard(lines: readonly Line[], reading: PaperReading): void {
  const card = readInsuranceCard(lines);
  if (card) reading.facts.push({ fact: card.fact, sources: card.sources });
  for (const line of lines) if (!card?.used.has(line.row)) reading.leave(line, '', 'unknown_type');
}

function readClinical(lines: readonly Line[], reading: PaperReading): void {
  const first = firstSections[reading.kind] ?? null;
  const sections = groupSections(divideIntoSections(lines, first), first);
  const impression: Line[] = [];
  for (const section of sections) {
    // The diagnosis of a pathology report is about the specimen.
    if (reading.kind === 'lab_report' && section.section === 'conditions') section.section = 'unread';
    if (section.section === 'impression' && reading.kind === 'imaging_report')
      impression.push(...section.lines);
    else readSection(section, reading);
  }
  if (reading.kind === 'imaging_report') readImaging(lines, impression, reading);
}

/** Runs of lines of the same section. In a list of one kind, lines of unknown sections may belong to it, too. */
function groupSections(divided: readonly SectionLine[], first: PaperSection | null): Section[] {
  const sections: Section[] = [];
  for (const { line, section, heading } of divided) {
    const isOpen = section === null || section === 'unread' || section === 'head';
    const kind = isOpen ? (first ?? section ?? 'unread') : section;
    const last = sections.at(-1);
    if (last && last.section === kind && last.heading === heading) last.lines.push(line);
    else sections.push({ section: kind, heading, lines: [line], isNamed: !isOpen && heading !== '' });
  }
  return sections;
}

const visitLabel =
  /(?:visit|encounter|appointment) type|type of (?:visit|encounter|appointment)|tipo de (?:visita|consulta|cita)/;

/** The visit that a note is about. */
function addVisit(
  lines: readonly Line[],
  reading: PaperReading,
  title: Line | null,
  place: string | null,
): void {
  const type = findLabeled(lines, visitLabel, (text) =>
    text.length <= 60 && /\p{L}{3}/u.test(text) ? text : null,
  );
  const name = type?.text ?? title?.text ?? null;
  const line = paperDate(lines, reading.kind)?.line ?? type?.line ?? title;
  if (!name || !reading.date || !line) return;
  reading.add(
    {
      kind: 'visit',
      name: { text: name, codes: [] },
      startedOn: reading.date,
      endedOn: null,
      place,
      clinician: clinicianOf(lines),
    },
    line,
  );
}
