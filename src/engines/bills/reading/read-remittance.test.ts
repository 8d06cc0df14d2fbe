import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFhirEob } from './read-fhir-eob.ts';
import { readRemittance, type Segment } from './read-remittance.ts';

/** Segments as the parser gives them. */
const segmentsOf = (text: string): Segment[] =>
  text
    .split('~')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [name = '', ...elements] = one.split('*');
      const segment: Segment = { name };
      for (const [at, element] of elements.entries()) {
        const [first = '', ...components] = element.split(':');
        segment[String(at + 1)] = first;
        for (const [part, text] of components.entries()) segment[`${at + 1}-${part + 1}`] = text;
      }
      return segment;
    });

const remittance = `ST*835*0001~BPR*I*1100*C*ACH*CCP*01*1*DA*1*1*1*01*1*DA*1*20260328~
N1*PR*BLUE HERON HEALTH PLAN~N1*PE*RIDGELINE MEDICAL CENTER*XX*1679576722~
CLP*PAT-1*1*2129.40*1000*300*12*88120034571~NM1*QC*1*WHITLOCK*DANA****MI*XYW848973772~DTM*232*20260301~
SVC*HC:99284:25*1842*1000**1~DTM*472*20260301~CAS*CO*45*642~CAS*PR*1*150*1*2*50~AMT*B6*1200~LQ*HE*N130~
SVC*HC:80053*287.40*0**1~DTM*472*20260301~CAS*CO*45*187.40~CAS*PR*3*100~AMT*B6*100~SE*20*0001~`;

test('an 835 gives each claim with its adjustments', () => {
  const [eob, ...others] = readRemittance(segmentsOf(remittance));
  expect(others).toEqual([]);
  expect(eob).toMatchObject({
    insurer: 'BLUE HERON HEALTH PLAN',
    claimNumber: '88120034571',
    memberId: 'XYW848973772',
    patientName: 'DANA WHITLOCK',
    providerNpi: '1679576722',
    noticeDate: '2026-03-28',
    totals: { billedCents: 212_940, allowedCents: 130_000, paidCents: 100_000, patientCents: 30_000 },
    lines: [
      {
        date: '2026-03-01',
        code: '99284',
        modifiers: ['25'],
        billedCents: 184_200,
        patientCents: 20_000,
        deductibleCents: 15_000,
        coinsuranceCents: 5_000,
        adjustments: [
          { group: 'CO', reasonCode: '45', amountCents: 64_200 },
          { group: 'PR', reasonCode: '1', amountCents: 15_000 },
          { group: 'PR', reasonCode: '2', amountCents: 5_000 },
        ],
        remarkCodes: ['N130'],
      },
      { code: '80053', copayCents: 10_000 },
    ],
  });
  // Each line balances: billed = paid + adjustments.
  for (const line of eob?.lines ?? [])
    expect(line.billedCents).toBe(
      (line.paidCents ?? 0) + line.adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    );
});

test('another transaction is refused', () => {
  expect(() => readRemittance(segmentsOf('ST*837*0001~SE*1*0001~'))).toThrow(RangeError);
});

test('a FHIR ExplanationOfBenefit gives the same facts', () => {
  const money = (value: number) => ({ value, currency: 'USD' });
  const category = (code: string) => ({ coding: [{ code }] });
  expect(
    readFhirEob({
      resourceType: 'ExplanationOfBenefit',
      identifier: [{ value: '88120034571' }],
      created: '2026-03-28',
      insurer: { display: 'Blue Heron Health Plan' },
      provider: {
        display: 'Ridgeline Medical Center',
        identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: '1679576722' },
      },
      patient: { reference: '#p' },
      contained: [
        {
          resourceType: 'Patient',
          id: 'p',
          name: [{ given: ['Dana'], family: 'Whitlock' }],
          birthDate: '1980-05-01',
        },
      ],
      item: [
        {
          sequence: 1,
          servicedDate: '2026-03-01',
          productOrService: { coding: [{ code: '99284' }], text: 'ER visit' },
          quantity: { value: 1 },
          adjudication: [
            { category: category('submitted'), amount: money(1842) },
            { category: category('eligible'), amount: money(1200) },
            { category: category('deductible'), amount: money(150) },
            { category: category('benefit'), amount: money(1000) },
            { category: category('denialreason'), reason: category('CO-45'), amount: money(642) },
          ],
        },
      ],
      total: [{ category: category('submitted'), amount: money(1842) }],
    }),
  ).toMatchObject({
    insurer: 'Blue Heron Health Plan',
    patientName: 'Dana Whitlock',
    birthDate: '1980-05-01',
    providerNpi: '1679576722',
    lines: [
      {
        code: '99284',
        billedCents: 184_200,
        allowedCents: 120_000,
        deductibleCents: 15_000,
        paidCents: 100_000,
        adjustments: [{ group: 'CO', reasonCode: '45' }],
      },
    ],
    totals: { billedCents: 184_200, paidCents: 100_000 },
  });
});

const examples = new URL('../../../../../shared/data/fhir/r4-examples', import.meta.url).pathname;
test.skipIf(!existsSync(examples))('other FHIR resources are no EOB', () => {
  expect(readFhirEob(JSON.parse(readFileSync(`${examples}/ClaimResponse-UR3503.json`, 'utf8')))).toBeNull();
});
