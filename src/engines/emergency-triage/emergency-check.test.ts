import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForEmergency, emergencyReply } from './emergency-check.ts';

describe('detects a medical emergency', () => {
  test.each([
    'I am having chest pain right now',
    'chest pain and my left arm is numb',
    'my husband has chest pain and is sweating',
    'i have bad chest pian',
    "There's a crushing pain in my chest",
    'I think I am having a heart attack',
    "my dad's face is drooping and his speech is slurred",
    'she suddenly cant speak',
    'I think my wife is having a stroke',
    'worst headache of my life',
    'I can’t breathe',
    'my son is having trouble breathing',
    'trouble breathing',
    'my baby is not breathing',
    'his lips are turning blue',
    'Shortness of breath since this morning',
    'he wont stop bleeding',
    'severe bleeding from my leg',
    'I am vomiting blood',
    "I'm pregnant and bleeding",
    'my roommate overdosed',
    'she took a whole bottle of tylenol',
    'my toddler swallowed bleach',
    'my grandmother is unresponsive',
    'he is unconcious',
    "I can't wake her up",
    'my mom just fainted',
    'my throat is closing after eating peanuts',
    'severe allergic reaction help',
    'anaphylaxis',
    'my daughter is having a seizure',
    'he is seizing',
    'someone got shot',
    'I have no insurance and chest pain',
    "I'm not sure if it matters but I have chest pain",
    'No, my chest hurts now',
    'I need a cardiologist, I have chest pain right now',
    'had chest pain last year and now it is back right now',
    'should I call 911',
    'me duele el pecho',
    'mi esposo tiene dolor en el pecho',
    'no puedo respirar',
    'mi hijo está convulsionando',
    'mi madre está inconsciente',
    'está sangrando mucho',
    'creo que le está dando un infarto',
    'se tomó muchas pastillas',
    'se me está cerrando la garganta',
    'mi bebé no respira',
    'mi papá no reacciona',
    'my son had a seizure this morning',
    'my 2 year old drank drain cleaner',
  ])('%s', (message) => {
    const found = checkForEmergency(message);
    expect(found?.kind).toBe('emergency');
    expect(message).toContain(found?.quote);
  });
});

describe('detects self-harm', () => {
  test.each([
    'I want to kill myself',
    'i want to die',
    "I don't want to live anymore",
    'I have been thinking about suicide',
    'feeling suicidal',
    'i feel suicidle',
    'my son wants to kill himself',
    'everyone would be better off without me',
    'there is no reason to live',
    'I keep cutting myself',
    'I need a psychiatrist, I want to end my life',
    'quiero morir',
    'ya no quiero vivir',
    'mi hija quiere suicidarse',
    'quiero quitarme la vida',
    'pienso en matarme',
    'me quiero matar',
    "I don't see a reason to live anymore",
  ])('%s', (message) => {
    const found = checkForEmergency(message);
    expect(found?.kind).toBe('self_harm');
    expect(message).toContain(found?.quote);
  });
});

test('a final goodbye counts as danger, not as the end of a conversation', () => {
  expect(checkForEmergency('goodbye forever')?.kind).toBe('self_harm');
});

describe('ignores ordinary requests', () => {
  test.each([
    'Goodbye',
    'Thanks, Goodbye.',
    'Adios',
    'Eso es todo, adios',
    'say my name',
    'Let it be Sunnyvale',
    "No that won't be necessary.",
    'I appreciate your help. That would be all.',
    'What is their rating?',
    'What is the rating of this hospital?',
    "That isn't right",
    'I am looking to find a good dentist, can you help me find one in the Pittsburg area please?',
    "how to cure my father's severe cold and cough?",
    'severe cold and cough',
    'kindly suggest ways to overcome migraine',
    'how to overcome anxiety',
    'ways to overcome hair loss',
    'Thank you, goodbye!',
    'I need an MRI of my left knee near Tampa this week, I have no insurance',
    'stress test price',
    'How much is a chest x-ray?',
    'chest CT in Orlando',
    'no chest pain, just a checkup please',
    "I don't have any chest pain or shortness of breath",
    'I had chest pain last year and want a new cardiologist',
    'cardiologist for chest pain follow-up',
    'I have a history of seizures and need a neurologist',
    'my dad had a stroke in 2019, he needs rehab',
    'my mother had a heart attack, we want a second opinion',
    'claim denied for suicidal ideation',
    'my insurance denied a claim for overdose treatment',
    'I got a bill for an ambulance ride',
    'I was charged for calling 911',
    'I am not suicidal, I just want a therapist',
    'no thoughts of suicide',
    'I attempted suicide in 2015 and look for a psychiatrist',
    'my brother died by suicide, I need grief counseling',
    'my gums are bleeding when I brush',
    "I can't breathe through my nose, need an ENT",
    'this knee is killing me',
    "I'm dying to get this bill fixed",
    'the office is not responding to my calls',
    'EpiPen refill',
    'heart doctor in Miami',
    'I hurt myself playing soccer',
    'pain in my left knee',
    'chest freezer delivery',
    'occasional chest pain for years, who should I see',
    'stroke rehab near me',
    'I fainted last year',
    'emergency medicine physician',
    'flu shot today',
    'I want to die my hair',
    'I was in the ER last month for chest pain, got a bill for 4000',
    "I'm drowning in medical bills",
    'my son has epilepsy and had a seizure last year',
    'seizure medication refill',
    'sin dolor en el pecho, solo una consulta',
    'tuve dolor de pecho el año pasado',
    'necesito una radiografía de tórax',
    'el consultorio no responde',
    'quiero una cita con un cardiólogo',
    'me reclamaron una factura',
    'The wait took 45 minutes',
    '',
  ])('%s', (message) => {
    expect(checkForEmergency(message)).toBeNull();
  });
});

