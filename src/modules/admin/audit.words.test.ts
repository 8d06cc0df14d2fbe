import '#app/contract.ts';
import { expect, test } from 'vitest';
import { type AuditFacts, auditSentence, toPastTense } from './audit.words.ts';

const factsWith = (part: Partial<AuditFacts>): AuditFacts => ({
  action: 'getPatient',
  actorName: 'Ana Ortiz',
  subjectKind: 'patient',
  subjectId: '0190aa11-2222-4333-8444-555566667777',
  subjectName: 'Rosa Diaz',
  isOwn: false,
  outcome: 'done',
  ...part,
});

test('an audit entry reads as a sentence', () => {
  expect(auditSentence(factsWith({}))).toBe('Ana Ortiz viewed the account of Rosa Diaz.');
  const request = { subjectKind: 'request', subjectName: null };
  expect(auditSentence(factsWith({ action: 'claimRequest', ...request }))).toBe(
    'Ana Ortiz assigned a request (0190aa11) to themselves.',
  );
  expect(auditSentence(factsWith({ action: 'login', isOwn: true }))).toBe(
    'Ana Ortiz signed in to their account.',
  );
  expect(auditSentence(factsWith({ action: 'saveChatPrompt', subjectName: null, subjectId: null }))).toBe(
    'Ana Ortiz changed the prompt of the homepage assistant.',
  );
  expect(auditSentence(factsWith({ action: 'listMyRequests', subjectKind: 'patient pages' }))).toBe(
    'Ana Ortiz viewed a page of the account of Rosa Diaz as the patient.',
  );
});

test('a denied or failed action says so', () => {
  const failedSignIn = { actorName: 'Someone not signed in', action: 'login', subjectKind: 'account' };
  expect(auditSentence(factsWith({ ...failedSignIn, outcome: 'refused' }))).toBe(
    'Someone not signed in tried to sign in to the account of Rosa Diaz but was denied.',
  );
  expect(
    auditSentence(factsWith({ ...failedSignIn, subjectId: null, subjectName: null, outcome: 'refused' })),
  ).toBe('Someone not signed in tried to sign in to an account but was denied.');
  expect(
    auditSentence(
      factsWith({ action: 'exportPatients', outcome: 'failed', subjectId: null, subjectName: null }),
    ),
  ).toBe('Ana Ortiz tried to export the patient list but a server error occurred.');
});

test('an action without wording still gets a sentence', () => {
  expect(
    auditSentence(factsWith({ action: 'rehearseAgent', subjectKind: 'voice_agent', subjectName: null })),
  ).toBe('Ana Ortiz performed “rehearse agent” (0190aa11).');
});

test('verbs are put in the past tense correctly', () => {
  const actions = ['look at x', 'create y', 'deny z', 'take on r', 'send s', 'buy a', 'pay b', 'run c'];
  expect(actions.map(toPastTense)).toEqual([
    'looked at x',
    'created y',
    'denied z',
    'took on r',
    'sent s',
    'bought a',
    'paid b',
    'ran c',
  ]);
});
