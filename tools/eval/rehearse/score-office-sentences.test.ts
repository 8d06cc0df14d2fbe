import { describe, expect, it } from 'vitest';
import { parts, readLabelledSentences, scoreSentences } from './score-office-sentences.ts';

describe('manually labeled office sentences', () => {
  it.each(parts)('have quotes that were said (%s)', (part) => {
    for (const { said, facts } of readLabelledSentences(part))
      for (const { words } of facts) expect(said).toContain(words);
  });

  it.each(parts)('yield no fact that was not stated (%s)', (part) => {
    expect(scoreSentences(part).flatMap(({ said, invented }) => (invented.length > 0 ? [said] : []))).toEqual(
      [],
    );
  });

  it('mostly yield the facts that were stated', () => {
    const scores = parts.flatMap(scoreSentences);
    const sum = (pick: (score: (typeof scores)[number]) => number) =>
      scores.reduce((total, score) => total + pick(score), 0);
    expect(sum(({ found }) => found) / sum(({ stated }) => stated)).toBeGreaterThan(0.9);
  });
});
