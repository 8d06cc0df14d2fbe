import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendarFeed } from './calendar-file.ts';

const options = { now: new Date('2027-03-01T10:00:00Z'), publicUrl: 'https://care.example' };
const readEvents = async (file: File) =>
  new ICAL.Component(ICAL.parse(await file.text()))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

test('a deadline is a private all-day event that doesn’t say what it is about', async () => {
  const days = [
    { id: 'a1', date: '2027-03-02', isPatients: true, path: '/bills#deadlines' },
    { id: 'a2', date: '2027-11-07', isPatients: false, path: '/bills#deadlines' },
  ];
  const [mine, theirs] = await readEvents(writeCalendarFeed([], { ...options, days }));
  expect(mine?.startDate.toString()).toBe('2027-03-02');
  expect(mine?.startDate.isDate).toBe(true);
  // The day when clocks change in the United States.
  expect(theirs?.startDate.toString()).toBe('2027-11-07');
  expect([mine?.uid, mine?.summary, theirs?.summary]).toEqual([
    'a1@harborline',
    'Harborline: deadline',
    'Harborline: date to check',
  ]);
  expect(mine?.description).toBe('Sign in for details: https://care.example/bills#deadlines');
  expect(mine?.component.getFirstPropertyValue('class')).toBe('PRIVATE');
  expect(mine?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
});
