import { describe, expect, test } from 'vitest';
import type { AdjustmentGroup, EobLine } from '../bill.ts';
import { clocks } from '../deadlines/clocks.ts';
import { lawById } from '../law/law-table.ts';
import type { Act, Denial, DenialSituation } from './denial.ts';
import { unknownSituation } from './denial.ts';
import { spanish } from './denial.words.es.ts';
import * as english from './denial.words.ts';
import { explainDenial } from './explain-denial.ts';
import { findReasonCode, readReasonCode, reasonCodes, remarkCodes, verifiedBy } from './read-codes.ts';

const coded = (reasonCode: string, remarkCodes: string[] = []): Denial => ({
  group: null,
  reasonCode,
  remarkCodes,
  reason: null,
});
const worded = (reason: string): Denial => ({ group: null, reasonCode: null, remarkCodes: [], reason });
const when = (change: Partial<DenialSituation>): DenialSituation => ({ ...unknownSituation, ...change });

describe('codes', () => {
  test.each<[string, Act]>([
    ['PR-1', 'none'],
    ['PR-2', 'none'],
    ['PR-3', 'none'],
    ['CO-45', 'provider_writes_off'],
    ['CO-24', 'provider_writes_off'],
    ['CO-253', 'provider_writes_off'],
    ...['4', '5', '6', '7', '8', '11', '16', '125', '146', '181', '182', '226', '252'].map(
      (code): [string, Act] => [`CO-${code}`, 'corrected_claim'],
    ),
    ['PR-227', 'patient_supplies_information'],
    ...['OA-18', 'CO-97', 'CO-59', 'CO-231', 'CO-236', 'PR-97'].map((code): [string, Act] => [
      code,
      'provider_writes_off',
    ]),
    ...['CO-22', 'OA-109', 'PR-31', 'CO-140', 'PR-26', 'PR-27'].map((code): [string, Act] => [
      code,
      'coordination_of_benefits',
    ]),
    ['CO-29', 'provider_writes_off'],
    ['PR-29', 'provider_writes_off'],
    ...['50', '55', '56', '58', '150', '151', '167'].flatMap((code): [string, Act][] => [
      [code, 'internal_appeal'],
      [`PR-${code}`, 'internal_appeal'],
      [`PI-${code}`, 'internal_appeal'],
      [`CO-${code}`, 'provider_writes_off'],
    ]),
    ...['197', '198', '15', '243'].flatMap((code): [string, Act][] => [
      [`PR-${code}`, 'retroactive_authorization'],
      [`CO-${code}`, 'provider_writes_off'],
    ]),
    ['PR-242', 'no_surprises'],
    ['PR-38', 'no_surprises'],
    ['PR-45', 'no_surprises'],
    ['OA-45', 'ask'],
    ...['49', '96', '204', '119'].map((code): [string, Act] => [`PR-${code}`, 'benefit_appeal']),
    ['PR-193', 'external_review'],
    ['OA-133', 'wait'],
    ['OA-23', 'none'],
    ['PR-999', 'ask'],
  ])('%s → %s', (code, act) => {
    expect(explainDenial(coded(code)).act).toBe(act);
  });

  test.each([
    ['CO-50', 'CO', '50'],
    ['co 050', 'CO', '50'],
    ['PR197', 'PR', '197'],
    ['OA/b7', 'OA', 'B7'],
    ['CARC 97', null, '97'],
    ['A1', null, 'A1'],
  ])('reads %s', (printed, group, code) => {
    expect(readReasonCode(printed)).toEqual({ group, code });
  });

  test.each(['', 'N130', 'CO', 'denied', '12345'])('“%s” is no reason code', (printed) => {
    expect(readReasonCode(printed)).toBeNull();
  });

  test('finds codes in a letter, but no code in ordinary words', () => {
    expect(findReasonCode('Your claim was denied (CO-197).')).toEqual({ group: 'CO', code: '197' });
    expect(findReasonCode('Denial code 50')).toEqual({ group: null, code: '50' });
    expect(findReasonCode('You may have 2 or 3 visits. Call co 24 hours')).toBeNull();
  });

  test('a remark explains a general code', () => {
    expect(explainDenial(coded('CO-16', ['MA04'])).act).toBe('coordination_of_benefits');
    expect(explainDenial(coded('CO-16', ['M51'])).act).toBe('corrected_claim');
    expect(explainDenial(coded('PR-96', ['N115'])).act).toBe('internal_appeal');
    expect(explainDenial(coded('PR-96', ['MA01'])).act).toBe('benefit_appeal');
    expect(explainDenial(coded('PR-A1', ['N54'])).act).toBe('retroactive_authorization');
    expect(explainDenial(coded('PR-50', ['M51'])).act).toBe('internal_appeal');
  });

  test('both tables are complete in both languages, and say that no person has verified them', () => {
    expect(reasonCodes.size).toBeGreaterThan(240);
    expect(remarkCodes.size).toBeGreaterThan(50);
    for (const { code, en, es } of [...reasonCodes.values(), ...remarkCodes.values()]) {
      expect(en, code).toMatch(/^[A-Z].+\.$/);
      expect(es, code).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
      expect(es, code).not.toBe(en);
    }
    expect(verifiedBy).toBeNull();
    expect(explainDenial(coded('PR-50')).verifiedBy).toBeNull();
  });

  test('every code, group and plan gives a complete answer', () => {
    const groups: (AdjustmentGroup | null)[] = ['CO', 'PR', 'OA', 'PI', 'CR', null];
    const plans = ['employer', 'medicare', 'medicare_advantage', 'medicaid', 'sharing_ministry'] as const;
    for (const code of reasonCodes.keys())
      for (const group of groups)
        for (const plan of plans) {
          const of = { ...coded(code), group };
          const { act, needs, clock, isAppealable, lawIds, meaning } = explainDenial(
            of,
            'es',
            when({ plan }),
          );
          expect(needs.length, code).toBeGreaterThan(0);
          expect(meaning).toBe(reasonCodes.get(code)?.es);
          expect(clock !== null, code).toBe(isAppealable);
          if (clock) expect(clocks[clock].actor).toBe('patient');
          for (const id of lawIds) lawById(id);
          expect(spanish.acts[act]).not.toBe(english.acts[act]);
        }
  });
});

