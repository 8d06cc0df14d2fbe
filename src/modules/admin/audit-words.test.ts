import '#app/contract.ts';
import { expect, test } from 'vitest';
import { auditSentence, inPast, type Told } from './audit-words.ts';

const told = (part: Partial<Told>): Told => ({
  action: 'getPatient',
  actorName: 'Ana Ortiz',
  subjectKind: 'patient',
  subjectId: '0190aa11-2222-4333-8444-555566667777',
  subjectName: 'Rosa Diaz',
  isOwn: false,
  outcome: 'done',
  ...part,
});

test('an entry reads as a sentence: who did what to whom', () => {
  expect(auditSentence(told({}))).toBe('Ana Ortiz looked at the account of Rosa Diaz.');
  const request = { subjectKind: 'request', subjectName: null };
  expect(auditSentence(told({ action: 'claimRequest', ...request }))).toBe(
    'Ana Ortiz took on a request (0190aa11).',
  );
  expect(auditSentence(told({ action: 'login', isOwn: true }))).toBe('Ana Ortiz signed in to their account.');
  expect(auditSentence(told({ action: 'saveChatPrompt', subjectName: null, subjectId: null }))).toBe(
    'Ana Ortiz changed the prompt of the homepage assistant.',
  );
  expect(auditSentence(told({ action: 'listMyRequests', subjectKind: 'patient pages' }))).toBe(
    'Ana Ortiz saw a page of the account of Rosa Diaz as the patient sees it.',
  );
});

test('what was refused or failed is told as such', () => {
  const somebody = { actorName: 'Somebody who was not signed in', action: 'login', subjectKind: 'account' };
  expect(auditSentence(told({ ...somebody, outcome: 'refused' }))).toBe(
    'Somebody who was not signed in tried to sign in to the account of Rosa Diaz, and was refused.',
  );
  expect(auditSentence(told({ ...somebody, subjectId: null, subjectName: null, outcome: 'refused' }))).toBe(
    'Somebody who was not signed in tried to sign in to an account, and was refused.',
  );
  expect(
    auditSentence(told({ action: 'exportPatients', outcome: 'failed', subjectId: null, subjectName: null })),
  ).toBe('Ana Ortiz tried to export the list of patients, and it failed on our side.');
});

test('an act that has no words yet is still told', () => {
  expect(
    auditSentence(told({ action: 'rehearseAgent', subjectKind: 'voice_agent', subjectName: null })),
  ).toBe('Ana Ortiz used “rehearse agent” (0190aa11).');
});

test('verbs take their past forms', () => {
  expect(['look at x', 'create y', 'deny z', 'take on r', 'send s'].map(inPast)).toEqual([
    'looked at x',
    'created y',
    'denied z',
    'took on r',
    'sent s',
  ]);
});
