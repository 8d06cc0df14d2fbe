import { describe, expect, test } from 'vitest';
import { pageOfText } from '#tests/support/page-of-text.ts';
import type { DocumentKind, FactKind } from '../health-record.ts';
import { readPaper } from './read-paper.ts';

const read = (kind: DocumentKind, text: string) => readPaper(kind, [pageOfText(text)]);
const factsOf = (kind: DocumentKind, text: string, factKind: FactKind) =>
  read(kind, text)
    .facts.map(({ fact }) => fact)
    .filter((fact) => fact.kind === factKind);
const words = (kind: DocumentKind, text: string): string =>
  read(kind, text)
    .notUnderstood.map((one) => one.text)
    .join(' ');

const lab = `Cedar Ridge Laboratory
LABORATORY REPORT
Patient: James Okafor        DOB: 04/12/1961
Collected: 03/14/2026        Reported: 03/15/2026

Test                      Result   Flag   Units     Reference Range
LIPID PANEL
Cholesterol, Total        212      H      mg/dL     <200
HIV 1/2 Ab                Non-Reactive              Non-Reactive
Comment: Specimen slightly hemolyzed.`;

describe('a lab report', () => {
  test('gives results with panel, flag, range and the day of collection', () => {
    const paper = read('lab_report', lab);
    expect(paper).toMatchObject({
      subject: { name: 'James Okafor', dateOfBirth: '1961-04-12' },
      date: '2026-03-14',
      title: 'LABORATORY REPORT',
    });
    expect(paper.facts.map(({ fact }) => fact)).toMatchObject([
      {
        name: { text: 'Cholesterol, Total' },
        panel: 'LIPID PANEL',
        value: '212',
        number: 212,
        unit: 'mg/dL',
        flag: 'H',
        referenceRange: '<200',
        takenOn: '2026-03-14',
      },
      { name: { text: 'HIV 1/2 Ab' }, value: 'Non-Reactive', number: null },
    ]);
    expect(paper.facts[0]?.sources).toMatchObject([{ kind: 'page', place: { page: 1 }, confidence: 1 }]);
    expect(words('lab_report', lab)).toContain('Specimen slightly hemolyzed.');
  });

  test('reads a value, its range and its flag under the name of the test', () => {
    const text =
      'Test Results\nGLUCOSE, RANDOM\nYour value: 104 mg/dL\nStandard range: 70 - 99 mg/dL\nFlag: H';
    expect(factsOf('lab_report', text, 'result')).toMatchObject([
      { name: { text: 'GLUCOSE, RANDOM' }, value: '104', referenceRange: '70-99', flag: 'H' },
    ]);
  });

  test('keeps a second value of a row as a line', () => {
    const text =
      'Test   Result   Previous   Units   Reference Range\nTSH    2.1      3.3        mIU/L   0.4-4.5';
    expect(words('lab_report', text)).toContain('3.3');
  });

  test('reads a column for each of several days', () => {
    const text = `Lab results
Component          03/14/2026     09/10/2025     Reference Range
Glucose            95             101 H          70-99 mg/dL`;
    expect(factsOf('lab_report', text, 'result')).toMatchObject([
      { value: '95', takenOn: '2026-03-14', unit: 'mg/dL', referenceRange: '70-99', flag: null },
      { value: '101', takenOn: '2025-09-10', flag: 'H' },
    ]);
  });

  test('does not make a diagnosis of a specimen a condition of the person', () => {
    expect(read('lab_report', 'Pathology report\nDIAGNOSIS: Benign nevus').facts).toEqual([]);
  });
});

describe('a medication list', () => {
  test('gives names, directions and what was stopped', () => {
    const text = `My Medication List
1. Lisinopril 10 mg tablet - take 1 tablet by mouth daily
2. Metformin 500 mg twice a day (since 2019)
3. Albuterol HFA inhaler 90 mcg/actuation, 2 puffs every 4 hours
     as needed
Stopped medications:
Aspirin 81 mg
Keep taking
Warfarin 5 mg daily
Stop
Potassium chloride 20 mEq`;
    expect(factsOf('medication_list', text, 'medication')).toMatchObject([
      { name: { text: 'Lisinopril 10 mg tablet' }, dose: 'take 1 tablet by mouth daily', status: 'active' },
      { name: { text: 'Metformin' }, dose: '500 mg twice a day', startedOn: '2019' },
      { dose: expect.stringContaining('every 4 hours as needed') },
      { name: { text: 'Aspirin' }, status: 'stopped' },
      { name: { text: 'Warfarin' }, status: 'active' },
      { name: { text: 'Potassium chloride' }, status: 'stopped' },
    ]);
  });

  test('reads Spanish tables', () => {
    const text = `Lista de medicamentos
Medicamento          Dosis       Frecuencia            Recetado por
Losartán             50 mg       una vez al día        Dr. Perez`;
    expect(factsOf('medication_list', text, 'medication')).toMatchObject([
      { name: { text: 'Losartán' }, dose: '50 mg, una vez al día', prescriber: 'Dr. Perez' },
    ]);
  });

  test('reads a grid of times', () => {
    const text = `Medicine Schedule
                      Morning    Noon    Evening
Carvedilol 6.25 mg    1                  2`;
    expect(factsOf('medication_list', text, 'medication')).toMatchObject([
      { dose: '6.25 mg, 1 morning, 2 evening' },
    ]);
  });

  test('an unknown heading after stopped medicines does not stop what follows', () => {
    const text = 'Stop taking\nNaproxen 220 mg\nThese stay the same\nLisinopril 10 mg daily';
    expect(factsOf('medication_list', text, 'medication')).toMatchObject([
      { status: 'stopped' },
      { status: 'unknown' },
    ]);
  });

  test('names of people and places are no medicines', () => {
    expect(
      read('medication_list', 'Home Medications\nCorner Pharmacy\nShow this list to every doctor you see.')
        .facts,
    ).toEqual([]);
  });
});

