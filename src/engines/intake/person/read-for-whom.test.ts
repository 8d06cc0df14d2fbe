import { describe, expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { IntakeInput } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { createRuleEngine } from '../turn/create-rule-engine.ts';

const engine = createRuleEngine();

async function extractFacts(content: string, more: Partial<IntakeInput> = {}): Promise<CareNeed> {
  const { extracted } = await engine.answer({
    turns: [{ role: 'user', content }],
    known: {},
    askedFor: null,
    declined: [],
    now: new Date('2026-11-23T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: false,
    prompt: '',
    ...more,
  });
  for (const { quote } of extracted) expect(content).toContain(quote);
  return mergeFacts(more.known ?? {}, extracted);
}

describe('who care is for', () => {
  test.each<[string, CareNeed['forWhom']]>([
    ['my kid has a fever', 'child'],
    ['pediatrician for a 3 year old', 'child'],
    ['the baby (8 months) keeps pulling at her ear', 'child'],
    ["she's 6 and her wrist is swollen", 'child'],
    ['vacunas pal niño', 'child'],
    ['mi bb de 14 meses tiene calentura', 'child'],
    ['A mi niña le salieron ronchas en los brazos', 'child'],
    ['Dad is 81 and short of breath', 'parent'],
    ['they found a mass on my mother’s pancreas', 'parent'],
    ['a mi papá le encontraron cáncer de próstata', 'parent'],
    ['la factura de mi mamá está mal', 'parent'],
    ["my hubby's blood thinner ran out", 'partner'],
    ['mi esposa anda con la espalda trabada', 'partner'],
    ['my neighbor is 71 and her foot is swollen', 'other'],
    ['mi suegra necesita un cardiólogo', 'other'],
    ['Sister in law here, she found a lump in her breast', 'other'],
    ['This is for me, not the wife. Heart has been skipping', 'self'],
    ['busco doctor de cabecera para mí', 'self'],
  ])('%s', async (message, expected) => {
    expect((await extractFacts(message)).forWhom).toBe(expected);
  });

  test.each([
    'My wife says I should see a bone doctor for my shoulder',
    'my boyfriend took a pic of the mole on my back',
    'been on levothyroxine since my son was born, need a refill',
    'my aunt had thyroid cancer, can I get my thyroid tested',
    'grandpa had melanoma, i want a skin check',
    'evenings are the only thing that works for me, rash on my arm',
    "I was at my niece's wedding and they billed me for a visit",
    'el seguro de mi marido no quiere pagar mi resonancia',
    'me dijeron artritis, son las manos nomas',
    'heard a pop in my ankle playing pickleball',
    'my mom has aetna, need a strep test',
  ])('no one else is the patient: %s', async (message) => {
    expect((await extractFacts(message)).forWhom).toBeUndefined();
  });

  test.each<[string, CareNeed['specialty']]>([
    ['my grandson has a cough', 'Pediatrics'],
    ['my son is 24 and has a cough', 'Primary Care'],
    ['my mother has a cough', 'Primary Care'],
  ])('a child goes to the pediatrician: %s', async (message, expected) => {
    expect((await extractFacts(message)).specialty).toBe(expected);
  });
});
