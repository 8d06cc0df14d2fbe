import { describe, expect, test } from 'vitest';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { readMessage } from './read-message.ts';

const now = new Date('2026-11-23T15:00:00Z');

function read(text: string, askedFor: FactName | null = null, known: CareNeed = {}): CareNeed {
  const { extracted } = readMessage({
    turns: [{ role: 'user', content: text }],
    known,
    askedFor,
    declined: [],
    now,
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
  });
  return Object.fromEntries(extracted.map(({ name, value }) => [name, value]));
}

const smallTalk = [
  'Great',
  'Great, thanks',
  'Perfect!',
  'Awesome',
  'Awesome, thanks',
  'ok',
  'Okay',
  'Okay, ok',
  'Fine',
  'Fine. I will check where',
  'cool cool',
  'Correct',
  'Done',
  'Lovely',
  'hmm wait',
  'hold on',
  'one sec',
  'please',
  'thank you so much',
  'sounds good',
  'wonderful',
  'alrighty then',
  'lol',
  'got it',
  'you already have it',
  'let me think',
  'perfecto',
  'vale gracias',
  'un momento',
  'espera',
  'dale',
  'Okay, OK',
  'Call me',
  'One moment',
  'Of course',
  'De acuerdo',
  'Por favor',
  'Oay',
  'Woohoo',
  'Okie dokie',
  'Fair enough',
  'Makes sense',
  'Welcome',
  'Solid',
  'Peachy',
  'Impressive',
  'Buenísimo',
  'Cierto',
  'theres',
  "there's",
];

describe('an interjection isn’t a name, insurer, town or need', () => {
  for (const askedFor of ['name', 'insurance', 'place', 'reason', 'when', 'email', null] as const) {
    test.each(smallTalk)(`asked for ${askedFor}: "%s"`, (text) => {
      const { language: _language, ...facts } = read(text, askedFor);
      if (askedFor === 'insurance' && facts.insurance) expect(facts).toEqual({ insurance: { kind: 'plan' } });
      else expect(facts).toEqual({});
    });
  }
});

describe('an answer to another question is understood, and the question stays open', () => {
  test.each<[FactName, string, CareNeed]>([
    ['name', 'Thursday', { when: expect.objectContaining({ text: 'Thursday' }) }],
    ['name', 'next week', { when: expect.objectContaining({ fromDate: '2026-11-30' }) }],
    ['name', 'Aetna PPO', { insurance: { kind: 'plan', plan: 'Aetna PPO' } }],
    ['name', 'blue cross', { insurance: { kind: 'plan', plan: 'blue cross' } }],
    ['name', 'call me better at 520 555 0134', { phone: '+15205550134' }],
    [
      'name',
      'anaruiz@example.com but call me better 520 555 0134',
      { email: 'anaruiz@example.com', phone: '+15205550134' },
    ],
    ['name', '813-555-0123', { phone: '+18135550123' }],
    ['name', 'Jacksonville instead', { place: { city: 'Jacksonville', state: 'FL' } }],
    ['place', 'Aetna PPO', { insurance: { kind: 'plan', plan: 'Aetna PPO' } }],
    ['place', 'Thursday', { when: expect.objectContaining({ text: 'Thursday' }) }],
    ['place', 'Maria Lopez', { name: 'Maria Lopez' }],
    ['insurance', 'Bob Miller', { name: 'Bob Miller' }],
    ['insurance', 'Tampa', { place: { city: 'Tampa', state: 'FL' } }],
    ['insurance', 'Thursday', { when: expect.objectContaining({ text: 'Thursday' }) }],
    ['insurance', "What's their address", {}],
    ['insurance', 'do you take HSA?', {}],
    ['email', 'Jacksonville instead', { place: { city: 'Jacksonville', state: 'FL' } }],
  ])('asked for %s: "%s"', (askedFor, text, expected) => {
    const { language: _language, ...facts } = read(text, askedFor);
    expect(facts).toEqual(expected);
  });
});

