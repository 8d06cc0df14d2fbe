import { describe, expect, test } from 'vitest';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import { describeOpenQuestion } from './open-question.ts';
import { listNeededFacts, planNextQuestion } from './plan-next-question.ts';

const kneeScan: CareNeed = {
  requestType: 'imaging',
  serviceCode: 'mri-knee',
  specialty: 'Radiology',
  bodyPart: 'left knee',
};
const tampa = { city: 'Tampa', state: 'FL' };

const ask = (
  known: CareNeed,
  asksFor: QuestionTopic | null,
  { declined = [], signedIn = false }: { declined?: FactName[]; signedIn?: boolean } = {},
) => describeOpenQuestion({ known, declined, signedIn, asksFor });

const topics = (known: CareNeed, signedIn = false) =>
  listNeededFacts({ known, declined: [], signedIn }).map(({ topic }) => topic);

describe('what a request needs', () => {
  test.each<[string, CareNeed, FactName[]]>([
    ['a scan', kneeScan, ['reason', 'side', 'place', 'when', 'order', 'insurance', 'name', 'email']],
    [
      'a scan of a part without sides',
      { ...kneeScan, serviceCode: 'mri-brain', bodyPart: 'head' },
      ['reason', 'place', 'when', 'order', 'insurance', 'name', 'email'],
    ],
    [
      'a visit for a relative',
      { requestType: 'appointment', specialty: 'Pediatrics', forWhom: 'child', relation: 'daughter' },
      ['reason', 'place', 'when', 'insurance', 'patientName', 'patientAge', 'email'],
    ],
    ['a bill', { requestType: 'reimbursement' }, ['reason', 'paperDetails', 'insurance', 'name', 'email']],
    [
      'a prescription',
      { requestType: 'prescription', reason: 'refill of lisinopril' },
      ['reason', 'pharmacy', 'when', 'insurance', 'name', 'email'],
    ],
  ])('%s', (_what, known, needed) => {
    expect(topics(known)).toEqual(needed);
  });

  test('a signed-in patient is known already', () => {
    expect(topics(kneeScan, true)).toEqual(['reason', 'side', 'place', 'when', 'order', 'insurance']);
  });
});

describe('the open question', () => {
  test('counts what is known or left open, and not what is being asked', () => {
    const known: CareNeed = { ...kneeScan, place: tampa };
    expect(ask(known, 'when')).toMatchObject({ question: 'when', answered: 3, needed: 8 });
    expect(ask(known, 'order', { declined: ['when'] })).toMatchObject({ answered: 4, needed: 8 });
    expect(ask({ ...known, name: 'Ana' }, 'name')).toMatchObject({ question: 'fullName', answered: 3 });
  });

  test('an answer never takes back what was counted', () => {
    const knee = ask({ ...kneeScan, bodyPart: 'knee' }, 'side');
    expect(knee).toMatchObject({ answered: 1, needed: 8 });
    expect(ask(kneeScan, 'place')).toMatchObject({ answered: 2, needed: 8 });
  });

  test('has everything answered at the summary, and is null once nothing is asked', () => {
    const known: CareNeed = {
      ...kneeScan,
      place: tampa,
      when: { text: 'this week' },
      order: 'have',
      insurance: { kind: 'none' },
    };
    const summary = ask(known, 'confirmation', { signedIn: true });
    expect(summary).toMatchObject({ question: 'confirmation', answered: 6, needed: 6, maySkip: false });
    expect(ask(known, null)).toBeNull();
  });

  test.each<[FactName, boolean]>([
    ['reason', false],
    ['side', false],
    ['place', false],
    ['when', true],
    ['order', true],
    ['insurance', true],
    ['name', true],
    ['email', true],
  ])('%s may be skipped: %s', (topic, maySkip) => {
    const known: CareNeed = topic === 'reason' ? {} : { ...kneeScan, bodyPart: 'knee' };
    expect(ask(known, topic)?.maySkip).toBe(maySkip);
  });

  test('what may be skipped is not asked again', () => {
    for (const { topic, maySkip } of listNeededFacts({ known: kneeScan, declined: [], signedIn: false }))
      if (maySkip)
        expect(planNextQuestion({ known: kneeScan, declined: [topic], signedIn: false })).not.toBe(topic);
  });

  test.each<[string, CareNeed, QuestionTopic]>([
    ['planName', { insurance: { kind: 'plan' } }, 'insurance'],
    ['theirInsurance', { forWhom: 'parent', relation: 'mom' }, 'insurance'],
    ['placeCity', { place: { state: 'FL' } }, 'place'],
    ['medicine', { requestType: 'prescription' }, 'reason'],
    ['whenOut', { requestType: 'prescription' }, 'when'],
    ['theirNameAndAge', { forWhom: 'child' }, 'patientName'],
    ['paperDetails', { requestType: 'bill_review' }, 'paperDetails'],
    ['namedOffice', { namedOffice: { asked: 'Dr. Ortiz' } }, 'namedOffice'],
    ['phone', {}, 'phone'],
  ])('%s is named as it was worded', (question, known, asksFor) => {
    expect(ask(known, asksFor)?.question).toBe(question);
  });

  test('a city in several states offers them, the largest first', () => {
    const open = ask({ place: { city: 'Springfield' } }, 'place');
    expect(open?.question).toBe('placeState');
    expect(open?.answers.length).toBeGreaterThan(2);
    for (const answer of open?.answers ?? []) expect(answer).toMatch(/^Springfield, [A-Z]{2}$/);
  });
});
