import { describe, expect, it } from 'vitest';
import { askForCallbackNumber, callbackDueAt, callbackReply } from './callback.words.ts';

const phone = { phone: '+18135550142', email: null };

function say(
  instant: string,
  language: 'en' | 'es' = 'en',
  contact: Parameters<typeof callbackReply>[1] = phone,
) {
  const now = new Date(instant);
  return callbackReply(language, contact, { at: callbackDueAt(now), now });
}

describe('a callback is due within 30 minutes of support hours', () => {
  it.each([
    ['a Tuesday at noon', '2026-12-01T17:00:00Z', 'at (813) 555-0142 by 12:30 PM ET today.'],
    ['a Tuesday at 7 AM', '2026-12-01T12:00:00Z', 'by 8:30 AM ET today.'],
    ['a Friday at 7:45 PM', '2026-12-05T00:45:00Z', 'by 8:15 AM ET on Mon, Dec 7.'],
    ['Thanksgiving', '2026-11-26T17:00:00Z', 'by 8:30 AM ET on Fri, Nov 27.'],
  ])('asked on %s', (_day, instant, words) => {
    expect(say(instant)).toContain(words);
  });

  it('by email without a number', () => {
    expect(say('2026-12-01T17:00:00Z', 'en', { phone: null, email: 'ana@example.com' })).toContain(
      'will email you at ana@example.com by 12:30 PM ET today.',
    );
  });

  it('in Spanish', () => {
    expect(say('2026-12-01T17:00:00Z', 'es')).toMatch(
      /le llamará al \(813\) 555-0142, a más tardar a las 12:30/,
    );
  });

  it('offers the support number only if there is one', () => {
    const now = new Date('2026-12-01T17:00:00Z');
    const promised = { at: callbackDueAt(now), now };
    expect(askForCallbackNumber('en', promised, '(813) 555-0100')).toContain('call us at (813) 555-0100');
    expect(askForCallbackNumber('en', promised, null)).not.toContain('call us');
  });
});
