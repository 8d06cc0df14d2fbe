import { describe, expect, test } from 'vitest';
import { checkForEmergency } from '../emergency-check.ts';
import { answerRedFlag, findRedFlag, isBareAnswer, redFlags } from './find-red-flag.ts';

describe('finds the red flag in a message', () => {
  test.each([
    ['falls-older', 'my mom is 82 and keeps falling, we live near Tucson, she has medicare'],
    ['falls-older', 'grandpa fell in the bathroom on Sunday and his hip is sore'],
    ['falls-older', "I'm 71 and I've had two falls since summer"],
    ['falls-older', 'mi mamá se cae mucho y tiene 82 años'],
    ['falls-older', 'Mi abuelo se cayó ayer en la cocina'],
    [
      'head-injury-on-blood-thinner',
      'My dad bumped his head last week, he is on Eliquis. Who can look at it?',
    ],
    ['head-injury-on-blood-thinner', 'Me golpeé la cabeza hace cuatro días y tomo warfarina'],
    ['blood-pressure', 'My blood pressure is 190 over 120'],
    ['blood-pressure', 'bp 185 / 125 this morning'],
    ['blood-pressure', '192/101, I need a doctor'],
    ['blood-pressure', 'la presión me salió ciento noventa sobre ciento diez'],
    ['blood-pressure', 'it read one ninety five over one hundred'],
    ['blood-sugar', 'my sugar was 340 after breakfast, need an endocrinologist'],
    ['breast-lump', 'lump in my breast'],
    ['breast-lump', 'Encontré una bolita en el seno izquierdo'],
    ['chest-symptoms', 'I get palpitations some evenings'],
    ['vision-change', 'Since yesterday I see new floaters in my right eye'],
    ['blood-in-stool', 'there is blood when I wipe, who do I see'],
    ['blood-in-stool', 'tengo sangre en las heces'],
    ['blood-in-urine', 'I noticed blood in my urine on Tuesday'],
    ['pregnancy-bleeding', "I'm 9 weeks pregnant and had some spotting"],
    ['pregnancy-bleeding', 'Tengo 10 semanas de embarazo y manché un poco'],
    ['young-baby-fever', 'my 6 week old baby has a fever of 100.8'],
    ['cannot-afford-insulin', 'i cant afford my insulin'],
    ['cannot-afford-insulin', 'no me alcanza para la insulina'],
    ['cannot-afford-medicine', "I can't afford my inhalers anymore"],
    ['grief', 'I need someone to talk to, my wife passed away in March'],
    ['loneliness', 'I feel so alone these days'],
    ['loneliness', 'me siento muy sola'],
    ['dizzy-on-blood-thinner', 'I take warfarin and I get dizzy when I stand'],
    ['swollen-leg', 'my left leg is swollen and warm since Friday'],
    ['changing-mole', 'a mole on my back has gotten bigger'],
    ['animal-bite', 'a stray cat bit my hand'],
    ['caregiver-exhausted', "I'm taking care of my mother full time and I'm exhausted"],
  ])('%s: %s', (id, message) => {
    expect(findRedFlag(message)?.id).toBe(id);
  });
});

describe('finds no red flag', () => {
  test.each([
    'I need a dermatologist in Tampa next Tuesday',
    'My blood pressure is 128/82',
    'I need a refill of my blood pressure pills, 20 mg',
    'No blood in my stool, just time for a colonoscopy',
    'my toddler keeps falling when she runs',
    'My knee has hurt since I fell in 2009, I am 34',
    "I don't have any lump in my breast, it is a routine mammogram",
    'ultrasonido de seno de rutina',
    'a copy of my chest x-ray please',
    'how much is a blood test',
    'My claim for the head injury in 2021 was denied and I take warfarin, that was two years ago',
    'I live alone in Ocala and need a ride',
    '12/11/2026 at 190 Oak Street',
    'The fall schedule is full',
    'I lost my insurance card',
    'My grandmother died of breast cancer, do I need a screening',
  ])('%s', (message) => {
    expect(findRedFlag(message)).toBeNull();
  });
});

describe('every entry', () => {
  test.each(redFlags.map((flag) => [flag.id, flag] as const))(
    '%s has a source and both languages',
    (_id, flag) => {
      expect(flag.source.url).toMatch(/^https:\/\//);
      for (const words of [flag.sentence, flag.question, flag.advice]) {
        expect(Boolean(words?.en)).toBe(Boolean(words?.es));
      }
      const all = [flag.sentence, flag.question, flag.advice].flatMap((words) =>
        words ? [words.en, words.es] : [],
      );
      // Never a diagnosis, and never a feared disease.
      expect(all.join(' ')).not.toMatch(
        /cancer|cáncer|tumor|stroke|heart attack|infarto|derrame|melanoma|diagnos/i,
      );
    },
  );

  test('every flag starts with different words', () => {
    const starts = redFlags
      .flatMap(({ sentence }) => [sentence.en, sentence.es])
      .map((words) => words.split('{')[0]?.slice(0, 60));
    expect(new Set(starts).size).toBe(starts.length);
    for (const start of starts) expect((start ?? '').length).toBeGreaterThan(10);
  });
});

const say = (content: string) => ({ role: 'user' as const, content });
const reply = (content: string) => ({ role: 'assistant' as const, content });

describe('in a conversation', () => {
  const first = say('my mom is 82 and keeps falling');
  const flag = answerRedFlag([first], {}, 'en');

  test('the sentence and question use the right pronouns', () => {
    expect(flag?.words).toContain("I'm sorry");
    expect(flag?.words).toContain('Did she hit her head, or does she take a blood thinner?');
    expect(flag?.urgency).toBe('soon');
  });

  test('each flag is mentioned once', () => {
    const turns = [
      first,
      reply(`${flag?.words} Which city?`),
      say('Tucson. She keeps falling, my mom, I said that'),
    ];
    expect(answerRedFlag(turns, {}, 'en')).toBeNull();
  });

  test('a yes leads to the advice to be seen today', () => {
    const turns = [first, reply(`${flag?.words} Which city?`), say('yes she takes eliquis. Tucson')];
    const answer = answerRedFlag(turns, {}, 'en');
    expect(answer?.words).toContain('please have her seen today');
    expect(answer?.urgency).toBe('urgent');
    expect(answer?.answered).toBe(false);
  });

  test('a bare yes or no answers the flag’s question, not the next one', () => {
    const asked = reply(`${flag?.words} Which city?`);
    expect(answerRedFlag([first, asked, say('Yes')], {}, 'en')).toMatchObject({
      answered: true,
      urgency: 'urgent',
    });
    expect(answerRedFlag([first, asked, say('no')], {}, 'en')).toMatchObject({
      answered: true,
      urgency: null,
    });
    expect(answerRedFlag([first, asked, say('Tucson')], {}, 'en')).toBeNull();
    expect(isBareAnswer('yes she did')).toBe(true);
    expect(isBareAnswer('yes, Tucson Arizona 85701 next week')).toBe(false);
  });

  test('in Spanish', () => {
    const spanish = answerRedFlag([say('mi mamá se cae mucho y tiene 82 años')], {}, 'es');
    expect(spanish?.words).toContain('¿Hubo golpe en la cabeza, o toma algún anticoagulante?');
    const turns = [say('mi mamá se cae mucho y tiene 82 años'), reply(spanish?.words ?? ''), say('sí')];
    expect(answerRedFlag(turns, {}, 'es')?.words).toContain('hoy mismo');
  });
});

test('a recent head injury on a blood thinner is an emergency', () => {
  expect(checkForEmergency('dad just fell and hit his head, he is on eliquis')).not.toBeNull();
});
