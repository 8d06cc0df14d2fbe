import { describe, expect, test } from 'vitest';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import { cpuMillisecondsOf } from '#tests/support/cpu-time.ts';
import type { ChatTurn, IntakeInput, IntakeOutput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { createRuleEngine } from './create-rule-engine.ts';

/** Carries state between turns as the product does. */
function startConversation(signedIn = false) {
  const engine = createRuleEngine();
  const turns: ChatTurn[] = [];
  const declined: FactName[] = [];
  let askedFor: QuestionTopic | null = null;
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
    known = mergeFacts(known, answer.extracted, answer.cleared);
    declined.push(...answer.declined);
    askedFor = answer.asksFor;
    return { ...answer, known };
  };
}

describe('a visitor who states almost everything at once', () => {
  test('is asked only for the order, name and contact, and gets a summary', async () => {
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
    expect(first.asksFor).toBe('order');
    expect(first.reply).toContain('Got it: MRI of the left knee, near Tampa');
    expect((await say('I have it')).asksFor).toBe('name');
    const second = await say('Maria Lopez');
    expect(second.asksFor).toBe('email');
    const last = await say('maria@example.com');
    expect(last).toMatchObject({ complete: true, confirmed: false, asksFor: 'confirmation' });
    expect(last.reply).toContain(
      'An MRI of the left knee near Tampa, FL, this week (Nov 23 – Nov 29), no insurance, with a doctor’s order, under the name Maria Lopez. Right?',
    );
    expect(last.known).toMatchObject({ name: 'Maria Lopez', email: 'maria@example.com' });
    expect(last.reply).toMatch(/nothing is charged until you approve/i);
    expect(await say('yes')).toMatchObject({ complete: true, confirmed: true, asksFor: null });
  });

  test('is asked only for the order when signed in', async () => {
    const say = startConversation(true);
    await say('I need an MRI of my left knee near Tampa this week, I have no insurance');
    expect(await say('my doctor has it')).toMatchObject({ complete: true, asksFor: 'confirmation' });
  });
});

test('a visitor who states one fact at a time is asked one question at a time', async () => {
  const say = startConversation();
  expect((await say('hi')).asksFor).toBe('reason');
  expect((await say('I need an MRI')).asksFor).toBe('bodyPart');
  expect((await say('right shoulder')).asksFor).toBe('place');
  const nearMe = await say('somewhere near me');
  expect(nearMe).toMatchObject({ asksFor: 'place', extracted: [] });
  expect(nearMe.reply).toContain('ZIP code');
  expect((await say('33602')).asksFor).toBe('when');
  expect((await say('whenever')).asksFor).toBe('order');
  const noOrder = await say('no');
  expect(noOrder.reply).toContain('A primary care or telehealth visit can get you one');
  expect(noOrder.asksFor).toBe('insurance');
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
    order: 'none',
    name: 'Sam Reyes',
    phone: '+18135550123',
  });
});

test('the state of an ambiguous city is asked for once', async () => {
  const say = startConversation();
  await say('I need a dermatologist in Springfield');
  expect((await say('Illinois')).known.place).toEqual({ city: 'Springfield', state: 'IL' });
});

test('a later statement replaces an earlier one', async () => {
  const say = startConversation();
  await say('I need a cardiologist in Tampa');
  expect((await say('actually Orlando')).known.place).toEqual({ city: 'Orlando', state: 'FL' });
});

test('declined facts aren’t asked for again', async () => {
  const say = startConversation();
  expect((await say('I need a dermatologist in Tampa tomorrow')).asksFor).toBe('insurance');
  expect((await say('prefer not to say')).asksFor).toBe('name');
  expect((await say('no')).asksFor).toBe('email');
  expect((await say('skip')).complete).toBe(true);
});

