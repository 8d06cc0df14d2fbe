import { attribute, childrenOf, find, type XmlElement } from '../xml/element.ts';

/** How the entries of a section are read. `unread`: their meaning is not about the patient now, or not one of our facts. */
export type SectionKind =
  | 'allergies'
  | 'medications'
  | 'administered'
  | 'problems'
  | 'results'
  | 'vital_signs'
  | 'procedures'
  | 'encounters'
  | 'immunizations'
  | 'payers'
  | 'plan'
  | 'observations'
  | 'unread';

const byCode: Record<Exclude<SectionKind, 'unread'>, readonly string[]> = {
  allergies: ['48765-2'],
  medications: ['10160-0', '10183-2', '42346-7', '75311-1', '66149-6', '19009-0'],
  administered: ['29549-3', '18610-6'],
  problems: [
    '11450-4',
    '11348-0',
    '46241-6',
    '11535-2',
    '10219-4',
    '10218-6',
    '59769-0',
    '59768-2',
    '78375-3',
    '29308-4',
    '55110-1',
    '75310-3',
  ],
  results: ['30954-2', '11493-4', '26436-6', '18748-4', '30954-3'],
  vital_signs: ['8716-3'],
  procedures: ['47519-4', '29554-3', '59776-5'],
  encounters: ['46240-8'],
  immunizations: ['11369-6'],
  payers: ['48768-6'],
  plan: ['18776-5', '61146-7', '62387-6', '51847-2', '61144-2'],
  observations: ['29762-2', '47420-5', '10190-7', '11329-0', '85353-1'],
};

const kinds = new Map<string, SectionKind>(
  Object.entries(byCode).flatMap(([kind, codes]) =>
    codes.map((code) => [code, kind as SectionKind] as const),
  ),
);

/** Template roots, without their `.1` for required entries. */
const byTemplate = new Map<string, SectionKind>([
  ['2.16.840.1.113883.10.20.22.2.6', 'allergies'],
  ['2.16.840.1.113883.10.20.22.2.1', 'medications'],
  ['2.16.840.1.113883.10.20.22.2.11', 'medications'],
  ['2.16.840.1.113883.10.20.22.2.44', 'medications'],
  ['2.16.840.1.113883.10.20.22.2.38', 'administered'],
  ['2.16.840.1.113883.10.20.22.2.5', 'problems'],
  ['2.16.840.1.113883.10.20.22.2.20', 'problems'],
  ['2.16.840.1.113883.10.20.22.2.43', 'problems'],
  ['2.16.840.1.113883.10.20.22.2.24', 'problems'],
  ['2.16.840.1.113883.10.20.22.2.3', 'results'],
  ['2.16.840.1.113883.10.20.22.2.4', 'vital_signs'],
  ['2.16.840.1.113883.10.20.22.2.7', 'procedures'],
  ['2.16.840.1.113883.10.20.22.2.22', 'encounters'],
  ['2.16.840.1.113883.10.20.22.2.2', 'immunizations'],
  ['2.16.840.1.113883.10.20.22.2.18', 'payers'],
  ['2.16.840.1.113883.10.20.22.2.10', 'plan'],
  ['2.16.840.1.113883.10.20.22.2.17', 'observations'],
  ['2.16.840.1.113883.10.20.22.2.14', 'observations'],
]);

const required = /(2\.16\.840\.1\.113883\.10\.20\.22\.2\.\d+)\.1$/;

/** By the section's LOINC code, or its template where it has none. */
export function sectionKindOf(section: XmlElement): SectionKind {
  const code = kinds.get(attribute(find(section, 'code'), 'code') ?? '');
  if (code) return code;
  for (const template of childrenOf(section, 'templateId')) {
    const kind = byTemplate.get((attribute(template, 'root') ?? '').replace(required, '$1'));
    if (kind) return kind;
  }
  return 'unread';
}