const lastSpring =
  'They rushed her to the hospital last spring. She could not breathe and her lips turned blue, ' +
  'and they kept her for six days. She recovered and is home. What we need is a lung doctor in ' +
  'Toledo who takes our plan, on any weekday after four, and someone who reads the bill with ' +
  'us.';

describe('a long story', () => {
  test.each([
    lastSpring,
    'I was suicidal as a teenager, I wanted to die and was in the hospital for it in 2004. That ' +
      'was long ago, I recovered, I have two kids and a job at the library. My therapist retires in ' +
      'June, so I want a new one in Duluth who takes UCare, on Wednesdays after four, a woman ' +
      'please, in person rather than by video.',
    'For several weeks now my pee is foamy, like beer. It does not burn and it is not dark. I am ' +
      '37, with high blood pressure for four years, on losartan. The test showed a trace of ' +
      'protein, twice. My doctor wants me to see a kidney doctor to be on the safe side, in ' +
      'Stockton, with my plan.',
  ])('about past or harmless events is ignored: %s', (story) => {
    expect(checkForEmergency(story)).toBeNull();
  });

  test('is detected if it mentions danger now', () => {
    const story = lastSpring.replace(
      'What we need',
      'Since an hour ago she cannot breathe again. What we need',
    );
    expect(checkForEmergency(story)?.kind).toBe('emergency');
  });

  test('is detected if suicidal thoughts came back', () => {
    const story =
      'I was suicidal as a teenager and got over it, or so I thought. I am 36 and I am writing to ' +
      'find a new therapist, because mine retires in June, in Duluth, with UCare. Since October it ' +
      'has come back, I have written the letters and most evenings I want to die. Wednesdays after ' +
      'four would be best.';
    expect(checkForEmergency(story)?.kind).toBe('self_harm');
  });
});

test.each([
  "I don't want to be here anymore, on this plan, it covers nothing",
  'I see no reason to go on paying for a gym benefit, remove it',
  "I'm checking out, what do I owe",
  'the total gave my wife a heart attack, not literally',
  'no response from claims in 30 days',
  'me cortaron la llamada',
  'am I insured under this plan?',
])('ignores figurative language about plans and bills: %s', (message) => {
  expect(checkForEmergency(message)).toBeNull();
});

test.each([
  ["my tongue's swelling up", 'emergency'],
  ["I see no reason to go on, don't bother with my plan", 'self_harm'],
  ["I don't want to be here anymore, cancel my plan", 'self_harm'],
  ['I think I could take the lot and no one would find me until Tuesday', 'self_harm'],
  ['since Walt died there is nothing for me here, I saved up his morphine', 'self_harm'],
])('detects the same words when they are about danger: %s', (message, kind) => {
  expect(checkForEmergency(message)?.kind).toBe(kind);
});

test('never throws, and quotes only words from the text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('chest pain', 'suicide', 'no ', '\u0130', 'now'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const message = pieces.join(' ');
      const found = checkForEmergency(message);
      expect(message).toContain(found?.quote ?? '');
    }),
  );
});

test('the reply gives the right phone number in both languages', () => {
  expect(emergencyReply('emergency', 'en')).toContain('911');
  expect(emergencyReply('emergency', 'es')).toContain('911');
  expect(emergencyReply('self_harm', 'en')).toContain('988');
  expect(emergencyReply('self_harm', 'es')).toContain('988');
});
