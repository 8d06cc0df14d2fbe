import { expect, it } from 'vitest';
import { wishWords } from './time-wish.ts';

it('starts a message with the preferred days and part of the day', () => {
  expect(wishWords(['Wednesday', 'Monday', 'Tuesday'], 'morning')).toBe(
    'I’d like Monday, Tuesday or Wednesday in the morning. It’s for ',
  );
  expect(wishWords(['Friday'], 'any')).toBe('I’d like Friday. It’s for ');
  expect(wishWords([], 'afternoon')).toBe('I’d like any day in the afternoon. It’s for ');
});
