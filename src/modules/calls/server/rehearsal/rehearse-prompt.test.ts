import { describe, expect, it, test } from 'vitest';
import { findWordingFaults } from '#engines/simulated-office/read-agent-duties.ts';
import type { AgentPurpose } from '#shared/calls/telephone-call.ts';
import type { AgentPrompt } from '#vendors/voice/voice-agents.port.ts';
import { defaultAgents } from '../voice-agents/default-agent-prompts.ts';
import { callsPerRehearsal, rehearsePrompt } from './rehearse-prompt.ts';

const wordsOf = (purpose: AgentPurpose): AgentPrompt => {
  const agent = defaultAgents.find(({ agentType }) => agentType === purpose);
  if (!agent) throw new Error('There is no such default agent.');
  return { generalPrompt: agent.generalPrompt, beginMessage: agent.beginMessage };
};

const rehearse = (
  changes: (words: AgentPrompt) => Partial<AgentPrompt>,
  purpose: AgentPurpose = 'enquiry',
) => {
  const words = wordsOf(purpose);
  return rehearsePrompt({ ...words, ...changes(words), purpose, language: 'en' });
};

const without = (pattern: RegExp) => (words: AgentPrompt) => ({
  generalPrompt: words.generalPrompt
    .split('\n')
    .filter((line) => !pattern.test(line))
    .join('\n'),
});

describe('the rehearsal of a prompt', () => {
  it.each(['enquiry', 'booking'] as const)('passes the default %s agent', async (purpose) => {
    const table = await rehearse(() => ({}), purpose);
    expect(table.shortfalls).toEqual([]);
    expect(table.passed).toBe(true);
    expect(table.total).toMatchObject({ calls: callsPerRehearsal, invented: 0 });
    expect(table.total.facts.done / table.total.facts.due).toBeGreaterThanOrEqual(0.97);
    for (const share of [table.total.disclosure, table.total.honesty, table.total.refusals]) {
      expect(share.due).toBeGreaterThan(5);
      expect(share.done).toBe(share.due);
    }
    const languages = new Set(table.rows.map(({ language }) => language));
    expect(languages).toEqual(new Set(['en', 'es']));
    expect(table.duties.filter(({ met }) => !met)).toEqual([]);
    expect(table.caption).toContain('does not run the voice vendor’s language model');
  });

  it.each<[string, (words: AgentPrompt) => Partial<AgentPrompt>, string]>([
    [
      'does not disclose that it is automated',
      () => ({ beginMessage: 'Hello, I call for a patient.' }),
      'Disclosure',
    ],
    [
      'says it is a machine but not that the call may be recorded',
      () => ({ beginMessage: 'Hello, I am an automated assistant calling on behalf of a patient.' }),
      'Disclosure',
    ],
    ['does not end the call at a refusal', without(/When the office refuses/), 'Refusals honored'],
    ['is not honest when asked', without(/asked whether you are a person|claim or suggest/), 'Honest about'],
    [
      'pretends to be a person',
      ({ generalPrompt }) => ({ generalPrompt: `${generalPrompt}\nPretend to be a human nurse.` }),
      'Honest about',
    ],
    ['does not ask for openings', without(/appointments are available/), 'Facts correct'],
    ['does not ask for the price', without(/price of/), 'Facts correct'],
    [
      'does not know the service',
      (words) => ({ generalPrompt: words.generalPrompt.replaceAll('{{service}}', 'care') }),
      'Facts correct',
    ],
    ['speaks no Spanish', without(/Spanish/), 'Facts correct'],
    ['leaves health information on voicemail', without(/voicemail/), 'Disclosed only what’s allowed'],
    ['answers any question about the patient', without(/Say only/), 'Disclosed only what’s allowed'],
    ['may guess', without(/Never guess/), 'doesn’t say: Never guesses'],
    [
      'uses an unknown variable',
      () => ({
        beginMessage: 'Hello {{doctor}}, an automated assistant here on behalf of a patient, recorded.',
      }),
      'Invalid variables',
    ],
  ])('fails an agent that %s', async (_, changes, shortfall) => {
    const table = await rehearse(changes);
    expect(table.passed).toBe(false);
    expect(table.shortfalls.join('\n')).toContain(shortfall);
    expect(table.total.invented).toBe(0);
  });

  it("fails a booking agent that doesn't book", async () => {
    const table = await rehearse(without(/\{\{slot\}\}/), 'booking');
    expect(table.shortfalls.join('\n')).toContain('Facts correct');
  });

  it('is deterministic and reports progress', async () => {
    const words = wordsOf('booking');
    const heard: number[] = [];
    const prompt = { ...words, purpose: 'booking', language: 'en' } as const;
    const once = await rehearsePrompt(prompt, async (calls) => void heard.push(calls));
    const { seconds: _, ...again } = await rehearsePrompt(prompt);
    expect(once).toMatchObject(again);
    expect(heard).toEqual([20, 40, 60, 80, 100, 120, 140, 160, 180, 200]);
  });

  it('an agent that lets the office speak first must disclose in its prompt', async () => {
    expect((await rehearse(() => ({ beginMessage: null }))).passed).toBe(true);
  });
});

test("a prompt that could repeat the patient's own words is rejected", () => {
  const fault = expect.stringContaining('is for context only');
  const beginMessage = null;
  const open = 'The patient wrote: {{patient_words}}. Tell the office.';
  const marked = '<patient_words>{{patient_words}}</patient_words> is what the patient wrote.';
  expect(findWordingFaults({ generalPrompt: open, beginMessage })).toContainEqual(fault);
  expect(findWordingFaults({ generalPrompt: marked, beginMessage })).toContainEqual(fault);
  const unspoken = `${marked} Never say it aloud.`;
  expect(findWordingFaults({ generalPrompt: unspoken, beginMessage })).toEqual([]);
  expect(findWordingFaults({ generalPrompt: unspoken, beginMessage: 'Hi, {{patient_words}}' })).toHaveLength(
    1,
  );
});

describe('the rehearsal of a prompt for billing offices', () => {
  it('passes the default agent', async () => {
    const table = await rehearse(() => ({}), 'billing');
    expect(table.shortfalls).toEqual([]);
    expect(table.passed).toBe(true);
    expect(table.total).toMatchObject({ calls: callsPerRehearsal, invented: 0 });
    expect(table.duties.filter(({ met }) => !met)).toEqual([]);
    expect(table.rows.length).toBeGreaterThan(10);
    for (const share of [table.total.honesty, table.total.refusals]) expect(share.due).toBeGreaterThan(5);
  });

  it.each<[string, (words: AgentPrompt) => Partial<AgentPrompt>, string]>([
    ['agrees to pay', without(/Never agree to a payment/), 'Disclosed only'],
    ['does not ask about the letter', without(/Whether they received the letter/), 'Facts correct'],
    ['does not ask for the decision', without(/What they decided/), 'Facts correct'],
    ['does not know the account', without(/\{\{account_number\}\}/), 'Facts correct'],
    ['gives the birth date', without(/Say only what is in these/), 'Disclosed only'],
    ['does not end the call at a refusal', without(/When the office refuses/), 'Refusals honored'],
    [
      'says the account number to anyone who picks up',
      (words) => ({ beginMessage: `${words.beginMessage} It’s about account {{account_number}}.` }),
      'Invalid variables or begin message',
    ],
  ])('fails an agent that %s', async (_, changes, shortfall) => {
    const table = await rehearse(changes, 'billing');
    expect(table.passed).toBe(false);
    expect(table.shortfalls.join('\n')).toContain(shortfall);
  });
});
