import { describe, expect, test } from 'vitest';
import { requestStatuses } from './care-requests.rules.ts';
import {
  nameRequests,
  neededOf,
  needingFirst,
  nextStep,
  stateOf,
  stateOfEntry,
} from './request-state.rules.ts';
import { stateWords } from './request-state.words.ts';

const base = {
  status: 'provider_search',
  openQuestion: null,
  pendingPayment: null,
  manualWork: null,
} as const;
const question = (asksFor: string, calls: number) => ({
  id: 'q',
  question: 'Which side?',
  asksFor,
  calls: Array.from({ length: calls }, (_, index) => ({ id: `${index}`, officeName: 'Bay', attempt: 1 })),
});
const pending = (waitsFor: 'patient' | 'bank' | 'company') => ({ chargeId: 'c', waitsFor });
const ready = { ...base, status: 'awaiting_patient_confirmation' };

test.each([
  [base, null],
  [ready, 'approve'],
  [{ ...ready, pendingPayment: pending('patient') }, 'payment'],
  [{ ...ready, pendingPayment: pending('bank') }, null],
  [{ ...base, status: 'gathering_info' }, 'answer'],
  [{ ...base, openQuestion: question('side', 0) }, 'answer'],
  [{ ...base, openQuestion: question('further_calls', 2) }, 'calls'],
  [{ ...base, openQuestion: question('confirm_email', 0) }, 'email'],
  // A closed request can have a question that was never answered.
  [{ ...base, status: 'cancelled', openQuestion: question('side', 0) }, null],
])('%j needs %s', (request, needed) => {
  expect(neededOf(request)).toBe(needed);
});

describe('the word of a request', () => {
  const questions = { none: null, answer: question('side', 0), calls: question('further_calls', 1) };
  const payments = {
    none: null,
    patient: pending('patient'),
    bank: pending('bank'),
    company: pending('company'),
  };
  const closed: Record<string, string> = { completed: 'Done', cancelled: 'Canceled', refunded: 'Refunded' };
  const open: Record<string, string> = {
    new: 'Searching',
    provider_search: 'Searching',
    gathering_info: 'Needs you',
    calling_providers: 'Calling',
    pending_confirmation: 'Checking',
    awaiting_patient_confirmation: 'Needs you',
  };

  /** The expected word, written as a table of its own. */
  function expected(status: string, asked: keyof typeof questions, paying: keyof typeof payments): string {
    const closedWord = closed[status];
    if (closedWord) return closedWord;
    if (paying === 'patient') return 'Needs you';
    if (paying !== 'none') return 'Checking';
    return asked === 'none' ? (open[status] ?? 'missing') : 'Needs you';
  }

  const cases = requestStatuses.flatMap((status) =>
    (Object.keys(questions) as (keyof typeof questions)[]).flatMap((asked) =>
      (Object.keys(payments) as (keyof typeof payments)[]).map((paying) => [status, asked, paying] as const),
    ),
  );

  test.each(cases)('%s, question: %s, payment: %s', (status, asked, paying) => {
    const request = {
      ...base,
      status,
      openQuestion: questions[asked],
      pendingPayment: payments[paying],
    };
    expect(stateWords[stateOf(request)]).toBe(expected(status, asked, paying));
  });

  test('is one of seven, also for an unknown status', () => {
    expect(Object.values(stateWords)).toEqual([
      'Searching',
      'Calling',
      'Checking',
      'Needs you',
      'Done',
      'Canceled',
      'Refunded',
    ]);
    expect(stateOf({ ...base, status: 'teleported' })).toBe('searching');
    expect(stateOfEntry('calling_providers')).toBe('calling');
  });

  test('says Calling while our care team makes the calls', () => {
    expect(stateOf({ ...base, manualWork: 'calling' })).toBe('calling');
    expect(stateOf({ ...base, manualWork: 'taken' })).toBe('searching');
  });
});

