import '#app/contract.ts';
import { expect, test } from 'vitest';
import { accessWords, gatherLooks } from './access-words.ts';

test('a person reads in plain words what the team did', () => {
  expect(accessWords({ action: 'getPatient', subjectKind: 'patient' })).toBe('Looked at your account');
  expect(accessWords({ action: 'suspendPatient', subjectKind: 'patient' })).toBe('Suspended your account');
});

test('an act that has no words of its own is told by its kind', () => {
  expect(accessWords({ action: 'getTranscript', subjectKind: 'call' })).toBe(
    'Looked at a call we made for you',
  );
  expect(accessWords({ action: 'claimRequest', subjectKind: 'request' })).toBe('Worked on your request');
  expect(accessWords({ action: 'mendSomething', subjectKind: 'thing' })).toBe('Worked on something of yours');
});

test('each page that was seen as the patient sees it is named', () => {
  expect(accessWords({ action: 'listMyAppointments', subjectKind: 'patient pages' })).toBe(
    'Saw your pages: appointments',
  );
});

test('what was seen one after another is one line, in the order it was seen', () => {
  const entries = [
    { id: 6, who: 'Avery A.', what: 'Stopped looking at your pages' },
    { id: 5, who: 'Avery A.', what: 'Saw your pages: household' },
    { id: 4, who: 'Avery A.', what: 'Saw your pages: requests' },
    { id: 3, who: 'Avery A.', what: 'Saw your pages: household' },
    { id: 2, who: 'Blair B.', what: 'Saw your pages: requests' },
    { id: 1, who: 'Blair B.', what: 'Looked at your account' },
  ];
  expect(gatherLooks(entries).map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Avery A. Stopped looking at your pages',
    'Avery A. Saw your pages: household, requests',
    'Blair B. Saw your pages: requests',
    'Blair B. Looked at your account',
  ]);
});
