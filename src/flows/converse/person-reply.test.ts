import { describe, expect, it } from 'vitest';
import { personReply } from './person-reply.ts';

const ways = { phone: '(813) 555-0100', address: 'care@example.test' };

describe('whoever asks for a person is told when one is there', () => {
  it.each([
    ['a Tuesday at noon', '2026-12-01T17:00:00Z', 'and they are there now'],
    ['a Tuesday at 7 in the morning', '2026-12-01T12:00:00Z', 'are back on Tuesday, December 1 at 8 AM'],
    ['a Friday at 8 in the evening', '2026-12-05T01:00:00Z', 'are back on Monday, December 7 at 8 AM'],
    ['Thanksgiving', '2026-11-26T17:00:00Z', 'are back on Friday, November 27 at 8 AM'],
  ])('on %s', (_day, instant, words) => {
    expect(personReply('en', new Date(instant), ways)).toContain(words);
  });

  it('in Spanish', () => {
    expect(personReply('es', new Date('2026-11-28T17:00:00Z'), ways)).toContain(
      'y vuelven el lunes, 30 de noviembre a las 8 a. m.',
    );
  });

  it('without a telephone number where there is none', () => {
    const said = personReply('en', new Date('2026-12-01T17:00:00Z'), { ...ways, phone: null });
    expect(said).toContain('You can also write to care@example.test at any time.');
  });
});
