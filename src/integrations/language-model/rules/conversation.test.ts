import { describe, expect, test } from 'vitest';
import type { CareNeed, FactName } from '#kernel/care-need.ts';
import type { ChatTurn, IntakeOutput } from '../language-model.port.ts';
import { mergeHeard } from '../merge-heard.ts';
import { createRuleEngine } from './create-rule-engine.ts';

/** Carries the state from turn to turn as the product does. */
function startConversation(signedIn = false) {
  const engine = createRuleEngine();
  const turns: ChatTurn[] = [];
  const declined: FactName[] = [];
  let askedFor: FactName | null = null;
  let known: CareNeed = {};
  return async (content: string): Promise<IntakeOutput & { known: CareNeed }> => {
    turns.push({ role: 'user', content });
    const now = new Date('2026-11-23T15:00:00Z');
    const answer = await engine.answer({
      turns,
      known,
      askedFor,
      declined,
      now,
      timeZone: 'America/New_York',
      signedIn,
      prompt: '',
    });
    turns.push({ role: 'assistant', content: answer.reply });
    known = mergeHeard(known, answer.heard);
    declined.push(...answer.declined);
    askedFor = answer.asksFor;
    return { ...answer, known };
  };
}

describe('a visitor who says almost everything at once', () => {
  test('is asked only for name and contact', async () => {
    const say = startConversation();
    const first = await say('I need an MRI of my left knee near Tampa this week, I have no insurance');
    expect(first.known).toEqual({
      requestType: 'imaging',
      serviceCode: 'mri-knee',
      specialty: 'Radiology',
      bodyPart: 'left knee',
      place: { city: 'Tampa', state: 'FL' },
      when: { text: 'this week', fromDate: '2026-11-23', toDate: '2026-11-29' },
      insurance: { kind: 'none' },
    });
    expect(first.asksFor).toBe('name');
    expect(first.reply).toContain('Got it: MRI of the left knee, near Tampa');
    const second = await say('Maria Lopez');
    expect(second.asksFor).toBe('email');
    const last = await say('maria@example.com');
    expect(last).toMatchObject({ complete: true, asksFor: null });
    expect(last.known).toMatchObject({ name: 'Maria Lopez', email: 'maria@example.com' });
    expect(last.reply).toMatch(/nothing is charged until you approve/i);
  });

  test('is asked for nothing when signed in', async () => {
    const say = startConversation(true);
    const answer = await say('I need an MRI of my left knee near Tampa this week, I have no insurance');
    expect(answer.complete).toBe(true);
  });
});

test('a visitor who says one thing at a time is asked one question at a time', async () => {
  const say = startConversation();
  expect((await say('hi')).asksFor).toBe('reason');
  expect((await say('I need an MRI')).asksFor).toBe('bodyPart');
  expect((await say('right shoulder')).asksFor).toBe('place');
  const nearMe = await say('somewhere near me');
  expect(nearMe).toMatchObject({ asksFor: 'place', heard: [] });
  expect(nearMe.reply).toContain('ZIP code');
  expect((await say('33602')).asksFor).toBe('when');
  expect((await say('whenever')).asksFor).toBe('insurance');
  const insured = await say('yes');
  expect(insured.reply).toContain('Which insurance plan');
  expect((await say('I don’t know')).asksFor).toBe('name');
  expect((await say('sam reyes')).asksFor).toBe('email');
  const last = await say('813-555-0123');
  expect(last.complete).toBe(true);
  expect(last.known).toMatchObject({
    serviceCode: 'mri-shoulder',
    bodyPart: 'right shoulder',
    place: { zip: '33602' },
    insurance: { kind: 'plan' },
    name: 'Sam Reyes',
    phone: '+18135550123',
  });
});

test('a city that several states have is asked for once more', async () => {
  const say = startConversation();
  await say('I need a dermatologist in Springfield');
  expect((await say('Illinois')).known.place).toEqual({ city: 'Springfield', state: 'IL' });
});

test('a later word changes what was understood', async () => {
  const say = startConversation();
  await say('I need a cardiologist in Tampa');
  expect((await say('actually Orlando')).known.place).toEqual({ city: 'Orlando', state: 'FL' });
});

test('what was declined is not asked for again', async () => {
  const say = startConversation();
  expect((await say('I need a dermatologist in Tampa tomorrow')).asksFor).toBe('insurance');
  expect((await say('prefer not to say')).asksFor).toBe('name');
  expect((await say('no')).asksFor).toBe('email');
  expect((await say('skip')).complete).toBe(true);
});

