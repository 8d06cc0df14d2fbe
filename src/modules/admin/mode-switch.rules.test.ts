import '#app/contract.ts';
import { expect, test } from 'vitest';
import { auditSentence } from './audit.words.ts';
import { modeAction } from './mode.words.ts';
import {
  describeMissing,
  requestConsequences,
  requestSwitchBlocker,
  serviceConsequences,
  serviceSwitchBlocker,
} from './mode-switch.rules.ts';

const nothing = { missing: [], underWay: 0, staffWithoutTwoFactor: 0, ownMode: 0 };

test('the production preview lists real effects and skips vendors that aren’t configured', () => {
  const whole = serviceConsequences('production', nothing).join(' ');
  expect(whole).toContain('call real offices');
  expect(whole).toContain('Cards are charged');
  const without = serviceConsequences('production', { ...nothing, missing: ['payments', 'texts'] }).join(' ');
  expect(without).not.toContain('charged');
  expect(without).not.toContain('Text messages');
  expect(describeMissing(['texts', 'payments']).map(({ name }) => name)).toEqual([
    'Payment processor',
    'Text messages',
  ]);
});

test('the demo preview says no one is called or charged, and what stays in production', () => {
  const words = serviceConsequences('demo', { ...nothing, underWay: 2, ownMode: 1 });
  expect(words[0]).toContain('No real offices are called');
  expect(words).toContain('2 open requests started in Production and stay in Production until they close.');
  expect(words).toContain('1 patient has their own mode and keeps it.');
});

test('production requires two-factor authentication and a database without demo accounts', () => {
  const facts = { hasDemoAccounts: false, hasTwoFactor: true, realPatients: 9 };
  expect(serviceSwitchBlocker('production', facts)).toBeNull();
  expect(serviceSwitchBlocker('production', { ...facts, hasTwoFactor: false })).toContain('two-factor');
  expect(serviceSwitchBlocker('production', { ...facts, hasDemoAccounts: true })).toContain('published');
});

test('a service with real patients can’t switch to demo', () => {
  const facts = { hasDemoAccounts: false, hasTwoFactor: true, realPatients: 0 };
  expect(serviceSwitchBlocker('demo', facts)).toBeNull();
  expect(serviceSwitchBlocker('demo', { ...facts, realPatients: 1200 })).toContain(
    '1,200 patients have signed up',
  );
});

test('a request’s mode can’t change once work on it has started', () => {
  const untouched = { isOver: false, calls: 0, charges: 0, results: 0, appointments: 0 };
  expect(requestSwitchBlocker(untouched)).toBeNull();
  for (const done of ['calls', 'charges', 'results', 'appointments'] as const)
    expect(requestSwitchBlocker({ ...untouched, [done]: 1 })).toContain('can’t change');
  expect(requestSwitchBlocker({ ...untouched, isOver: true })).toContain('closed');
  expect(requestConsequences('demo', []).at(-1)).toContain('timeline');
});

test('every mode switch has audit wording', () => {
  const facts = { actorName: 'Ada Admin', subjectName: null, isOwn: false, outcome: 'done' };
  const sentence = (action: string, subjectKind: string, subjectId: string | null = null) =>
    auditSentence({ ...facts, action, subjectKind, subjectId });
  expect(sentence(modeAction('service', 'production', 'demo'), 'mode')).toBe(
    'Ada Admin switched the whole service from Production to Demo.',
  );
  expect(sentence(modeAction('request', 'demo', 'production'), 'request', '0190aa11-2222')).toBe(
    'Ada Admin switched a request (0190aa11) from Demo to Production.',
  );
  expect(sentence(modeAction('patient', 'demo', null), 'patient', '0190aa11-2222')).toContain(
    'from Demo to the service’s mode',
  );
});
