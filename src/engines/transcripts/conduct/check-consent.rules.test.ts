import { expect, test } from 'vitest';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { findConsentBreach, findExtraDemands } from './check-consent.rules.ts';

const context = { timeZone: 'America/New_York', calledAt: new Date('2026-11-23T15:00:00Z') };
const enquiry: CallBrief = {
  purpose: 'enquiry',
  callerFor: '',
  officeName: 'Orange Grove Imaging',
  serviceName: 'MRI of the knee',
  insurancePlan: null,
  fromDate: '2026-11-24',
  toDate: '2026-11-27',
};
const booking: CallBrief = {
  ...enquiry,
  purpose: 'booking',
  callerFor: 'Rosa',
  slotStartsAt: '2026-11-25T18:15:00.000Z',
  consent: { consentId: 'c', priceLimitCents: 22_700, fees: [] },
};
const talk = (...lines: string[]): TranscriptTurn[] =>
  lines.map((line, index) => ({
    speaker: line.startsWith('A: ') ? 'agent' : 'office',
    text: line.slice(3),
    atSeconds: index * 5,
  }));
const breachOf = (brief: CallBrief, ...lines: string[]) =>
  findConsentBreach(talk(...lines), brief, context)?.breach ?? null;

test('requesting the agreed time and thanking for the confirmation is within the consent', () => {
  expect(
    breachOf(
      booking,
      'O: Imaging, how can I help?',
      'A: Earlier you offered Wednesday, November 25 at 1:15 PM. The patient accepts; can you confirm it?',
      'O: Yes, you are confirmed for Wednesday at 1:15.',
      'A: Great, thank you. Goodbye.',
    ),
  ).toBeNull();
});

test('letting the patient decide about another time is within the consent', () => {
  expect(
    breachOf(
      booking,
      'A: The patient would like to take Wednesday, November 25 at 1:15 PM. Could you please confirm it?',
      'O: That one is gone. How about Wednesday at 8 a.m.?',
      'A: Thank you for telling me. I will ask the patient and call again.',
    ),
  ).toBeNull();
});

test.each([
  ['Yes, the patient accepts that. Please book it.'],
  ['Okay, that works.'],
  ['Sure, go ahead and book that.'],
  ['Friday at 5:20 PM then. Thank you.'],
  ['The patient is fine with Friday, November 27 at 5:20 PM.'],
])('accepting another time is outside the consent: %s', (yes) => {
  expect(
    breachOf(
      booking,
      'A: Can you confirm Wednesday, November 25 at 1:15 PM?',
      'O: I could do Friday the 27th at 5:20 p.m. instead.',
      `A: ${yes}`,
    ),
  ).toBe('other_time');
});

test('accepting a price is outside the consent only above the limit', () => {
  const ask = 'A: Can you confirm Wednesday, November 25 at 1:15 PM?';
  const yes = 'A: Yes, the patient accepts that price. Please confirm Wednesday, November 25 at 1:15 PM.';
  expect(breachOf(booking, ask, 'O: Yes, but the price is $295 now.', yes)).toBe('higher_price');
  expect(breachOf(booking, ask, 'O: Yes, the price is $220.', yes)).toBeNull();
});

test('accepting anything in an inquiry call is outside the consent', () => {
  expect(breachOf(enquiry, 'O: Friday at two?', 'A: The patient accepts that.')).toBe('nothing_agreed');
  expect(breachOf(enquiry, 'O: Friday at two?', 'A: Great, please book it.')).toBe('nothing_agreed');
  expect(
    breachOf(
      enquiry,
      'O: Imaging, hello.',
      'A: Do you accept new patients? The patient pays directly.',
      'O: Yes, Friday at two is open.',
      'A: Could you hold that for the patient until tomorrow, without a name?',
      'O: Sure.',
      'A: Great, thank you. Goodbye.',
    ),
  ).toBeNull();
});

test('finds a price above the limit even if the agent doesn’t accept it', () => {
  const raised = (line: string) => findExtraDemands(talk(line), booking);
  expect(raised('O: Yes, but the price is $295 now.')).toEqual({ priceCents: 29_500, fees: [] });
  expect(raised('O: It went up, it costs two hundred ninety five dollars.')?.priceCents).toBe(29_500);
  expect(raised('O: It went up a bit since then.')).toEqual({ priceCents: null, fees: [] });
  expect(raised('O: The price is $227.')).toBeNull();
  expect(raised('O: There is no extra charge.')).toBeNull();
  expect(findExtraDemands(talk('O: The price is $999 now.'), enquiry)).toBeNull();
});

test('a deposit or fee is new unless the patient agreed to that kind and amount', () => {
  const feesOf = (line: string, brief = booking) => findExtraDemands(talk(line), brief)?.fees ?? [];
  const deposit = 'O: The price is $227, with a $25 deposit.';
  expect(feesOf(deposit)).toEqual([{ about: 'deposit', amountCents: 2500 }]);
  const withFee = (amountCents: number): CallBrief => ({
    ...booking,
    consent: { consentId: 'c', priceLimitCents: 22_700, fees: [{ about: 'deposit', amountCents }] },
  });
  expect(feesOf(deposit, withFee(2500))).toEqual([]);
  expect(feesOf(deposit, withFee(2000))).toHaveLength(1);
  expect(feesOf('O: I need a credit card to hold it.', withFee(2500))).toEqual([
    { about: 'card', amountCents: null },
  ]);
  expect(feesOf('O: We do not need a deposit.')).toEqual([]);
  expect(feesOf('O: Please bring the insurance card.')).toEqual([]);
});

test('checks Spanish calls too', () => {
  const ask =
    'A: El paciente quisiera tomar el miércoles 25 de noviembre a la 1:15 de la tarde. ¿Me la puede confirmar?';
  expect(
    breachOf(
      booking,
      ask,
      'O: Mejor le tengo el viernes 27 a las cinco y veinte de la tarde. ¿Lo anoto ahí?',
      'A: Sí, el paciente acepta. Por favor resérvela.',
    ),
  ).toBe('other_time');
  expect(
    breachOf(
      booking,
      ask,
      'O: Ya no está disponible, tengo el viernes 27 a las cinco.',
      'A: Gracias por avisarme. Voy a preguntarle al paciente y vuelvo a llamar.',
    ),
  ).toBeNull();
});