describe('the next step', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const request = {
    ...base,
    slaDeadline: '2026-11-24T17:49:00Z',
    slaPaused: false,
    fee: { amountCents: 500, reason: 'pay_per_use', explanation: '' },
    lockedResults: null,
    resultArtifacts: null,
    closedReason: null,
    personChecks: false,
    coordinator: null,
    officeCount: 3,
  } as const;
  const step = (changes: Partial<Parameters<typeof nextStep>[0]>) =>
    nextStep({ ...request, ...changes }, now);

  test('says what we do and when the answer comes', () => {
    expect(step({ status: 'calling_providers' })).toMatch(
      /^We’re calling 3 offices\. You’ll hear from us by Tue, Nov 24, \d+:49 [AP]M .+\.$/,
    );
    expect(step({ status: 'new' })).toMatch(/^We’re starting on it\. You’ll hear from us by /);
    expect(step({ status: 'pending_confirmation' })).toMatch(/^We’re checking what the offices said\. /);
  });

  test('names the coordinator of work by a person', () => {
    expect(step({ manualWork: 'taken', coordinator: 'Dana' })).toMatch(/^Dana is working on it\. /);
    expect(step({ coordinator: 'Dana' })).toMatch(/^Dana is working on it\. /);
    expect(step({ coordinator: 'Dana', status: 'calling_providers' })).toMatch(/^Dana is calling offices\. /);
    expect(step({ manualWork: 'taken' })).toMatch(/^Our care team is working on it\. /);
    expect(step({ manualWork: 'waiting' })).toMatch(/^A care coordinator will start on it soon\. /);
  });

  test('promises no time that has passed', () => {
    expect(step({ status: 'calling_providers', slaDeadline: '2026-11-23T14:00:00Z' })).toBe(
      'We’re calling 3 offices. We’re late, so it’s free.',
    );
  });

  test('says what the patient does', () => {
    const lockedResults = {
      kind: 'offices',
      sizeCharacters: 5949,
      optionCount: 3,
      callCount: 3,
      figures: {
        days: null,
        priceCents: { from: 22_700, to: 29_000 },
        pricedCount: 3,
        distanceMiles: null,
        newPatientsCount: 0,
      },
    } as const;
    expect(step({ ...ready, lockedResults })).toBe('3 options, $227–$290. Review and approve.');
    expect(step({ ...ready, lockedResults: { ...lockedResults, kind: 'bill_review', figures: null } })).toBe(
      '3 findings ready. Review and approve.',
    );
    expect(step({ openQuestion: question('further_calls', 2) })).toBe('Allow or decline 2 more calls.');
    expect(step({ ...ready, pendingPayment: pending('bank') })).toMatch(/You don’t need to do anything\.$/);
  });

  test('says how it ended', () => {
    expect(step({ status: 'cancelled', closedReason: 'You canceled it.' })).toBe('You canceled it.');
    expect(step({ status: 'refunded' })).toBe('Your $5.00 was refunded.');
    expect(step({ status: 'completed' })).toBe('This request is complete.');
  });
});

test('requests that need the patient come first, in the given order', () => {
  const [a, b, c] = [
    { ...base, id: 'a' },
    { ...ready, id: 'b' },
    { ...ready, id: 'c' },
  ];
  expect(needingFirst([a, b, c]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('no two requests have the same name', () => {
  const made = (id: string, forPerson: string | null, createdAt: string) => ({
    id,
    title: 'MRI of the left knee · Tampa',
    forPerson,
    createdAt,
  });
  const names = nameRequests([
    made('a', null, '2026-11-23T15:00:00Z'),
    made('b', 'Mia Tester', '2026-11-23T15:00:00Z'),
    made('c', null, '2026-11-24T15:00:00Z'),
    made('d', null, '2026-11-24T15:00:30Z'),
  ]);
  expect(names.get('b')).toBe('MRI of the left knee · Tampa · for Mia');
  expect(names.get('a')).toMatch(/^MRI of the left knee · Tampa · Mon, Nov 23/);
  expect(new Set(names.values()).size).toBe(4);
});
