import '#app/contract.ts';
import { expect, test } from 'vitest';
import { accessLabel, mergePageViews } from './access.words.ts';

test('staff actions have patient-facing wording', () => {
  expect(accessLabel({ action: 'getPatient', subjectKind: 'patient' })).toBe('Viewed your account');
  expect(accessLabel({ action: 'suspendPatient', subjectKind: 'patient' })).toBe('Suspended your account');
});

test('an action without its own wording falls back to its kind', () => {
  expect(accessLabel({ action: 'getTranscript', subjectKind: 'call' })).toBe('Viewed a call we made for you');
  expect(accessLabel({ action: 'claimRequest', subjectKind: 'request' })).toBe('Worked on your request');
  expect(accessLabel({ action: 'mendSomething', subjectKind: 'thing' })).toBe('Worked on your data');
});

test('view-as-patient entries name each page', () => {
  expect(accessLabel({ action: 'listMyAppointments', subjectKind: 'patient pages' })).toBe(
    'Viewed your pages: appointments',
  );
});

test('consecutive page views by the same staff member are merged, in the order viewed', () => {
  const entries = [
    { id: 6, who: 'Avery A.', what: 'Stopped viewing your pages' },
    { id: 5, who: 'Avery A.', what: 'Viewed your pages: household' },
    { id: 4, who: 'Avery A.', what: 'Viewed your pages: requests' },
    { id: 3, who: 'Avery A.', what: 'Viewed your pages: household' },
    { id: 2, who: 'Blair B.', what: 'Viewed your pages: requests' },
    { id: 1, who: 'Blair B.', what: 'Viewed your account' },
  ];
  expect(mergePageViews(entries).map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Avery A. Stopped viewing your pages',
    'Avery A. Viewed your pages: household, requests',
    'Blair B. Viewed your pages: requests',
    'Blair B. Viewed your account',
  ]);
});
