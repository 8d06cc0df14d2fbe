import { expect, it } from 'vitest';
import { clockWords } from './format-clock.ts';

it('writes times in 12-hour format with noon and midnight', () => {
  expect(['00:00', '07:00', '12:00', '12:30', '17:05', '24:00'].map(clockWords)).toEqual([
    'midnight',
    '7 AM',
    'noon',
    '12:30 PM',
    '5:05 PM',
    'midnight',
  ]);
});