describe('who owes it', () => {
  test('CO is not the patient’s, and the right to appeal is kept', () => {
    expect(explainDenial(coded('CO-50'))).toMatchObject({
      act: 'provider_writes_off',
      otherActs: ['internal_appeal', 'external_review'],
      isOwed: 'no',
      isAppealable: true,
      clock: 'internal_appeal',
      why: english.why.contract,
    });
    expect(explainDenial(coded('CO-50'), 'en', when({ isBeforeCare: true })).act).toBe('internal_appeal');
  });

  test('a share is owed, a denial is a question, a contract discount is not owed', () => {
    expect(explainDenial(coded('PR-1')).isOwed).toBe('yes');
    expect(explainDenial(coded('PR-197')).isOwed).toBe('ask');
    expect(explainDenial(coded('CO-45')).isOwed).toBe('no');
    expect(explainDenial(coded('CO-1'))).toMatchObject({ act: 'provider_writes_off', isOwed: 'no' });
  });

  test('the network decides about the rest of a charge and about late claims', () => {
    expect(explainDenial(coded('PR-45'), 'en', when({ providerNetwork: 'in' })).act).toBe(
      'provider_writes_off',
    );
    expect(explainDenial(coded('PR-45'), 'en', when({ providerNetwork: 'out' })).act).toBe('no_surprises');
    expect(explainDenial(coded('PR-29'), 'en', when({ providerNetwork: 'out' })).act).toBe('internal_appeal');
  });

  test('coding rules are no matter for an appeal', () => {
    expect(explainDenial(coded('CO-236'))).toMatchObject({
      isAppealable: false,
      clock: null,
      why: english.why.codingPair,
    });
  });
});