test('a bill request asks about the bill, not for a city', async () => {
  const say = startConversation(true);
  const answer = await say('I got a hospital bill that is wrong');
  expect(answer.asksFor).toBe('paperDetails');
  expect(answer.reply).toContain('who sent it, the amount, the date');
  expect((await say('Tampa General sent it, $2,300, dated October 3')).asksFor).toBe('insurance');
  const last = await say('none');
  expect(last.asksFor).toBe('confirmation');
  expect(last.reply).toContain('Tampa General sent it, $2,300, dated October 3');
});

test('a prescription request asks for medicine, dose and pharmacy, not for a city', async () => {
  const say = startConversation(true);
  const first = await say('I need a prescription refill');
  expect(first.reply).toContain('Which medicine is it, and what dose?');
  expect((await say('metformin 500')).asksFor).toBe('pharmacy');
});

test('a prescription request asks for the pharmacy even if the city is known', async () => {
  const say = startConversation(true);
  expect((await say('Refill my metformin 500 mg, I am in Tampa, FL')).reply).toContain(
    'Which pharmacy do you use?',
  );
  expect((await say('the Publix on Henderson')).asksFor).toBe('when');
  expect((await say('by Friday')).asksFor).toBe('insurance');
  expect((await say('none')).reply).toContain('pharmacy: the Publix on Henderson');
});

test.each([
  ['Refill my metformin 500 mg at CVS in Tampa, FL', 'CVS'],
  [
    'I need a refill of metformin 500 mg. I use the Walgreens on Dale Mabry Hwy',
    'Walgreens on Dale Mabry Hwy',
  ],
  ['Please send my refill of metformin 500 mg to Walgreens on Friday', 'Walgreens'],
])('a named pharmacy isn’t asked for: %s', async (message, pharmacy) => {
  const say = startConversation(true);
  const { asksFor, extracted } = await say(message);
  expect(asksFor).not.toBe('pharmacy');
  expect(extracted).toContainEqual(expect.objectContaining({ name: 'pharmacy', value: pharmacy }));
});

describe('a photo of the order', () => {
  const scan = 'MRI of my left knee near Tampa, FL, this week, no insurance';

  test.each([
    ['I can send a photo', 'photo'],
    ['yes, I could text you a picture of it', 'photo'],
    ['a photo', 'photo'],
    ['my doctor gave me one, I can upload a pic', 'photo'],
    ['yes', 'have'],
    ['yes but I can’t send a photo', 'have'],
    ['my doctor wants pictures of the knee', 'doctor_has'],
    ['no', 'none'],
  ])('"%s" is understood as %s', async (answer, order) => {
    const say = startConversation(true);
    expect((await say(scan)).reply).toContain('A photo of it is fine too.');
    expect((await say(answer)).extracted).toContainEqual(
      expect.objectContaining({ name: 'order', value: order }),
    );
  });

  test('appears in the summary, and a visitor must sign in first', async () => {
    const visitor = startConversation();
    await visitor(scan);
    expect((await visitor('I can send a photo')).reply).toContain(
      'You can add the photo after you sign in and send your request.',
    );
    const patient = startConversation(true);
    await patient(scan);
    const { reply } = await patient('I can send a photo');
    expect(reply).toContain('You can add the photo as soon as your request is sent.');
    expect(reply).toContain('with a doctor’s order (photo to come)');
  });

  test('is offered in Spanish', async () => {
    const say = startConversation();
    const asked = await say('Resonancia de mi rodilla izquierda cerca de Tampa, FL, esta semana, sin seguro');
    expect(asked.reply).toContain('También puede enviar una foto.');
    const { extracted, reply } = await say('Puedo enviar una foto');
    expect(extracted).toContainEqual(expect.objectContaining({ name: 'order', value: 'photo' }));
    expect(reply).toContain('Podrá agregar la foto después de iniciar sesión y enviar su solicitud.');
  });
});

