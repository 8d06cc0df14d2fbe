import { expect, test } from 'vitest';
import { wordsForAgent } from './patient-words.rules.ts';

test('the agent knows what was meant, and nobody’s name, number, date or address', () => {
  const words = wordsForAgent(
    [
      'My mom Rosa Diaz, born 3/14/1944, needs a scan of the left knee, the one that clicks',
      'call me (813) 555-0123 or ana@example.com, member W12345678, ZIP 33602',
    ],
    { name: 'Ana Ruiz', patientName: 'Rosa Diaz' },
  );
  expect(words).toBe(
    'My mom [name] [name], born [date], needs a scan of the left knee, the one that clicks / call me [number] or [email] member [number], ZIP [number]',
  );
});

test('no more than a page of it', () => {
  expect(wordsForAgent(['a '.repeat(5000)], {})).toHaveLength(1500);
});