describe('which appeal', () => {
  test.each([
    [when({ plan: 'employer' }), 'internal_appeal', 'internal_appeal'],
    [when({ plan: 'employer', appealsDecided: 1 }), 'external_review', 'external_review'],
    [when({ plan: 'medicare' }), 'internal_appeal', 'medicare_redetermination'],
    [when({ plan: 'medicare', appealsDecided: 1 }), 'next_appeal_level', 'medicare_reconsideration'],
    [when({ plan: 'medicare', appealsDecided: 4 }), 'next_appeal_level', 'medicare_court'],
    [when({ plan: 'medicare_advantage' }), 'internal_appeal', 'medicare_advantage_appeal'],
    [when({ plan: 'medicaid' }), 'internal_appeal', 'medicaid_plan_appeal'],
    [when({ plan: 'medicaid', appealsDecided: 1 }), 'next_appeal_level', 'entered'],
    [when({ plan: 'short_term' }), 'internal_appeal', 'entered'],
  ] as const)('%o: %s, clock %s', (situation, act, clock) => {
    expect(explainDenial(coded('PR-50'), 'en', situation)).toMatchObject({ act, clock });
  });

  test('external review is open for medical judgment, not for limits of the benefit', () => {
    expect(explainDenial(coded('PR-50')).otherActs).toContain('external_review');
    expect(explainDenial(coded('PR-119')).otherActs).not.toContain('external_review');
    expect(explainDenial(coded('PR-50'), 'en', when({ plan: 'medicaid' })).otherActs).toEqual([]);
  });
});

const lineOf = (adjustments: EobLine['adjustments'], remarkCodes: string[] = []): EobLine => ({
  id: '1',
  date: null,
  code: null,
  modifiers: [],
  description: '',
  units: null,
  billedCents: null,
  allowedCents: null,
  paidCents: null,
  patientCents: null,
  deductibleCents: null,
  copayCents: null,
  coinsuranceCents: null,
  adjustments,
  remarkCodes,
});

test('of several adjustments, the one that needs an act is explained', () => {
  const line = lineOf([
    { group: 'CO', reasonCode: '45', amountCents: 900_00 },
    { group: 'PR', reasonCode: '2', amountCents: 50_00 },
    { group: 'PR', reasonCode: '204', amountCents: 20_00 },
  ]);
  expect(explainDenial(line)).toMatchObject({ act: 'benefit_appeal', codes: ['PR-204'] });
  expect(explainDenial(lineOf([{ group: 'PR', reasonCode: '1', amountCents: 5 }])).act).toBe('none');
  expect(
    explainDenial(
      lineOf([
        { group: 'PR', reasonCode: '1', amountCents: 500_00 },
        { group: 'PR', reasonCode: '45', amountCents: 300_00 },
      ]),
    ).act,
  ).toBe('no_surprises');
  expect(explainDenial(lineOf([], ['N130'])).act).toBe('benefit_appeal');
  expect(explainDenial(lineOf([])).act).toBe('ask');
});