test('a photo answers the question about a bill', async () => {
  const say = startConversation();
  await say('I got a hospital bill that is wrong');
  const { asksFor, reply } = await say('I can send a photo');
  expect(asksFor).toBe('insurance');
  expect(reply).toContain('You can add the photo after you sign in and send your request.');
});

describe('a conversation ends', () => {
  test('with the same answer every time', async () => {
    const say = startConversation();
    let answer = await say('good morning');
    let questions = 0;
    while (answer.asksFor !== 'confirmation' && questions < 20) {
      questions += 1;
      answer = await say('blah 123 blah');
    }
    expect(answer.complete).toBe(true);
    expect(questions).toBeLessThanOrEqual(12);
  });

  test('only once the need is known', async () => {
    const say = startConversation();
    let answer = await say('hi');
    for (const words of ['idk', 'skip', 'skip', 'no', 'ok']) answer = await say(words);
    expect(answer).toMatchObject({ complete: false, asksFor: 'reason' });
    expect(answer.reply).toContain('I can’t start without knowing what you need');
  });

  test('a question left unanswered twice is dropped, and the reply says so', async () => {
    const say = startConversation();
    await say('I need a dermatologist tomorrow, I have Aetna');
    expect((await say('blah 123 blah')).asksFor).toBe('place');
    const answer = await say('blah 123 blah');
    expect(answer.declined).toEqual(['place']);
    expect(answer.reply).toContain('No problem, we can skip that.');
    expect(answer.asksFor).toBe('name');
  });

  test('a city is kept without a state if the state is never given', async () => {
    const say = startConversation();
    await say('I need a dermatologist tomorrow, I have Aetna');
    await say('springfield');
    await say('springfield');
    const answer = await say('springfield');
    expect(answer.asksFor).toBe('name');
    expect(answer.known.place).toEqual({ city: 'Springfield' });
  });

  test('a user who doesn’t know the plan’s name isn’t asked twice', async () => {
    const say = startConversation();
    await say('I need a dermatologist in Tampa tomorrow');
    expect((await say('yes')).reply).toContain('Which insurance plan');
    const answer = await say('the card is in the car');
    expect(answer.asksFor).toBe('name');
  });
});

test('insurers and names that are also cities are read as answers to the question', async () => {
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
  expect(last).toMatchObject({ complete: true, declined: ['email'], asksFor: 'confirmation' });
});

test('a question that the product can’t answer is noted, not ignored', async () => {
  const say = startConversation(true);
  await say('I need a mammogram in Ocala tomorrow, I have Medicare');
  const { reply } = await say('whats the cutoff for deodorant?');
  expect(reply).toContain('I’ve noted your question, and it goes with your request.');
});

test('the full name is asked for once when only a first name was mentioned', async () => {
  const say = startConversation();
  const first = await say('Hi this is Florence, I need a mammogram in Ocala tomorrow, I have Medicare');
  expect(first.asksFor).toBe('name');
  expect(first.reply).toContain('What is your full name?');
  expect((await say('just Florence')).asksFor).toBe('email');
});

test('a name with an ñ doesn’t make the conversation Spanish', async () => {
  const say = startConversation();
  await say('I need a dermatologist in Tampa tomorrow, I have Aetna');
  expect((await say('Homero Treviño')).reply).toContain('the best way to reach you');
});

test('a Spanish speaker is answered in Spanish, even after a bare number', async () => {
  const say = startConversation();
  expect((await say('Necesito un cardiólogo')).reply).toContain('¿');
  const answer = await say('33125');
  expect(answer.reply).toContain('¿Para cuándo');
});

describe('besides the request, the assistant', () => {
  test.each([
    ['are you a real person?', 'automated assistant'],
    ['can I talk to a human', 'people on our team can take over'],
    ['should I take ibuprofen?', 'cannot give medical advice'],
    ['can you prescribe antibiotics', 'cannot do that'],
    ['¿eres un robot?', 'asistente automático'],
  ])('answers "%s" honestly and continues', async (message, expected) => {
    const answer = await startConversation()(message);
    expect(answer.reply).toContain(expected);
    expect(answer.asksFor).toBe('reason');
  });
});

