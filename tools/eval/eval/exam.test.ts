import { expect, test } from 'vitest';
import { requestTypes } from '#shared/care/care-need.ts';
import { type ExamConversation, readExam, readExamFiles, sideTopics } from './exam-conversation.ts';

const askedFacts = new Set(
  'reason bodyPart specialty place when insurance name patientName patientAge relation order email phone amount pharmacy medicine confirmation'.split(
    ' ',
  ),
);
const labels = new Set(
  (
    'requestType specialty serviceCode bodyPart side place when urgency insurance forWhom ' +
    'relation patientAge name patientName phone email reason language constraints order amount ' +
    'pharmacy medicine'
  ).split(' '),
);

const all = [...readExam('tune'), ...readExam('held-out')];

function findFormatFaults({ id, opening, answers, expected, ...rest }: ExamConversation): string[] {
  const types = [expected.need.requestType].flat().filter((type) => type && type !== 'unscored');
  const interruptions = rest.interruptions ?? [];
  return [
    ...(opening.trim() === '' ? ['no opening'] : []),
    ...Object.keys(answers).filter((key) => !askedFacts.has(key)),
    ...Object.keys(expected.need).filter((key) => !labels.has(key)),
    ...types.filter((type) => !requestTypes.includes(type as never)).map(String),
    ...interruptions.filter(({ say, after }) => !say || after < 1).map(({ say }) => `interruption ${say}`),
    ...interruptions.flatMap(({ side }) => (side && !sideTopics.includes(side) ? [side] : [])),
    ...((expected.readBack ?? []).some((words) => words.length === 0) ? ['empty read-back part'] : []),
  ].map((fault) => `${id}: ${fault}`);
}

test('every exam conversation has a valid format', () => {
  expect(all.flatMap(findFormatFaults)).toEqual([]);
});

test('ids and openings are unique', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ opening }) => opening)).size).toBe(all.length);
});

test('both parts have the required numbers of conversations', () => {
  const files = [...readExamFiles('tune'), ...readExamFiles('held-out')];
  const counts = Object.fromEntries(files.map(({ file, conversations }) => [file, conversations.length]));
  expect(counts).toMatchObject({
    'tune-messy.json': 100,
    'tune-change.json': 50,
    'held-out-change.json': 50,
    'held-out-messy.json': 100,
    'held-out-relative.json': 50,
    'held-out-spanish.json': 50,
  });
});