describe('allergies', () => {
  const allergies = (line: string) => factsOf('visit_note', `Visit Summary\nAllergies\n${line}`, 'allergy');
  test('are read with reaction and severity', () => {
    expect(allergies('Penicillin - hives, swelling (severe)')).toMatchObject([
      {
        name: { text: 'Penicillin' },
        reactions: [{ text: 'hives' }, { text: 'swelling' }],
        severity: 'severe',
      },
    ]);
    expect(allergies('Penicilina (ronchas), sulfas')).toMatchObject([
      { name: { text: 'Penicilina' } },
      { name: { text: 'sulfas' } },
    ]);
  });

  test('none known is a statement of its own', () => {
    expect(allergies('NKDA')).toMatchObject([{ type: 'no_known' }]);
    expect(allergies('Sin alergias conocidas')).toMatchObject([{ type: 'no_known' }]);
  });

  test('a sentence that says more than none known is left to the person', () => {
    expect(allergies('None known to ibuprofen but severe reaction to penicillin')).toEqual([]);
  });

  test('lines below an allergy that stands beside its label are no allergies', () => {
    const text = 'Medication List\nAllergies: Latex\nLisinopril 10 mg daily';
    expect(factsOf('medication_list', text, 'allergy')).toHaveLength(1);
    expect(factsOf('medication_list', text, 'medication')).toHaveLength(1);
  });
});

describe('a visit summary', () => {
  const visit = `After Visit Summary
Bayside Family Medicine
Patient: Aisha Thompson   DOB: 1/5/1985
Visit date: 06/20/2026    Provider: Karen Smith, NP
Vitals: BP 128/82  Pulse 72  Temp 98.6 F
Diagnoses
Acute bronchitis (J20.9)
Family history: mother had breast cancer
Instructions
Drink plenty of fluids.`;
  test('gives visit, vital signs and diagnoses, and nothing of relatives', () => {
    const facts = read('visit_note', visit).facts.map(({ fact }) => fact);
    expect(facts).toMatchObject([
      { name: { text: 'Systolic blood pressure' }, value: '128', panel: 'Blood pressure' },
      { name: { text: 'Diastolic blood pressure' }, value: '82' },
      { value: '72' },
      { value: '98.6', unit: 'F' },
      {
        kind: 'condition',
        name: { text: 'Acute bronchitis', codes: [{ code: 'J20.9' }] },
        status: 'unknown',
      },
      {
        kind: 'visit',
        startedOn: '2026-06-20',
        place: 'Bayside Family Medicine',
        clinician: 'Karen Smith, NP',
      },
    ]);
    expect(words('visit_note', visit)).toContain('breast cancer');
    expect(words('visit_note', visit)).toContain('Drink plenty of fluids.');
  });

  test('columns side by side are not mixed', () => {
    const text = `Health Summary
Allergies                        Active Problems
Penicillin - rash                Hypertension
Latex                            Osteoporosis`;
    expect(factsOf('clinical_summary', text, 'allergy')).toHaveLength(2);
    expect(factsOf('clinical_summary', text, 'condition')).toMatchObject([
      { name: { text: 'Hypertension' } },
      { name: { text: 'Osteoporosis' } },
    ]);
  });

  test('medicines under a heading that is not known are no procedures', () => {
    const text = 'Visit Summary\nProcedures\nColonoscopy 2024\nLo que debe tomar\nBisoprolol 5 mg daily';
    expect(
      factsOf('visit_note', text, 'procedure').map((fact) => 'name' in fact && fact.name.text),
    ).not.toContain('Bisoprolol 5 mg daily');
  });
});

