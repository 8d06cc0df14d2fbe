import { describe, expect, test } from 'vitest';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readTranscript, verifyFact } from './read-transcript.rules.ts';

const context = { timeZone: 'America/New_York', calledAt: new Date('2026-11-20T15:30:00Z') };
const brief: CallBrief = {
  purpose: 'enquiry',
  callerFor: '',
  officeName: 'Bayside Imaging',
  serviceName: 'MRI of the left knee',
  insurancePlan: null,
  asksForEstimate: true,
  fromDate: '2026-11-23',
  toDate: '2026-11-28',
};

const asked = 'Can you give the patient a good faith estimate of all expected charges?';

function read(question: string, ...said: string[]) {
  const transcript: TranscriptTurn[] = [question, ...said].map((text, index) => ({
    speaker: index === 0 ? 'agent' : 'office',
    text,
    atSeconds: index * 4,
  }));
  const { facts } = readTranscript(transcript, brief, context);
  for (const fact of facts) {
    expect(transcript[fact.turnIndex]?.text.slice(fact.start, fact.end)).toBe(fact.quote);
    expect(verifyFact(fact, transcript, brief, context)).toBe(true);
  }
  return facts;
}

const totalOf = (question: string, ...said: string[]) =>
  read(question, ...said).flatMap((fact) =>
    fact.kind === 'condition' && fact.value.about === 'good_faith_estimate' ? [fact.value.totalCents] : [],
  )[0] ?? null;

describe('a good faith estimate on the phone', () => {
  test.each([
    ['The good faith estimate comes to $450 in total.', 450_00],
    ["Sure, the estimate is $1,250, and we'll send it in writing.", 1250_00],
    ['With everything it comes to four hundred and fifty dollars.', 450_00],
    ['That would be $612.50.', 612_50],
  ])('“%s” is an estimate', (said, cents) => {
    expect(totalOf(asked, said)).toBe(cents);
  });

  test.each([
    'Somewhere between $400 and $600.',
    'It depends on what the doctor orders, maybe $450.',
    'About $450, roughly.',
    'We send the estimate in writing once the visit is scheduled.',
    'Is $450 what you were told?',
    "No, it isn't $450.",
    'The deposit is $25.',
  ])('“%s” is none', (said) => {
    expect(totalOf(asked, said)).toBeNull();
  });

  test('an answer in Spanish keeps its own words', () => {
    const [fact] = read(
      '¿Le puede dar al paciente un estimado de buena fe de todos los cargos?',
      'El estimado es de $450 en total.',
    );
    expect(fact).toMatchObject({
      kind: 'condition',
      value: { about: 'good_faith_estimate', totalCents: 450_00 },
      quote: 'El estimado es de $450 en total.',
    });
  });

  test('the estimate is not taken for the price of the service, and doesn’t make the price doubtful', () => {
    const transcript: TranscriptTurn[] = [
      ['agent', 'What is the self-pay price for MRI of the left knee?'] as const,
      ['office', 'The self-pay price is $400.'] as const,
      ['agent', asked] as const,
      ['office', 'With everything it comes to $480.'] as const,
    ].map(([speaker, text], index) => ({ speaker, text, atSeconds: index * 4 }));
    const { facts, doubtful } = readTranscript(transcript, brief, context);
    expect(doubtful).toEqual([]);
    expect(facts.map(({ kind, value }) => [kind, value])).toEqual([
      ['cash_price', { amountCents: 400_00 }],
      ['condition', { about: 'good_faith_estimate', totalCents: 480_00 }],
    ]);
  });
});
