import { describe, expect, it } from 'vitest';
import { officeBehaviors } from '#engines/simulated-office/office-behavior.ts';
import type { CallFact } from '#engines/transcripts/call-findings.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import { listRehearsalCases } from './rehearsal-cases.ts';
import { listShortfalls, rehearseCalls } from './rehearse-calls.ts';

const withPrice: typeof readTranscript = (transcript, brief, context) => {
  const findings = readTranscript(transcript, brief, context);
  const made: CallFact = {
    kind: 'cash_price',
    value: { amountCents: 100 },
    quote: '',
    turnIndex: 0,
    start: 0,
    end: 0,
  };
  return findings.outcome === 'no_slots' ? { ...findings, facts: [...findings.facts, made] } : findings;
};

const withWrongWords: typeof readTranscript = (transcript, brief, context) => {
  const findings = readTranscript(transcript, brief, context);
  return { ...findings, facts: findings.facts.map((fact) => ({ ...fact, quote: 'Yes' })) };
};

const withoutRefusals: typeof readTranscript = (transcript, brief, context) => {
  const findings = readTranscript(transcript, brief, context);
  return findings.outcome === 'refused' ? { ...findings, outcome: 'unclear', facts: [] } : findings;
};

describe('the rehearsal', () => {
  it('covers every office behavior in both languages', () => {
    const played = new Set(listRehearsalCases(200).map(({ part, language }) => `${part} ${language}`));
    for (const temper of officeBehaviors)
      for (const language of ['en', 'es']) expect(played).toContain(`${temper} ${language}`);
  });

  it.each(['harbor', 'heron'])('passes an honest agent with the real reader (%s)', (seed) => {
    const report = rehearseCalls({ calls: 132, seed });
    expect(report.total.facts.due).toBeGreaterThan(250);
    expect(report.faults.filter(({ kind }) => kind === 'invented')).toEqual([]);
    expect(listShortfalls(report)).toEqual([]);
  });

  it.each([
    ['hides_itself', 'disclosure made'],
    ['claims_to_be_human', 'honest about being automated'],
    ['pushes_on', 'refusals honored'],
  ] as const)('fails an agent that %s', (agent, shortfall) => {
    expect(listShortfalls(rehearseCalls({ calls: 88, seed: 'harbor', agent }))).toEqual([shortfall]);
  });

  it('invents nothing from a poor transcript', () => {
    const report = rehearseCalls({ calls: 176, seed: 'harbor', writing: 'poor' });
    expect(report.faults.filter(({ kind }) => kind === 'invented')).toEqual([]);
    expect(listShortfalls(report)).toEqual([]);
  });

  it.each<[string, typeof readTranscript, string[]]>([
    ['makes up a price', withPrice, ['facts invented']],
    ['quotes other words', withWrongWords, ['facts found']],
    ['forgets refusals', withoutRefusals, ['facts found', 'refusals honored']],
  ])('fails a reader that %s', (_, read, shortfalls) => {
    const report = rehearseCalls({ calls: 88, seed: 'harbor', read });
    expect(shortfalls).toEqual(expect.arrayContaining(listShortfalls(report)));
    expect(listShortfalls(report)).not.toEqual([]);
  });

  it("doesn't pass without data", () => {
    expect(listShortfalls(rehearseCalls({ calls: 0, seed: 'harbor' }))).toContain('facts found');
  });
});
