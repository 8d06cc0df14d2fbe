import { describe, expect, test } from 'vitest';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { describeOpenQuestion } from '#engines/intake/reply/open-question.ts';
import { questions } from '#engines/intake/reply/reply-words.ts';
import { createRuleEngine } from '#engines/intake/turn/create-rule-engine.ts';
import type { CareNeed, QuestionTopic } from '#shared/care/care-need.ts';
import { type ChatQuestion, chatQuestions } from '#shared/care/chat-questions.ts';
import { spanishWords } from '../ui/chat/chat-labels.words.es.ts';
import { englishWords } from '../ui/chat/chat-labels.words.ts';
import { answersByQuestion } from '../ui/parts/quick-replies.words.ts';

const engine = createRuleEngine();
const skinCheck: CareNeed = { requestType: 'appointment', specialty: 'Dermatology' };
const refill: CareNeed = { requestType: 'prescription', reason: 'refill of lisinopril' };

/** What is known when this question is asked, and what it asks for. */
const situations: Partial<Record<ChatQuestion, [CareNeed, QuestionTopic]>> = {
  reason: [{}, 'reason'],
  bodyPart: [{ requestType: 'imaging' }, 'bodyPart'],
  side: [{ requestType: 'imaging', serviceCode: 'mri-knee', bodyPart: 'knee' }, 'side'],
  placeState: [{ ...skinCheck, place: { city: 'Springfield' } }, 'place'],
  when: [skinCheck, 'when'],
  whenOut: [refill, 'when'],
  order: [{ requestType: 'imaging', serviceCode: 'mri-knee', bodyPart: 'left knee' }, 'order'],
  insurance: [skinCheck, 'insurance'],
  planName: [{ ...skinCheck, insurance: { kind: 'plan' } }, 'insurance'],
  theirInsurance: [{ ...skinCheck, forWhom: 'parent', relation: 'mom' }, 'insurance'],
  theirPlan: [{ ...skinCheck, forWhom: 'parent', relation: 'mom', insurance: { kind: 'plan' } }, 'insurance'],
  paperDetails: [{ requestType: 'reimbursement' }, 'paperDetails'],
  pharmacyNearby: [{ ...refill, place: { city: 'Tampa', state: 'FL' } }, 'pharmacy'],
  theirNameAndAge: [{ ...skinCheck, forWhom: 'child', relation: 'daughter' }, 'patientName'],
  patientAge: [{ ...skinCheck, forWhom: 'child', patientName: 'Lily Cruz' }, 'patientAge'],
  name: [skinCheck, 'name'],
  fullName: [{ ...skinCheck, name: 'Ana' }, 'name'],
  email: [skinCheck, 'email'],
};

async function reply(language: 'en' | 'es', question: ChatQuestion, message: string) {
  const [care, askedFor] = situations[question] ?? [{}, null];
  const known: CareNeed = { ...care, language };
  const output = await engine.answer({
    turns: [
      { role: 'assistant', content: questions[language][question] ?? '' },
      { role: 'user', content: message },
    ],
    known,
    askedFor,
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  });
  const need = mergeFacts(known, output.extracted, output.cleared);
  return { ...output, need, before: known, askedFor };
}

describe.each([englishWords, spanishWords])('in $language', ({ language, skip }) => {
  const suggested = Object.entries(answersByQuestion[language]) as [ChatQuestion, readonly string[]][];
  const chips = suggested
    .filter(([question]) => question !== 'namedOffice' && question !== 'name')
    .flatMap(([question, answers]) => answers.map((answer) => [question, answer] as const));

  test.each(chips)('%s: "%s" answers the question', async (question, answer) => {
    const { askedFor, asksFor, need, declined, before } = await reply(language, question, answer);
    const open = describeOpenQuestion({ known: need, declined, signedIn: false, asksFor });
    expect(open?.question).not.toBe(question);
    expect(need).not.toEqual(before);
    if (askedFor !== 'reason') expect(declined).toEqual([]);
  });

  test.each(answersByQuestion[language].name ?? [])('"%s" asks for the patient', async (answer) => {
    const { asksFor, need } = await reply(language, 'name', answer);
    expect(need.forWhom).toMatch(/^(?:child|parent)$/);
    expect(need.name).toBeUndefined();
    expect(asksFor).not.toBe('name');
  });

  test.each(Object.keys(situations) as ChatQuestion[])(
    '%s is left open by Skip if it may be',
    async (question) => {
      const [known, asksFor] = situations[question] ?? [{}, null];
      const open = describeOpenQuestion({ known, declined: [], signedIn: false, asksFor });
      expect(open?.question).toBe(question);
      if (!open?.maySkip) return;
      const after = await reply(language, question, skip);
      expect(after.declined).toContain(asksFor);
      expect(after.asksFor).not.toBe(asksFor);
      expect(after.need).toEqual(after.before);
    },
  );
});

test('both languages suggest answers to the same questions', () => {
  expect(Object.keys(answersByQuestion.es)).toEqual(Object.keys(answersByQuestion.en));
  for (const question of Object.keys(answersByQuestion.en)) expect(chatQuestions).toContain(question);
});

test('the suggestion about a bill asks for the bill and not for a city', async () => {
  const output = await engine.answer({
    turns: [{ role: 'user', content: 'Submit a medical bill for reimbursement' }],
    known: {},
    askedFor: null,
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  });
  expect(output.asksFor).toBe('paperDetails');
  expect(output.reply).toMatch(/who sent it, the amount, the date.*photo/);
});
