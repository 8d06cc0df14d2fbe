import { describe, expect, it } from 'vitest';
import { parts, readLabeledSentences, scoreSentences } from './score-office-sentences.ts';

describe('manually labeled office sentences', () => {
  it.each(parts)('have labels that quote the sentence (%s)', (part) => {
    for (const { said, facts } of readLabeledSentences(part))
      for (const { words } of facts) expect(said).toContain(words);
  });

  it.each(parts)('yield no invented facts (%s)', (part) => {
    expect(scoreSentences(part).flatMap(({ said, invented }) => (invented.length > 0 ? [said] : []))).toEqual(
      [],
    );
  });

  it('yield most of the stated facts', () => {
    const scores = parts.flatMap(scoreSentences);
    const sum = (pick: (score: (typeof scores)[number]) => number) =>
      scores.reduce((total, score) => total + pick(score), 0);
    expect(sum(({ found }) => found) / sum(({ stated }) => stated)).toBeGreaterThan(0.9);
  });
});