describe('names and towns that are also words are read as answers', () => {
  test.each<[FactName, string, CareNeed]>([
    ['name', 'Joy', { name: 'Joy' }],
    ['name', 'Grace Young', { name: 'Grace Young' }],
    ['name', 'will smith', { name: 'Will Smith' }],
    ['name', 'xiomara', { name: 'Xiomara' }],
    ['name', 'Thuy Nguyen', { name: 'Thuy Nguyen' }],
    ['name', 'Hunter', { name: 'Hunter' }],
    ['name', 'Oluwaseun Adeyemi', { name: 'Oluwaseun Adeyemi' }],
    ['name', 'Precious Love', { name: 'Precious Love' }],
    ['place', 'Surprise, AZ', { place: { city: 'Surprise', state: 'AZ' } }],
    ['place', 'uh 84401', { place: { zip: '84401' } }],
    ['place', 'Mesa', { place: { city: 'Mesa', state: 'AZ' } }],
    ['place', 'Hope, AR', { place: { city: 'Hope', state: 'AR' } }],
    ['place', 'Normal IL', { place: { city: 'Normal', state: 'IL' } }],
    ['place', 'mobile', { place: { city: 'Mobile', state: 'AL' } }],
  ])('asked for %s: "%s"', (askedFor, text, expected) => {
    expect(read(text, askedFor)).toMatchObject(expected);
  });
});

describe('insurance', () => {
  test.each([
    'yes',
    'Yes I do',
    'insured',
    'I have insurance',
    'yeah we have insurance',
    'sí tengo',
    "I think it's through my job",
  ])('"%s" means an unnamed plan', (text) => {
    expect(read(text, 'insurance').insurance).toEqual({ kind: 'plan' });
  });

  test('"no" means no insurance only where insurance was asked for', () => {
    expect(read('no', 'insurance').insurance).toEqual({ kind: 'none' });
    expect(read('no', 'when').insurance).toBeUndefined();
    expect(read('no', null).insurance).toBeUndefined();
  });

  test.each(
    (
      'Providence|providance|Moda|Superior|Horizon|VSP|Delta Dental|EyeMed|Davis ' +
      'Vision|Regence|Premera|Harvard Pilgrim|Tufts|HealthPartners|Medica|Priority ' +
      'Health|Geisinger|UPMC|Highmark|Sentara|CareSource|Buckeye|Meridian|WellCare|AmeriHealth|' +
      'Parkland|Health Net|L.A. Care|IEHP|CalOptima|Kaiser|kaizer|SCAN|Alignment|Peach ' +
      'State|AHCCCS|TennCare|BadgerCare|MassHealth|Apple ' +
      'Health|Medi-Cal|Husky|Tricare|VA|MetroPlus|Fidelis|EmblemHealth|Oscar|Ambetter|Bright|' +
      'Devoted|Clover|MetLife|Guardian|United Concordia|DentaQuest|Angle Health|MagnaCare|Clever ' +
      'Care|Brand New Day|Astiva Health|HealthSun|Aspirus Health Plan|Zing Health|Curative|Centivo'
    ).split('|'),
  )('%s is recognized as an insurer, asked or not', (plan) => {
    expect(read(plan, 'insurance').insurance).toEqual({ kind: 'plan', plan });
    expect(read(`my insurance is ${plan}`).insurance).toEqual({ kind: 'plan', plan });
  });

  const cigna: CareNeed = { insurance: { kind: 'plan', plan: 'Cigna' } };
  test.each([
    'do you take HSA?',
    'can I pay with my HSA?',
    "I'll pay the rest with my HSA",
    'do you take Aetna?',
    'we have insurance',
    'how much without insurance?',
    'what if I pay cash?',
    'I used to have Aetna',
    'Great',
    'my dental is Delta Dental',
  ])('a known plan is kept: "%s"', (text) => {
    expect(read(text, null, cigna).insurance).toBeUndefined();
  });

  test.each([
    ["we don't have Cigna anymore, it's Aetna now", { kind: 'plan', plan: 'Aetna' }],
    ['I meant Aetna', { kind: 'plan', plan: 'Aetna' }],
    ['Aetna sorry', { kind: 'plan', plan: 'Aetna' }],
    ['we have Aetna', { kind: 'plan', plan: 'Aetna' }],
    ['actually no insurance', { kind: 'none' }],
    ['can you change it to Aetna?', { kind: 'plan', plan: 'Aetna' }],
  ])('a known plan is replaced: "%s"', (text, expected) => {
    expect(read(text, null, cigna).insurance).toEqual(expected);
  });

  test.each([
    ["It's for my mom. I have Aetna but she's on Medicare", 'Medicare'],
    ['my dad needs a cardiologist, he has Humana, I have Aetna', 'Humana'],
    ['it is for my mother, my insurance is Cigna and hers is Humana', 'Humana'],
  ])("the patient's plan counts, not the writer's: %s", (text, plan) => {
    expect(read(text).insurance).toEqual({ kind: 'plan', plan });
  });
});