describe('reasons in words', () => {
  test.each<[string, Act]>([
    ['The service is not medically necessary.', 'internal_appeal'],
    [
      'We determined that this wasn’t medically necessary based on our clinical guidelines',
      'internal_appeal',
    ],
    ['This treatment is considered experimental and investigational', 'internal_appeal'],
    ['The records do not support an inpatient level of care', 'internal_appeal'],
    ['Your visit to the emergency room was not an emergency', 'internal_appeal'],
    ['You must try a preferred drug first (step therapy)', 'internal_appeal'],
    ['This surgery is cosmetic', 'internal_appeal'],
    [
      'Your request for prior authorization was denied because the MRI does not meet our criteria',
      'internal_appeal',
    ],
    ['Not covered: not medically necessary', 'internal_appeal'],
    ['No prior authorization', 'retroactive_authorization'],
    ['Pre-authorization was required but not obtained', 'retroactive_authorization'],
    ['Services require precertification. None is on file.', 'retroactive_authorization'],
    ['There is no referral from your primary care physician', 'retroactive_authorization'],
    ['Your provider failed to get approval for this procedure', 'retroactive_authorization'],
    ['Prior authorization', 'retroactive_authorization'],
    ['The provider is out-of-network', 'no_surprises'],
    ['Dr. Lee is not a participating provider', 'no_surprises'],
    ['This lab is not in your plan’s network', 'no_surprises'],
    ['This service is not covered under your plan', 'benefit_appeal'],
    ['Non-covered benefit', 'benefit_appeal'],
    ['You have reached your annual maximum for physical therapy', 'benefit_appeal'],
    ['Hearing aids are excluded', 'benefit_appeal'],
    ['This drug is not on our formulary', 'benefit_appeal'],
    ['You have used all 20 visits; the limit has been reached', 'benefit_appeal'],
    ['Routine screening', 'benefit_appeal'],
    ['Your coverage was terminated before the date of service', 'coordination_of_benefits'],
    ['Another insurance should pay first', 'coordination_of_benefits'],
    ['Please submit this claim to your primary insurance carrier', 'coordination_of_benefits'],
    ['Patient cannot be identified as our member', 'coordination_of_benefits'],
    ['You were not eligible on the date of service', 'coordination_of_benefits'],
    ['This injury may be covered by workers’ compensation', 'coordination_of_benefits'],
    ['We asked for accident details and you did not respond', 'patient_supplies_information'],
    ['We need information from you about the accident', 'patient_supplies_information'],
    ['The member has not returned the questionnaire', 'patient_supplies_information'],
    ['The diagnosis code is missing', 'corrected_claim'],
    ['Invalid modifier', 'corrected_claim'],
    ['Procedure code inconsistent with the patient’s age', 'corrected_claim'],
    ['We need medical records from your provider', 'corrected_claim'],
    ['The claim has a billing error', 'corrected_claim'],
    ['The provider did not send the requested documentation', 'corrected_claim'],
    ['Claim was filed after the timely filing limit', 'provider_writes_off'],
    ['This is a duplicate of a claim already processed', 'provider_writes_off'],
    ['Payment is included in the allowance for the primary procedure', 'provider_writes_off'],
    ['The charge exceeds the maximum allowed amount', 'provider_writes_off'],
    ['Applied to your deductible', 'none'],
    ['We have upheld our denial', 'external_review'],
    ['Your appeal was denied', 'external_review'],
    ['Your claim is pending', 'wait'],
    ['No es médicamente necesario', 'internal_appeal'],
    ['El tratamiento es experimental', 'internal_appeal'],
    ['Sin autorización previa', 'retroactive_authorization'],
    ['El servicio requiere una remisión', 'retroactive_authorization'],
    ['El proveedor está fuera de la red', 'no_surprises'],
    ['Este servicio no está cubierto por su plan', 'benefit_appeal'],
    ['Alcanzó el límite de visitas', 'benefit_appeal'],
    ['Su cobertura terminó en mayo', 'coordination_of_benefits'],
    ['No recibimos su respuesta al cuestionario', 'patient_supplies_information'],
    ['Falta el código de diagnóstico', 'corrected_claim'],
    ['El reclamo está duplicado', 'provider_writes_off'],
    ['Se aplicó a su deducible', 'none'],
    ['Because', 'ask'],
  ])('“%s” → %s', (reason, act) => {
    expect(explainDenial(worded(reason)).act).toBe(act);
  });

  test('a code in the letter decides over its words, unless it is general', () => {
    expect(explainDenial(worded('PR-197: this service is not covered')).act).toBe(
      'retroactive_authorization',
    );
    expect(explainDenial(worded('PR-96: not medically necessary')).act).toBe('internal_appeal');
  });

  test('the answer is in the reader’s language', () => {
    const answer = explainDenial(coded('PR-50'), 'es');
    expect(answer.meaning).toBe('El plan dice que la atención no era médicamente necesaria.');
    expect(answer.needs.map(({ words }) => words)).toContain('el expediente del reclamo, del plan');
  });
});
