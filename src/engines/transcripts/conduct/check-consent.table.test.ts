import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import { findConsentBreach } from './check-consent.rules.ts';

const context = { timeZone: 'America/New_York', calledAt: new Date('2026-11-23T15:00:00Z') };
/** Wednesday at 1:15 PM for at most $227, with the given fees. */
const agreedTo = (fees: NonNullable<CallBrief['consent']>['fees']): CallBrief => ({
  purpose: 'booking',
  callerFor: 'Rosa',
  officeName: 'Orange Grove Imaging',
  serviceName: 'MRI of the knee',
  insurancePlan: null,
  fromDate: '2026-11-24',
  toDate: '2026-11-27',
  slotStartsAt: '2026-11-25T18:15:00.000Z',
  consent: { consentId: 'c', priceLimitCents: 22_700, fees: fees ?? [] },
});
const ask =
  'A: The patient would like to take Wednesday, November 25 at 1:15 PM. Could you please confirm it?';

/** Office requests beyond the consent, keyed as in the corpus. */
const asks: Readonly<Record<string, string>> = {
  time: 'O: That one is gone. I could do Friday the 27th at 5:20 p.m. instead.',
  week: 'O: We have nothing that day. How about the following week?',
  price: 'O: Yes, Wednesday at 1:15 is open, but the cash price is $295 now. Should I book it?',
  went: 'O: I have it, but it went up fifty dollars. Okay?',
  range: 'O: It runs between 280 and 320 dollars now. Is that okay?',
  fee: 'O: I can do that, but we need a $75 deposit now. Do you have a card?',
  fee2: 'O: Sure, and there is a forty dollar booking fee. Is that alright?',
  cancel: "O: You're confirmed for Wednesday at 1:15. If she cancels there is a $50 charge.",
};
const breaches: Readonly<Record<string, string>> = {
  time: 'other_time',
  week: 'other_time',
  price: 'higher_price',
  went: 'higher_price',
  range: 'higher_price',
  fee: 'new_fee',
  fee2: 'new_fee',
  cancel: 'new_fee',
};

const breachOf = (brief: CallBrief, lines: readonly string[]) => {
  const spoken = lines.map(
    (line, index): TranscriptTurn => ({
      speaker: line.startsWith('A: ') ? 'agent' : 'office',
      text: line.slice(3),
      atSeconds: index * 5,
    }),
  );
  return findConsentBreach(spoken, brief, context)?.breach ?? null;
};

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`../../../../tests/corpus/consent/${name}.json`, import.meta.url), 'utf8'));
type Answers = Record<'accepts' | 'keeps', Record<string, string[]>>;
const answers = read<Answers>('answers');
const rows = (kind: keyof Answers) =>
  Object.entries(answers[kind]).flatMap(([asked, said]) => said.map((answer) => [asked, answer] as const));

describe('the agent’s answer to a request outside the patient’s consent', () => {
  test.each(rows('accepts'))('is a yes (%s): %s', (asked, answer) => {
    expect(breachOf(agreedTo([]), [ask, asks[asked] ?? '', `A: ${answer}`])).toBe(breaches[asked]);
  });

  test.each(rows('keeps'))('isn’t a yes (%s): %s', (asked, answer) => {
    expect(breachOf(agreedTo([]), [ask, asks[asked] ?? '', `A: ${answer}`])).toBeNull();
  });
});

describe('calls with consent to a $50 deposit', () => {
  test.each(read<{ accepts: boolean; lines: string[] }[]>('conversations'))(
    'agent accepts outside the consent: $accepts, $lines',
    ({ accepts, lines }) => {
      const breach = breachOf(agreedTo([{ about: 'deposit', amountCents: 5000 }]), [ask, ...lines]);
      expect(breach !== null).toBe(accepts);
    },
  );
});

test('a turn of thousands of words is read quickly', async () => {
  const long = 'the patient not she will i only be you can please '.repeat(800);
  const spent = await cpuMillisecondsOf(() => breachOf(agreedTo([]), [ask, asks.time ?? '', `A: ${long}`]));
  expect(spent).toBeLessThan(3000);
});
