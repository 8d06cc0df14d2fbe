import { describe, expect, test } from 'vitest';
import { getOfficeReason, isExtraCall, listPlanFacts, readRemovedFacts } from './call-plan.rules.ts';
import { formatDayRange, planWords } from './call-plan.words.ts';

const facts = {
  service: 'MRI of the knee',
  fromDate: '2026-11-24',
  toDate: '2026-12-05',
  insurancePlan: 'Aetna PPO',
  firstName: 'Rosa',
};
const inEnglish = (from: string, to: string) => formatDayRange(from, to, 'en');

describe('what may be shared', () => {
  test('the plan lists everything the brief says about the patient', () => {
    const planFacts = listPlanFacts(facts, [], inEnglish);
    expect(planFacts.map(({ name, value }) => [name, value])).toEqual([
      ['service', 'MRI of the knee'],
      ['days', 'Tue, Nov 24 to Sat, Dec 5'],
      ['insurance_plan', 'Aetna PPO'],
      ['first_name', 'Rosa'],
      ['time', null],
    ]);
  });

  test('the name is shared only for booking, and only the insurance plan can be removed', () => {
    const planFacts = listPlanFacts(facts, ['insurance_plan'], inEnglish);
    expect(planFacts.filter(({ onlyToBook }) => onlyToBook).map(({ name }) => name)).toEqual([
      'first_name',
      'time',
    ]);
    expect(planFacts.filter(({ removable }) => removable !== null)).toMatchObject([
      { name: 'insurance_plan', isRemoved: true },
    ]);
  });

  test("without a plan the patient pays out of pocket, which can't be removed", () => {
    const planFacts = listPlanFacts({ ...facts, insurancePlan: null }, ['insurance_plan'], inEnglish);
    expect(planFacts[2]).toMatchObject({ name: 'pays_directly', removable: null, isRemoved: false });
  });

  test('only removable facts are accepted', () => {
    expect(readRemovedFacts(['service', 'insurance_plan', 'insurance_plan', ''])).toEqual(['insurance_plan']);
  });

  test('days are written in the language of the chat', () => {
    expect(formatDayRange('2026-11-24', '2026-11-24', 'es')).toBe('martes, 24 de noviembre');
  });

  test('everything is available in both languages', () => {
    expect(Object.keys(planWords.es.facts)).toEqual(Object.keys(planWords.en.facts));
    expect(planWords.es.never).toHaveLength(planWords.en.never.length);
  });
});

describe('why an office may be called', () => {
  const far = { distanceMiles: 9, listsPlan: false };
  const near = { distanceMiles: 2, listsPlan: false };
  test('names its plan or distance, never price or rank', () => {
    expect(getOfficeReason({ ...far, listsPlan: true }, [far, near])).toBe('lists_plan');
    expect(getOfficeReason(near, [far, near])).toBe('nearest');
    expect(getOfficeReason(far, [far, near])).toBe('near');
    expect(Object.values(planWords.en.why).join()).not.toMatch(/\d|\$|low|cheap|best/);
  });
});

describe('an extra call', () => {
  const accepted = { offices: [{ providerId: 'a' }, { providerId: 'b' }] };
  const first = { purpose: 'enquiry', providerId: 'a', round: 1, attempt: 1 } as const;
  test.each([
    ['the first call to an office that was shown', first, 0, false],
    ['the third of them', first, 2, false],
    ['a fourth call', first, 3, true],
    ['an office that was not shown', { ...first, providerId: 'c' }, 0, true],
    ['a second try', { ...first, attempt: 2 }, 1, true],
    ['work that was sent back', { ...first, round: 2 }, 0, true],
    [
      'a booking, which was approved and paid for',
      { ...first, purpose: 'booking', attempt: 2 } as const,
      9,
      false,
    ],
  ])('%s', (_what, call, earlier, isFurther) => {
    expect(isExtraCall(call, accepted, earlier)).toBe(isFurther);
  });
  test('a patient who saw no offices has accepted no calls', () => {
    expect(isExtraCall(first, null, 0)).toBe(true);
  });
});
