import { expect, test } from 'vitest';
import type { IntakeOutput, LanguageModel } from '#engines/intake/intake-engine.ts';
import type { ExamConversation } from './exam-conversation.ts';
import { playExam } from './play-exam.ts';
import { scoreExam } from './score-exam.ts';

const conversation: ExamConversation = {
  id: 'x',
  group: 'change',
  language: 'en',
  opening: 'an MRI of my left knee',
  answers: { place: 'Jacksonville' },
  interruptions: [
    { after: 1, say: 'how much is it', side: 'fee' },
    { after: 9, say: 'the right knee, sorry', corrects: ['side'] },
  ],
  expected: {
    need: { reason: true, bodyPart: 'right knee', place: { city: 'Jacksonville', state: 'FL' } },
    notExpected: ['insurance'],
    readBack: [['MRI'], ['right'], ['Jacksonville']],
  },
};

/** A scripted engine: replies with the facts they ask for and the facts extracted. */
function scripted(lines: readonly [reply: string, asksFor: string | null, heard: object][]): LanguageModel {
  let at = 0;
  return {
    async answer() {
      const [reply, asksFor, facts] = lines[at] ?? ['', null, {}];
      at += 1;
      const extracted = Object.entries(facts).map(([name, value]) => ({
        name,
        value,
        quote: '',
        confidence: 1,
      }));
      return {
        reply,
        asksFor,
        extracted: extracted,
        declined: [],
        complete: false,
        wantsPerson: false,
        usage: null,
      } as unknown as IntakeOutput;
    },
  };
}

const place = { city: 'Jacksonville', state: 'FL' };

test('a conversation with extracted facts, an accepted correction and answered questions passes', async () => {
  const engine = scripted([
    ['Where?', 'place', { reason: 'an MRI of my left knee', bodyPart: 'left knee' }],
    ['Your first request is free. Where?', 'place', {}],
    ['An MRI of the left knee near Jacksonville. Right?', 'confirmation', { place }],
    ['An MRI of the right knee near Jacksonville. Right?', 'confirmation', { bodyPart: 'right knee' }],
    ['Thank you.', null, {}],
  ]);
  const played = await playExam(engine, conversation);
  expect(played.turns.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
    'an MRI of my left knee',
    'how much is it',
    'Jacksonville',
    'the right knee, sorry',
    'yes',
  ]);
  expect(scoreExam(conversation, played)).toMatchObject({
    wrongSent: [],
    isNeedRecorded: true,
    corrections: [{ fact: 'side', isHonored: true }],
    sides: [{ topic: 'fee', isAnswered: true }],
    invented: [],
    otherFaults: [],
    readBackLacks: [],
    questions: 1,
  });
});

test('detects a wrong side, an invented insurer, an ignored question and a poor read-back', async () => {
  const engine = scripted([
    ['Where?', 'place', { bodyPart: 'left knee' }],
    ['Sorry? Where?', 'place', { insurance: { kind: 'plan', plan: 'Great' } }],
    ['An MRI near Jacksonville. Right?', 'confirmation', { place }],
    ['An MRI near Jacksonville. Right?', 'confirmation', {}],
  ]);
  const score = scoreExam(conversation, await playExam(engine, conversation));
  expect(score.wrongSent).toHaveLength(2);
  expect(score).toMatchObject({
    isNeedRecorded: false,
    corrections: [{ fact: 'side', isHonored: false }],
    sides: [{ topic: 'fee', isAnswered: false }],
    readBackLacks: ['right'],
  });
  expect(score.invented).toHaveLength(1);
});
