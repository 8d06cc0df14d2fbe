import type { DocumentKind } from '#engines/records/health-record.ts';
import { seededRandom } from '#shared/random.ts';
import { drawPaper, type LayoutName } from '../bills/layouts.ts';
import { randomPaper } from '../bills/random-papers.ts';
import {
  labLines,
  labTable,
  medicationLines,
  medicationTable,
  pharmacyLabel,
  vaccineDoses,
  vaccineTable,
} from './layouts/lists.ts';
import {
  afterVisit,
  clinicalSummary,
  imagingReport,
  referralForm,
  referralLetter,
  soapNote,
} from './layouts/notes.ts';
import { insuranceCard, letter, medicareCard, spanishEob, spanishEstimate } from './layouts/others.ts';
import { Draft, type Sample } from './sample.ts';

type Draw = (draft: Draft) => string;
type Layout = { name: string; languages: readonly ('en' | 'es')[]; draw: Draw | LayoutName };

const both = ['en', 'es'] as const;
const own = (draw: Draw, languages: readonly ('en' | 'es')[] = both): Layout => ({
  name: draw.name,
  languages,
  draw,
});
const money = (name: LayoutName, language: 'en' | 'es' = 'en'): Layout => ({
  name,
  languages: [language],
  draw: name,
});

const layouts: Record<DocumentKind, readonly Layout[]> = {
  insurance_card: [own(insuranceCard), own(medicareCard, ['en'])],
  bill: [
    money('bill-summary'),
    money('bill-itemized'),
    money('bill-physician'),
    money('bill-spanish', 'es'),
    money('bill-spanish', 'es'),
  ],
  eob: [money('eob-table'), money('eob-summary'), own(spanishEob, ['es'])],
  estimate: [money('estimate'), own(spanishEstimate, ['es'])],
  lab_report: [own(labTable), own(labLines)],
  referral: [own(referralForm), own(referralLetter)],
  visit_note: [own(afterVisit), own(soapNote)],
  imaging_report: [own(imagingReport)],
  vaccine_record: [own(vaccineTable), own(vaccineDoses)],
  medication_list: [own(medicationTable), own(medicationLines), own(pharmacyLabel)],
  clinical_summary: [own(clinicalSummary)],
  other: [own(letter), own(letter), money('denial')],
};

/** `count` papers of each kind, layouts and languages in turn. */
export function createSamples(count: number, firstSeed: number): Sample[] {
  return Object.entries(layouts).flatMap(([kind, all]) =>
    Array.from({ length: count }, (_, at) => createSample(kind as DocumentKind, all, firstSeed + at)),
  );
}

function createSample(kind: DocumentKind, all: readonly Layout[], seed: number): Sample {
  const { name, languages, draw } = all[seed % all.length] as Layout;
  const language = languages[Math.floor(seed / all.length) % languages.length] as 'en' | 'es';
  if (typeof draw === 'string') {
    const { paper, random } = randomPaper(draw, seed);
    return { kind, layout: name, language, html: drawPaper(draw, paper, random), facts: [] };
  }
  const draft = new Draft(seededRandom(`records ${kind} ${name} ${seed}`), language);
  return { kind, layout: name, language, html: draw(draft), facts: draft.facts };
}
