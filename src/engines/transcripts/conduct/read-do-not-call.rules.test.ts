import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readDoNotCall } from './read-do-not-call.rules.ts';

type Labeled = { said: string; means: 'never' | 'perhaps' | 'none' };

const listSentences = (part: string): Labeled[] =>
  JSON.parse(
    readFileSync(new URL(`../../../../tests/corpus/do-not-call/${part}.json`, import.meta.url), 'utf8'),
  ) as Labeled[];

const office = (text: string): TranscriptTurn[] => [{ speaker: 'office', text, atSeconds: 0 }];

function classify(said: string): Labeled['means'] {
  const request = readDoNotCall(office(said));
  if (!request) return 'none';
  expect(said).toContain(request.quote);
  return request.isDoubtful ? 'perhaps' : 'never';
}

describe('a do-not-call request', () => {
  test.each([...listSentences('tune'), ...listSentences('tune-2')])(
    '“$said” means $means',
    ({ said, means }) => {
      expect(classify(said)).toBe(means);
    },
  );

  test('is detected in held-out sentences without false positives', () => {
    const classified = listSentences('held-out').map((sentence) => ({
      ...sentence,
      classified: classify(sentence.said),
    }));
    expect(
      classified.filter(({ means, classified: result }) => means === 'none' && result !== 'none'),
    ).toEqual([]);
    const requests = classified.filter(({ means }) => means !== 'none');
    const detected = requests.filter(({ classified: result }) => result !== 'none');
    expect(detected.length / requests.length).toBeGreaterThan(0.9);
  });

  test('is quoted verbatim, from any part of the call', () => {
    const call: TranscriptTurn[] = [
      {
        speaker: 'agent',
        text: 'Would you like me to take you off our list and never call again?',
        atSeconds: 0,
      },
      { speaker: 'office', text: 'Don’t call us before nine.', atSeconds: 3 },
      { speaker: 'office', text: 'Actually, you know what? Take us off your list, please.', atSeconds: 6 },
    ];
    expect(readDoNotCall(call)).toEqual({
      quote: 'Take us off your list, please.',
      turnIndex: 2,
      isDoubtful: false,
    });
  });

  test('is ignored in the agent’s own turns', () => {
    const [turn] = office('Take us off your list.');
    expect(readDoNotCall([{ ...turn, text: turn?.text ?? '', speaker: 'agent', atSeconds: 0 }])).toBeNull();
  });
});