test('a list of days and hours in any order is read quickly', async () => {
  const asked: IntakeInput = {
    turns: [{ role: 'user', content: 'mornings tuesday or thursday of next week thx' }],
    known: {},
    askedFor: 'when',
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  };
  expect(await cpuMillisecondsOf(() => createRuleEngine().answer(asked))).toBeLessThan(2000);
  const { extracted } = await createRuleEngine().answer(asked);
  expect(extracted.find((fact) => fact.name === 'when')?.value).toMatchObject({
    fromDate: '2026-12-01',
    toDate: '2026-12-03',
  });
});

test('hostile text isn’t much slower to read than ordinary text of the same length', async () => {
  const cpuTimeOf = (pieces: readonly string[]) =>
    cpuMillisecondsOf(async () => {
      for (const piece of pieces)
        for (const askedFor of [null, 'place'] as const)
          await createRuleEngine().answer({
            turns: [{ role: 'user', content: `a${piece.repeat(4000).slice(0, 3998)}b` }],
            known: {},
            askedFor,
            declined: [],
            now: new Date('2026-11-23T15:00:00Z'),
            timeZone: 'America/New_York',
            signedIn: false,
            prompt: '',
          });
    });
  const ordinary = [
    'I need an MRI in Tampa. ',
    'Next week, please: my knee hurts. ',
    'No insurance, thanks. ',
  ];
  const hostile = ['\u00e9.', 'w ', 'de la ', 'no ', 'bill mri my mom ', '\n'];
  await cpuTimeOf([...ordinary, ...hostile]);
  const ordinaryTime = (await cpuTimeOf(ordinary)) / ordinary.length;
  expect((await cpuTimeOf(hostile)) / hostile.length / ordinaryTime).toBeLessThan(4);
});

describe('the summary', () => {
  const begin = async (signedIn = true) => {
    const say = startConversation(signedIn);
    await say('I need a dermatologist in Orlando tomorrow, I have Cigna');
    return say;
  };

  test.each([
    'yes',
    'Yep, that’s right',
    'looks good',
    'sí',
    'perfect, thank you',
    'That is everything. Please start.',
    '👍',
  ])('is confirmed by "%s"', async (words) => {
    const say = await begin();
    expect(await say(words)).toMatchObject({ confirmed: true, asksFor: null, extracted: [] });
  });

  test('isn’t confirmed by a no, which asks what to change', async () => {
    const say = await begin();
    const no = await say('no');
    expect(no).toMatchObject({ confirmed: false, asksFor: 'confirmation' });
    expect(no.reply).toContain('What should I change?');
    const changed = await say('it should be Tampa');
    expect(changed.reply).toMatch(/^Changed: Tampa, FL, not Orlando, FL\. A dermatologist near Tampa, FL/);
    expect(await say('yes')).toMatchObject({ confirmed: true });
  });

  test('is shown again after a yes with a change', async () => {
    const say = await begin();
    const answer = await say('yes but make it Jacksonville');
    expect(answer).toMatchObject({ confirmed: false, asksFor: 'confirmation' });
    expect(answer.reply).toContain('Jacksonville');
  });

  test('stays open while a side question is answered', async () => {
    const say = await begin();
    const answer = await say('how much is this going to cost me?');
    expect(answer).toMatchObject({ confirmed: false, asksFor: 'confirmation' });
    expect(answer.reply).toContain('$5');
    expect(await say('ok')).toMatchObject({ confirmed: true });
  });

  test('must be confirmed again after a visitor changes the doctor', async () => {
    const say = await begin(false);
    for (const words of ['Ann Lee', 'ann@example.com', 'yes']) await say(words);
    const answer = await say('actually can you make that a neurologist');
    expect(answer.reply).toMatch(/^Changed: neurologist, not dermatologist\. A neurologist near Orlando, FL/);
    expect(answer.asksFor).toBe('confirmation');
  });

  test('adds words that change no fact to the request, and says so', async () => {
    const say = await begin();
    const answer = await say('she fell twice in the kitchen because of the rug');
    expect(answer.asksFor).toBe('confirmation');
    expect(answer.reply).toContain('in your own words');
  });
});

