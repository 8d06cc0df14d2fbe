import { productName } from '#shared/product.ts';
import type { ExportedRecord, Fact, FactKind, Result } from '../health-record.ts';
import { type Child, element, type Xml } from '../xml/write-xml.ts';
import {
  allergyEntry,
  conditionEntry,
  coverageEntry,
  medicationEntry,
  procedureEntry,
  vaccineEntry,
  visitEntry,
} from './ccda-entries.ts';
import { countIds, loincCode, type NextId, personName, template, timeOf } from './ccda-parts.ts';
import { resultEntries } from './ccda-results.ts';
import { nameOfFact } from './fhir-parts.ts';

type Of<K extends FactKind> = Extract<Fact, { kind: K }>;
type Section = {
  title: string;
  code: string;
  template: string;
  facts: readonly Fact[];
  entries: readonly Xml[];
};

/** A C-CDA 2.1 continuity of care document: every fact in a table and as an entry. */
export function toCcda({ person, facts, generatedAt }: ExportedRecord): string {
  const time = timeOf(generatedAt.slice(0, 10));
  const root = element(
    'ClinicalDocument',
    {
      xmlns: 'urn:hl7-org:v3',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:sdtc': 'urn:hl7-org:sdtc',
    },
    element('realmCode', { code: 'US' }),
    element('typeId', { root: '2.16.840.1.113883.1.3', extension: 'POCD_HD000040' }),
    template('2.16.840.1.113883.10.20.22.1.1', '2015-08-01'),
    template('2.16.840.1.113883.10.20.22.1.2', '2015-08-01'),
    element('id', { root: '2.16.840.1.113883.19.5', extension: 'summary' }),
    loincCode('code', '34133-9', 'Summary of episode note'),
    element('title', {}, 'Health summary'),
    element('effectiveTime', { value: time }),
    element('confidentialityCode', { code: 'N', codeSystem: '2.16.840.1.113883.5.25' }),
    element('languageCode', { code: 'en-US' }),
    patientOf(person),
    authorOf(time),
    custodian,
    element(
      'component',
      {},
      element(
        'structuredBody',
        {},
        sectionsOf(
          facts.map(({ fact }) => fact),
          countIds(),
        ).map(sectionXml),
      ),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

const patientOf = ({ name, dateOfBirth }: ExportedRecord['person']): Xml =>
  element(
    'recordTarget',
    {},
    element(
      'patientRole',
      {},
      element('id', { nullFlavor: 'UNK' }),
      element(
        'patient',
        {},
        personName(name),
        element('administrativeGenderCode', { nullFlavor: 'UNK' }),
        element('birthTime', dateOfBirth ? { value: timeOf(dateOfBirth) } : { nullFlavor: 'UNK' }),
      ),
    ),
  );

const authorOf = (time: string | null): Xml =>
  element(
    'author',
    {},
    element('time', { value: time }),
    element(
      'assignedAuthor',
      {},
      element('id', { nullFlavor: 'NA' }),
      element('assignedAuthoringDevice', {}, element('softwareName', {}, productName)),
      element('representedOrganization', {}, personName(productName)),
    ),
  );

const custodian = element(
  'custodian',
  {},
  element(
    'assignedCustodian',
    {},
    element(
      'representedCustodianOrganization',
      {},
      element('id', { nullFlavor: 'NA' }),
      personName(productName),
    ),
  ),
);

function sectionsOf(facts: readonly Fact[], id: NextId): Section[] {
  const of = <K extends FactKind>(kind: K) => facts.filter((fact): fact is Of<K> => fact.kind === kind);
  const results = (...categories: Result['category'][]): Result[] =>
    of('result').filter(({ category }) => categories.includes(category));
  const section = <F extends Fact>(
    [title, code, root]: readonly [string, string, string],
    chosen: readonly F[],
    toEntry: (fact: F, nextId: NextId) => Xml,
  ): Section => ({
    title,
    code,
    template: `2.16.840.1.113883.10.20.22.2.${root}`,
    facts: chosen,
    entries: chosen.map((fact) => toEntry(fact, id)),
  });
  const resultSection = (title: string, code: string, root: string, chosen: readonly Result[]): Section => ({
    ...section([title, code, root], [], medicationEntry),
    facts: chosen,
    entries: resultEntries(chosen, id),
  });
  return [
    section(['Allergies', '48765-2', '6.1'], of('allergy'), allergyEntry),
    section(['Medications', '10160-0', '1.1'], of('medication'), medicationEntry),
    section(['Problems', '11450-4', '5.1'], of('condition'), conditionEntry),
    section(['Procedures', '47519-4', '7.1'], of('procedure'), procedureEntry),
    resultSection('Results', '30954-2', '3.1', results('lab', 'imaging')),
    resultSection('Vital signs', '8716-3', '4.1', results('vital_sign')),
    resultSection('Other observations', '29762-2', '17', results('other')),
    section(['Immunizations', '11369-6', '2.1'], of('vaccine'), vaccineEntry),
    section(['Visits', '46240-8', '22.1'], of('visit'), visitEntry),
    section(['Insurance', '48768-6', '18'], of('coverage'), coverageEntry),
  ];
}

function sectionXml({ title, code, template: root, facts, entries }: Section): Xml {
  return element(
    'component',
    {},
    element(
      'section',
      { nullFlavor: facts.length === 0 ? 'NI' : null },
      template(root, '2015-08-01'),
      loincCode('code', code, title),
      element('title', {}, title),
      element('text', {}, facts.length === 0 ? '' : narrative(facts)),
      entries.map((entry) => element('entry', {}, entry)),
    ),
  );
}

const narrative = (facts: readonly Fact[]): Child =>
  element(
    'table',
    {},
    element(
      'tbody',
      {},
      facts.map((fact) =>
        element(
          'tr',
          {},
          [nameOfFact(fact), ...detailsOf(fact)].map((text) => element('td', {}, text)),
        ),
      ),
    ),
  );

/** What else a person should read of a fact, in the order of its fields. */
const detailsOf = (fact: Fact): string[] =>
  Object.entries(fact).flatMap(([field, value]) =>
    typeof value === 'string' && value !== 'unknown' && !['kind', 'insurer'].includes(field) ? [value] : [],
  );
