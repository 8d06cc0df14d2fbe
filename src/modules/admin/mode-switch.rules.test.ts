import '#app/contract.ts';
import { expect, test } from 'vitest';
import { auditSentence } from './audit-words.ts';
import {
  describeMissing,
  requestConsequences,
  serviceConsequences,
  whyRequestStays,
  whyServiceStays,
} from './mode-switch.rules.ts';
import { modeAct } from './mode-words.ts';

const nothing = { missing: [], underWay: 0, colleaguesWithoutSecondStep: 0, ownMode: 0 };

test('before production the words say what is really done, and promise nothing that is not configured', () => {
  const whole = serviceConsequences('production', nothing).join(' ');
  expect(whole).toContain('really telephone');
  expect(whole).toContain('really charged');
  const without = serviceConsequences('production', { ...nothing, missing: ['payments', 'texts'] }).join(' ');
  expect(without).not.toContain('charged');
  expect(without).not.toContain('Texts');
  expect(describeMissing(['texts', 'payments']).map(({ name }) => name)).toEqual([
    'Payment company',
    'Texts',
  ]);
});

test('before the demonstration the words say that nobody is called or charged, and what stays real', () => {
  const words = serviceConsequences('demo', { ...nothing, underWay: 2, ownMode: 1 });
  expect(words[0]).toContain('No office is telephoned');
  expect(words).toContain('2 requests under way were born in Production and stay so to their end.');
  expect(words).toContain('1 patient has a mode of their own and keeps it.');
});

test('production needs a second step and a database without published passwords', () => {
  const facts = { holdsDemoAccounts: false, hasSecondStep: true, realPatients: 9 };
  expect(whyServiceStays('production', facts)).toBeNull();
  expect(whyServiceStays('production', { ...facts, hasSecondStep: false })).toContain('two-step');
  expect(whyServiceStays('production', { ...facts, holdsDemoAccounts: true })).toContain('published');
});

test('whoever came for real care is not told of simulated offices', () => {
  const facts = { holdsDemoAccounts: false, hasSecondStep: true, realPatients: 0 };
  expect(whyServiceStays('demo', facts)).toBeNull();
  expect(whyServiceStays('demo', { ...facts, realPatients: 1200 })).toContain('1,200 patients have come');
});

test('a request keeps its mode as soon as anything was done in it', () => {
  const untouched = { isOver: false, calls: 0, charges: 0, results: 0, appointments: 0 };
  expect(whyRequestStays(untouched)).toBeNull();
  for (const done of ['calls', 'charges', 'results', 'appointments'] as const)
    expect(whyRequestStays({ ...untouched, [done]: 1 })).toContain('keeps');
  expect(whyRequestStays({ ...untouched, isOver: true })).toContain('finished');
  expect(requestConsequences('demo', []).at(-1)).toContain('history');
});

test('every switch has its sentence in the audit trail', () => {
  const told = { actorName: 'Ada Admin', subjectName: null, isOwn: false, outcome: 'done' };
  const sentence = (action: string, subjectKind: string, subjectId: string | null = null) =>
    auditSentence({ ...told, action, subjectKind, subjectId });
  expect(sentence(modeAct('service', 'production', 'demo'), 'mode')).toBe(
    'Ada Admin switched the whole service from Production to Demo.',
  );
  expect(sentence(modeAct('request', 'demo', 'production'), 'request', '0190aa11-2222')).toBe(
    'Ada Admin switched a request (0190aa11) from Demo to Production.',
  );
  expect(sentence(modeAct('patient', 'demo', null), 'patient', '0190aa11-2222')).toContain(
    'from Demo to the service’s mode',
  );
});