test('a withdrawn fact is removed, and the reply says so', async () => {
  const say = startConversation(true);
  await say('I need a dermatologist in Orlando tomorrow, I have Cigna');
  const answer = await say('forget the insurance');
  expect(answer.known.insurance).toBeUndefined();
  expect(answer.reply).toMatch(/^Removed: Cigna\./);
});

test('why the name is needed is answered, and the question stays open', async () => {
  const say = startConversation();
  await say('I need a dermatologist in Tampa tomorrow, I have Aetna');
  for (const words of ['why do you need my name?', 'do you take HSA?', 'do I need a referral?'])
    expect(await say(words)).toMatchObject({ asksFor: 'name', declined: [], extracted: [] });
  expect((await say('Ann Lee')).asksFor).toBe('email');
});

test('a user who wants a call is asked for a number, and staff are notified', async () => {
  const say = startConversation();
  await say('I need a dermatologist in Tampa tomorrow');
  const answer = await say('can someone call me?');
  expect(answer).toMatchObject({ asksFor: 'phone', wantsPerson: true });
  expect((await say('813 555 0142')).known.phone).toBe('+18135550142');
});

test('a need that isn’t understood goes to staff in the user’s own words', async () => {
  const say = startConversation(true);
  await say('hello');
  await say('do you do the thing?');
  const answer = await say('what is a gizmo check?');
  expect(answer.complete).toBe(false);
});

describe('an empathetic sentence comes first, and only once', () => {
  test.each([
    ['i just told you, she keeps falling', 'You’re right, you already told me. Sorry about that.'],
    ['my husband died and i feel so alone', 'I’m so sorry for your loss.'],
    ['my insurance denied my MRI', 'I’m sorry they turned it down.'],
    ['i cant afford my insulin', 'That’s a hard spot to be in.'],
  ])('%s', async (message, expected) => {
    const say = startConversation();
    const answer = await say(message);
    expect(answer.reply.startsWith(expected)).toBe(true);
    expect((await say(message)).reply.startsWith(expected)).toBe(false);
  });
});

test('a user who said "soon" isn’t asked when, and the summary includes it', async () => {
  const say = startConversation();
  const first = await say(
    'my mom is 82 and keeps falling, we live near Tucson, she has medicare, need someone to look at her soon',
  );
  expect(first.asksFor).toBe('patientName');
  await say('Ana Ruiz');
  const last = await say('520 555 0134');
  expect(last.reply).toContain('near Tucson, AZ for your mom Ana Ruiz, 82, soon, with medicare. Right?');
});

test('a question is dropped eventually, even if each answer was a question', async () => {
  const say = startConversation();
  await say('I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order');
  const asked: (string | null)[] = [];
  for (let time = 0; time < 6; time += 1)
    asked.push((await say('so it ends up on some list? whatever')).asksFor);
  expect(asked[0]).toBe('name');
  expect(asked.at(-1)).not.toBe('name');
});

test('a name that follows a question is read', async () => {
  const say = startConversation();
  await say('I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order');
  const answer = await say('so it can end up on some list? ugh. fine. Hank Delacroix');
  expect(answer.known.name).toBe('Hank Delacroix');
});

test.each(['how much is this going to cost me?', '¿cuánto me va a costar?'])(
  'a question about the cost is answered, even as the first message: %s',
  async (words) => {
    const answer = await startConversation()(words);
    expect(answer.reply).toMatch(/\$5/);
    expect(answer.known.requestType).toBeUndefined();
    expect(answer.asksFor).toBe('reason');
  },
);
