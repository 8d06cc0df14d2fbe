import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { readDoNotCall } from './read-do-not-call.rules.ts';

type Labelled = { said: string; means: 'never' | 'perhaps' | 'none' };

const listSentences = (part: string): Labelled[] =>
  JSON.parse(
    readFileSync(new URL(`../../../../tests/corpus/do-not-call/${part}.json`, import.meta.url), 'utf8'),
  ) as Labelled[];

const office = (text: string): TranscriptTurn[] => [{ speaker: 'office', text, atSeconds: 0 }];

function judge(said: string): Labelled['means'] {
  const wish = readDoNotCall(office(said));
  if (!wish) return 'none';
  expect(said).toContain(wish.quote);
  return wish.isDoubtful ? 'perhaps' : 'never';
}

describe('an office that wants no more calls', () => {
  test.each([...listSentences('tune'), ...listSentences('tune-2')])(
    '“$said” means $means',
    ({ said, means }) => {
      expect(judge(said)).toBe(means);
    },
  );

  test('is detected in unseen sentences, and errors favor not calling', () => {
    const judged = listSentences('held-out').map((one) => ({ ...one, judged: judge(one.said) }));
    expect(judged.filter(({ means, judged: got }) => means === 'none' && got !== 'none')).toEqual([]);
    const wishes = judged.filter(({ means }) => means !== 'none');
    const heard = wishes.filter(({ judged: got }) => got !== 'none');
    expect(heard.length / wishes.length).toBeGreaterThan(0.9);
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

  test('isn’t taken from our own agent’s turns', () => {
    const [turn] = office('Take us off your list.');
    expect(readDoNotCall([{ ...turn, text: turn?.text ?? '', speaker: 'agent', atSeconds: 0 }])).toBeNull();
  });
});
