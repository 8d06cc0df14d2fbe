import { expect, test } from 'vitest';
import {
  acknowledge,
  type EarlierMessage,
  isDangerRecent,
  isOnlyThanks,
  mayAnswer,
  shouldAcknowledge,
} from './acknowledge.ts';

const now = new Date('2026-11-23T15:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const messageFrom = (author: EarlierMessage['author'], hours: number, isDanger = false): EarlierMessage => ({
  author,
  createdAt: hoursAgo(hours),
  isDanger,
});

test('only the first message before a staff reply is acknowledged', () => {
  expect(shouldAcknowledge('Do I need my card?', [], now)).toBe(true);
  const waiting = [messageFrom('patient', 1), messageFrom('assistant', 1)];
  expect(shouldAcknowledge('And parking?', waiting, now)).toBe(false);
});

test('a message after a long wait is acknowledged again', () => {
  expect(shouldAcknowledge('Hello?', [messageFrom('patient', 13), messageFrom('assistant', 13)], now)).toBe(
    true,
  );
});

test('a new message after a staff reply is acknowledged again', () => {
  const answered = [messageFrom('patient', 3), messageFrom('assistant', 3), messageFrom('staff', 2)];
  expect(shouldAcknowledge('One more thing', answered, now)).toBe(true);
});

test('an emergency reply does not count as an acknowledgment', () => {
  const afterDanger = [messageFrom('patient', 1, true), messageFrom('assistant', 1)];
  expect(shouldAcknowledge('I am safe now, when is my visit?', afterDanger, now)).toBe(true);
});

test.each(['Thank you!', 'ok, thanks so much', 'Perfect. Thank you', '¡Muchas gracias!', 'vale, gracias'])(
  '%s needs no reply',
  (text) => expect(isOnlyThanks(text)).toBe(true),
);

test.each(['Thanks, but I cannot come on Monday', 'ok?? where is it', 'No gracias, mejor otro día'])(
  '%s needs a reply',
  (text) => expect(isOnlyThanks(text)).toBe(false),
);

test.each([
  ['Thank you!', 'May we call your doctor?', false],
  ['ok, gracias', '¿Podemos llamar a su médico?', false],
  ['', 'Which knee is it?', false],
  ['Ok', 'Which knee is it?', false],
  ['Great', 'Please add a photo of your bill. Which page names the hospital?', false],
  ['vale', '¿Qué seguro tiene?', false],
  ['Ok', 'Could you send us the bill?', false],
  ['Ok', 'May we call your doctor?', true],
  ['okay', 'We would write to the hospital for you. Is that all right?', true],
  ['vale', '¿Podemos llamar a su médico?', true],
  ['No, thanks', 'May we call your doctor?', true],
  ['The left one, thank you', 'Which knee is it?', true],
  ['Yes', 'Which knee is it?', true],
])('%j answers %j: %s', (text, question, expected) => expect(mayAnswer(text, question)).toBe(expected));

test.each([
  ['', 'Please add a photo of your bill.', true],
  ['Ok', 'Could you send us the bill?', true],
  ['', '¿Nos envía una copia de su tarjeta?', true],
  ['', 'Which day suits you?', false],
  ['thanks', 'Which day suits you?', false],
])('%j with a file answers %j: %s', (text, question, expected) =>
  expect(mayAnswer(text, question, true)).toBe(expected),
);

test('a file without text is acknowledged', () => {
  expect(shouldAcknowledge('', [], now)).toBe(true);
});

test('the acknowledgment has support hours and contact, and nothing about care', () => {
  const contact = { phone: '(800) 555-0100', address: 'support@example.test' };
  const open = acknowledge('en', now, contact);
  expect(open).toContain('and is available now');
  expect(open).toContain('call (800) 555-0100');
  const closed = acknowledge('en', new Date('2026-11-21T15:00:00Z'), { ...contact, phone: null });
  expect(closed).toContain('is back on Mon, Nov 23 at 8 AM');
  expect(closed).not.toContain('can’t wait');
  expect(acknowledge('es', now, contact)).toContain('y ahora hay alguien disponible');
});

test('the acknowledgment points to the open question', () => {
  const contact = { phone: null, address: 'support@example.test' };
  expect(acknowledge('en', now, contact, true)).toContain('please answer the question above');
  expect(acknowledge('es', now, contact, true)).toContain('responda la pregunta que está más arriba');
});

test('danger stays recent until staff reply', () => {
  expect(
    isDangerRecent([messageFrom('patient', 2, true), messageFrom('assistant', 2), messageFrom('patient', 1)]),
  ).toBe(true);
  expect(isDangerRecent([messageFrom('patient', 2, true), messageFrom('staff', 1)])).toBe(false);
  expect(isDangerRecent([messageFrom('staff', 2), messageFrom('patient', 1)])).toBe(false);
});