test('a bill is asked for the day by which it has to be settled', async () => {
  const say = startConversation(true);
  const answer = await say('I got a hospital bill in Tampa that is wrong, I have Aetna');
  expect(answer.asksFor).toBe('when');
  expect(answer.reply).toContain('settled');
  expect((await say('no rush')).complete).toBe(true);
});

describe('a conversation comes to an end', () => {
  test('whatever is answered again and again', async () => {
    const say = startConversation();
    let answer = await say('good morning');
    let questions = 0;
    while (answer.asksFor !== null && questions < 20) {
      questions += 1;
      answer = await say('blah 123 blah');
    }
    expect(answer.complete).toBe(true);
    expect(questions).toBeLessThanOrEqual(12);
  });

  test('a question that was not understood twice is let go with a plain sentence', async () => {
    const say = startConversation();
    await say('I need a dermatologist tomorrow, I have Aetna');
    expect((await say('blah 123 blah')).asksFor).toBe('place');
    const answer = await say('blah 123 blah');
    expect(answer.declined).toEqual(['place']);
    expect(answer.reply).toContain('We can leave that open for now.');
    expect(answer.asksFor).toBe('name');
  });

  test('a city whose state is never told stays a city', async () => {
    const say = startConversation();
    await say('I need a dermatologist tomorrow, I have Aetna');
    await say('springfield');
    await say('springfield');
    const answer = await say('springfield');
    expect(answer.asksFor).toBe('name');
    expect(answer.known.place).toEqual({ city: 'Springfield' });
  });

  test('who does not know the name of the plan is not asked for it twice', async () => {
    const say = startConversation();
    await say('I need a dermatologist in Tampa tomorrow');
    expect((await say('yes')).reply).toContain('Which insurance plan');
    const answer = await say('the card is in the car');
    expect(answer.asksFor).toBe('name');
  });
});

test('an insurer, a surname and a refusal are read as what they answer', async () => {
  const say = startConversation();
  await say('I need a dermatologist in Fargo tomorrow');
  expect((await say('providence')).known).toMatchObject({
    place: { city: 'Fargo', state: 'ND' },
    insurance: { kind: 'plan', plan: 'providence' },
  });
  expect((await say('austin pruitt')).known).toMatchObject({
    name: 'Austin Pruitt',
    place: { city: 'Fargo' },
  });
  const last = await say('do you have to have that? skip it');
  expect(last).toMatchObject({ complete: true, declined: ['email'] });
});

test('a question that only the office can answer is not passed over', async () => {
  const say = startConversation(true);
  await say('I need a mammogram in Ocala tomorrow, I have Medicare');
  expect((await say('whats the cutoff for deodorant?')).reply).toContain('the office can');
});

test('a first name in passing is asked to be completed, once', async () => {
  const say = startConversation();
  const first = await say('Hi this is Florence, I need a mammogram in Ocala tomorrow, I have Medicare');
  expect(first.asksFor).toBe('name');
  expect(first.reply).toContain('What is your full name?');
  expect((await say('just Florence')).asksFor).toBe('email');
});

test('a name with an ñ makes no Spanish conversation', async () => {
  const say = startConversation();
  await say('I need a dermatologist in Tampa tomorrow, I have Aetna');
  expect((await say('Homero Treviño')).reply).toContain('Where can we reach you');
});

test('a Spanish speaker is answered in Spanish, also after a bare number', async () => {
  const say = startConversation();
  expect((await say('Necesito un cardiólogo')).reply).toContain('¿');
  const answer = await say('33125');
  expect(answer.reply).toContain('¿Para cuándo');
});

describe('beside the request the assistant', () => {
  test.each([
    ['are you a real person?', 'automated assistant'],
    ['can I talk to a human', 'No person answers in this chat yet'],
    ['should I take ibuprofen?', 'cannot give medical advice'],
    ['can you prescribe antibiotics', 'cannot do that'],
    ['¿eres un robot?', 'asistente automático'],
  ])('answers "%s" honestly and goes on', async (message, expected) => {
    const answer = await startConversation()(message);
    expect(answer.reply).toContain(expected);
    expect(answer.asksFor).toBe('reason');
  });
});

test('a wish that lists days and hours is read at once, however it is put together', async () => {
  const begun = performance.now();
  const { heard } = await createRuleEngine().answer({
    turns: [{ role: 'user', content: 'mornings tuesday or thursday of next week thx' }],
    known: {},
    askedFor: 'when',
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  });
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(heard.find((fact) => fact.name === 'when')?.value).toMatchObject({
    fromDate: '2026-12-01',
    toDate: '2026-12-03',
  });
});