test('a vaccine record gives a fact a dose, and no dates of information sheets', () => {
  const text = `Vaccine Administration Record
Vaccine            Date given   Dose    Lot     VIS date
Hepatitis B        01/16/2024   0.5 mL  AB123   10/15/2021
                   03/18/2024   0.5 mL  CD456   10/15/2021
MMR                refused`;
  expect(factsOf('vaccine_record', text, 'vaccine')).toMatchObject([
    { name: { text: 'Hepatitis B' }, givenOn: '2024-01-16', lot: 'AB123', status: 'given' },
    { name: { text: 'Hepatitis B' }, givenOn: '2024-03-18', lot: 'CD456' },
  ]);
  expect(words('vaccine_record', text)).toContain('MMR refused');
});

test('an imaging report keeps the words of its impression', () => {
  const text = `Radiology Report
Exam: MRI lumbar spine without contrast
Exam date: 05/06/2026
Findings: Mild disc bulge.
Impression:
1. Mild disc bulge at L4-L5 without stenosis.
Electronically signed by: Robert Hale, MD`;
  expect(factsOf('imaging_report', text, 'result')).toMatchObject([
    {
      category: 'imaging',
      name: { text: 'MRI lumbar spine without contrast' },
      value: '1. Mild disc bulge at L4-L5 without stenosis.',
      takenOn: '2026-05-06',
    },
  ]);
});

describe('an insurance card', () => {
  test('gives what a request needs', () => {
    const text = `Blue Heron Health Plan                         PPO
Member Name: MARIA L ALVAREZ
Member ID: BHX 123456789 01      Group Number: 884210
RxBIN: 610014    RxPCN: MEDDPRIME    RxGrp: RX8842
Member Services: 1-800-555-0143`;
    expect(factsOf('insurance_card', text, 'coverage')).toMatchObject([
      {
        insurer: 'Blue Heron Health Plan',
        memberId: 'BHX 123456789 01',
        groupNumber: '884210',
        subscriber: 'MARIA L ALVAREZ',
        rxBin: '610014',
        rxPcn: 'MEDDPRIME',
        rxGroup: 'RX8842',
        phone: '1-800-555-0143',
      },
    ]);
  });

  test('of Medicare has its number under the label', () => {
    const text =
      'MEDICARE HEALTH INSURANCE\nName/Nombre\nJOHN L SMITH\nMedicare Number/Número de Medicare\n1EG4-TE5-MK72';
    expect(factsOf('insurance_card', text, 'coverage')).toMatchObject([
      { insurer: 'Medicare', memberId: '1EG4-TE5-MK72', subscriber: 'JOHN L SMITH' },
    ]);
  });
});

describe('dates', () => {
  test('with a day first elsewhere on the paper have the day first', () => {
    const text = 'Resumen de la visita\nFecha de la visita: 03/02/2026\nVacunas\nInfluenza 25/10/2025';
    const paper = read('visit_note', text);
    expect(paper.date).toBe('2026-02-03');
    expect(paper.facts.map(({ fact }) => fact)).toContainEqual(
      expect.objectContaining({ kind: 'vaccine', givenOn: '2025-10-25' }),
    );
  });
});

describe('what is not understood', () => {
  test.each([
    'Patient reports: severe rash after amoxicillin',
    'Patient: Ann Kim   Allergies: latex',
    'Doctor: said to stop the blue pill and to come back when the cough gets worse',
  ])('%s is no part of the head', (line) => {
    expect(words('other', `A note\n${line}`)).toContain(line.replace(/\s+/g, ' '));
  });

  test('a name of something else than the person is no part of the head', () => {
    const text = 'Health record\nMedications\nName: Metoprolol 50 mg\nConditions\nName: Atrial fibrillation';
    expect(read('other', text).subject.name).toBeNull();
    expect(words('other', text)).toContain('Metoprolol 50 mg');
    expect(words('other', text)).toContain('Atrial fibrillation');
  });

  test('every line of a paper of no kind is listed, in pieces of at most 300 characters', () => {
    const long = `Words ${'about something '.repeat(60)}`;
    const { notUnderstood, facts } = read('other', `A letter\n${long}\nThe end of it`);
    expect(facts).toEqual([]);
    const listed = notUnderstood.map(({ text }) => text).join('');
    expect(listed).toContain('The end of it');
    expect(listed.replace(/\s/g, '')).toContain(long.replace(/\s/g, ''));
    expect(notUnderstood.every(({ text }) => text.length <= 300)).toBe(true);
  });

  test('a paper without words gives nothing', () => {
    expect(read('lab_report', '')).toEqual({
      facts: [],
      notUnderstood: [],
      subject: { name: null, dateOfBirth: null },
      date: null,
      title: null,
    });
  });

  test('thousands of words in one line end quickly', () => {
    const text = `Medications\n${'a1 '.repeat(4_000)}\n${'('.repeat(3_000)}`;
    expect(read('medication_list', text).facts.length).toBeLessThan(10);
  });
});
