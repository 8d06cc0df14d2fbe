import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForEmergency, emergencyReply } from './emergency-check.ts';

describe('stops for a medical emergency', () => {
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

describe('stops for self-harm', () => {
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

describe('lets ordinary requests pass', () => {
  test.each([
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

test('any text is checked without an error and quotes only its own words', () => {
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

test('the answer names the right number in both languages', () => {
  expect(emergencyReply('emergency', 'en')).toContain('911');
  expect(emergencyReply('emergency', 'es')).toContain('911');
  expect(emergencyReply('self_harm', 'en')).toContain('988');
  expect(emergencyReply('self_harm', 'es')).toContain('988');
});
