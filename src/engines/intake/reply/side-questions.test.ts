import { describe, expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import { createRuleEngine } from '../turn/create-rule-engine.ts';

const engine = createRuleEngine();
const known: CareNeed = {
  requestType: 'appointment',
  specialty: 'Dermatology',
  serviceCode: 'dermatology-visit',
};
const ask = (content: string, language: 'en' | 'es' = 'en') =>
  engine.answer({
    turns: [{ role: 'user', content }],
    known: { ...known, language },
    askedFor: 'place',
    declined: [],
    now: new Date('2026-11-24T15:00:00Z'),
    timeZone: 'America/New_York',
    signedIn: true,
    prompt: '',
  });

describe('a side question is answered, nothing is declined, and the open question is asked again', () => {
  test.each([
    ['do u guys charge for this', /first request is free/],
    ['wats the catch, is it free or', /first request is free/],
    ['my fsa expires in dec does it work', /HSA and FSA/],
    ['do i gotta get a referral', /HMO plans/],
    ['anyone there talk spanish', /speaks your language/],
    ['why u need my number', /only to reach you/],
    ['does my boss find out', /stays private/],
    ['is this legit or a scam', /concierge|stays private/],
    ['what is harborline', /not a clinic or an insurer/],
    ['am i talking to a robot', /automated assistant/],
    ['do you take my insurance', /which plans it takes/],
    ['can i back out later', /cancel the request/],
    ['how long does this take', /4 business hours.*8 PM Eastern\) and the offices we call are open/],
    ['are these doctors any good', /reviews that I can vouch/],
    ['how does the membership cost', /membership is optional/i],
  ])('%s', async (words, answer) => {
    const { reply, asksFor, declined } = await ask(words);
    expect(reply).toMatch(answer);
    expect(reply).toContain('city or ZIP code');
    expect([asksFor, declined]).toEqual(['place', []]);
  });

  test.each([
    ['y ustedes cuánto cobran', /primera solicitud es gratis/],
    ['puedo pagar con la tarjeta hsa?', /HSA y FSA/],
    ['tengo que llevar referido', /planes HMO/],
    ['hablan español en la clinica?', /habla español/],
    ['para qué quieren mi teléfono', /solo para comunicarnos/],
    ['esto es privado verdad', /Es privado/],
    ['aceptan mi seguro?', /qué planes acepta/],
    ['qué es harborline', /no una clínica/],
    ['y si me arrepiento puedo cancelar', /cancelar la solicitud/],
    ['cuánto se tarda', /4 horas hábiles.*los consultorios a los que llamamos/],
  ])('%s', async (words, answer) => {
    const { reply, asksFor } = await ask(words, 'es');
    expect(reply).toMatch(answer);
    expect(asksFor).toBe('place');
  });
});

test.each(['can somebody call me', 'get me a supervisor', 'quiero hablar con una persona'])(
  'a user who asks for a person gets one: %s',
  async (words) => {
    expect((await ask(words)).wantsPerson).toBe(true);
  },
);

test('a statement about a language isn’t a question', async () => {
  expect((await ask('she only speaks tagalog, national city ca')).reply).not.toContain('interpreter');
});
