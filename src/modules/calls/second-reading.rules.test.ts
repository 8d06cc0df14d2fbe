import { describe, expect, it } from 'vitest';
import type { Doubt, FactContent } from '#engines/transcripts/call-findings.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import { findDoubt } from '#engines/transcripts/verify/verify-fact.ts';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';

const context = { timeZone: 'America/Chicago', calledAt: new Date('2026-11-20T16:00:00Z') };
const brief: CallBrief = {
  purpose: 'enquiry',
  callerFor: '',
  officeName: 'Bayside Imaging',
  serviceName: 'MRI of the left knee',
  insurancePlan: 'Aetna PPO',
  fromDate: '2026-11-23',
  toDate: '2026-12-04',
};

/** Second reading of a fact that the first one extracted from these words. */
function doubt(said: string, content: FactContent, asked = '') {
  const transcript: TranscriptTurn[] = [
    { speaker: 'agent', text: asked, atSeconds: 0 },
    { speaker: 'office', text: said, atSeconds: 3 },
  ];
  const fact = { ...content, quote: said, turnIndex: 1, start: 0, end: said.length };
  return findDoubt(fact, transcript, brief, context);
}

const opening: FactContent = { kind: 'slot', value: { startsAt: '2026-11-24T16:00:00.000Z' } };
const price: FactContent = { kind: 'cash_price', value: { amountCents: 42_000 } };

describe('the second reading of an opening', () => {
  it.each<[string, Doubt | null]>([
    ['I have Tuesday the 24th at 10.', null],
    ['How about Tuesday the 24th at 10?', null],
    ['Monday is full, but Tuesday the 24th at 10 is open.', null],
    ['Someone took Monday at 9, so I have Tuesday the 24th at 10.', null],
    ['Tengo el martes 24 a las diez.', null],
    ['¿Qué le parece el martes 24 a las 10?', null],
    ['Did you say Tuesday the 24th at 10?', 'asks'],
    ['¿Me dijo el martes 24 a las 10?', 'asks'],
    ['If the tech shows up I have Tuesday the 24th at 10.', 'depends'],
    ['Si alguien cancela tengo el martes 24 a las 10.', 'depends'],
    ["I have Tuesday the 24th at 10, but I can't promise it.", 'guesses'],
    ['A lo mejor el martes 24 a las 10.', 'guesses'],
    ['We had Tuesday the 24th at 10.', 'past'],
    ['Tenía el martes 24 a las 10.', 'past'],
    ['Another patient has Tuesday the 24th at 10, so no.', 'of_another'],
    ['She has Tuesday the 24th at 10.', 'of_another'],
    ['Otra persona tiene el martes 24 a las 10.', 'of_another'],
    ['Tuesday the 24th at 10 is taken.', 'denies'],
    ['El martes 24 a las 10 ya no está libre.', 'denies'],
    ['I have Tuesday the 24th at 11.', 'not_said'],
    ['Tengo el martes 24 a las diez y cuarto.', 'not_said'],
    ['Tengo el martes 24 a las 10 de la noche.', 'not_said'],
  ])('“%s”: %s', (said, expected) => {
    expect(doubt(said, opening)).toBe(expected);
  });
});

describe('the second reading of a price', () => {
  it.each<[string, Doubt | null]>([
    ['It is $420.', null],
    ['It used to be $500, but it is $420 now.', null],
    ['Son cuatrocientos veinte dólares.', null],
    ['$420 if you pay the same day.', null],
    ['It was $420 last year.', 'past'],
    ['The deposit is $420.', 'of_another'],
    ['The hospital charges $420.', 'of_another'],
    ['About $420.', 'guesses'],
    ['Entre 300 y 420 dólares.', 'guesses'],
    ['$420?', 'asks'],
    ['No son 420 dólares.', 'denies'],
  ])('“%s”: %s', (said, expected) => {
    expect(doubt(said, price)).toBe(expected);
  });
});

describe('facts the two readings disagree on', () => {
  it("need review and don't affect the outcome", () => {
    const transcript: TranscriptTurn[] = [
      { speaker: 'agent', text: 'Do you have any openings this week?', atSeconds: 0 },
      { speaker: 'office', text: 'Another patient has Tuesday the 24th at 10, so no.', atSeconds: 3 },
    ];
    const findings = readTranscript(transcript, brief, context);
    expect(findings.facts).toEqual([]);
    expect(findings.doubtful).toMatchObject([{ fact: { kind: 'slot' }, doubt: 'of_another' }]);
    expect(findings.outcome).not.toBe('offered_slots');
    expect(findings.layers.business).not.toContain('slots_offered');
  });

  it('a do-not-call request is never taken as a callback request', () => {
    for (const said of ["Please don't call again.", 'No vuelva a llamar, por favor.']) {
      expect(doubt(said, { kind: 'call_back', value: { by: 'us' } })).toBe('denies');
      const heard = readTranscript([{ speaker: 'office', text: said, atSeconds: 0 }], brief, {
        ...context,
        telephony: 'answered',
      });
      expect(heard.facts.map(({ kind }) => kind)).not.toContain('call_back');
    }
  });
});

describe('the three layers of an outcome', () => {
  const heard = (...texts: string[]) =>
    readTranscript(
      texts.map((text, index) => ({ speaker: index % 2 ? 'office' : 'agent', text, atSeconds: index })),
      { ...brief, insurancePlan: null },
      { ...context, telephony: 'answered' },
    ).layers;

  it('report who was reached and what was learned', () => {
    expect(
      heard(
        'What is the self-pay price for MRI of the left knee?',
        'It is $420.',
        'Do you have any openings this week?',
        'I have Tuesday the 24th at 10.',
      ),
    ).toEqual({
      telephony: 'answered',
      conversation: 'right_party',
      business: ['price_quoted', 'slots_offered'],
    });
  });

  it('ignore answers from a wrong number', () => {
    expect(heard('Are you accepting new patients?', "Sure, but you've got the wrong number.")).toEqual({
      telephony: 'answered',
      conversation: 'wrong_number',
      business: [],
    });
  });

  it('recognize a phone menu that no one answered behind', () => {
    expect(heard('', 'To schedule, press one. For billing, press two.', 'One.', 'Goodbye.')).toMatchObject({
      conversation: 'phone_menu',
      business: [],
    });
  });
});
