import { type AgentVariable, agentVariables, variablesOf } from '#shared/calls/agent-variables.ts';
import type { AgentPrompt, AgentPurpose } from '#shared/calls/telephone-call.ts';
import {
  type AgentDuty,
  type DutyFinding,
  dutiesOf,
  dutyLabels,
  type PromptedAgent,
} from './agent-duties.ts';
import { type DutyPatterns, dutyPatterns, forbids, leavesOpen, prohibitions } from './duty-words.ts';

/** Finds which duties a prompt includes, with the sentence for each. */
export function readAgentDuties(
  prompt: AgentPrompt,
  purpose: AgentPurpose,
  language: 'en' | 'es',
): DutyFinding[] {
  const sentences = splitPrompt(prompt.generalPrompt);
  const variables = new Set(variablesOf(`${prompt.generalPrompt} ${prompt.beginMessage ?? ''}`));
  return dutiesOf(purpose)
    .filter((duty) => !(duty === 'speaks_spanish' && language === 'es'))
    .map((duty) => findDuty(duty, sentences, variables));
}

/** The simulated agent for a prompt. */
export const promptedAgent = (
  prompt: AgentPrompt,
  purpose: AgentPurpose,
  language: 'en' | 'es',
): PromptedAgent => ({
  beginMessage: prompt.beginMessage,
  language,
  duties: new Set(readAgentDuties(prompt, purpose, language).flatMap(({ duty, met }) => (met ? [duty] : []))),
});

/** `isForbidden`: it is in a list of things not to do. */
type Sentence = { text: string; folded: string; isForbidden: boolean };

function findDuty(
  duty: AgentDuty,
  sentences: readonly Sentence[],
  variables: ReadonlySet<string>,
): DutyFinding {
  const words = dutyPatterns[duty];
  const isInverted = (sentence: Sentence) => sentence.isForbidden && !prohibitions.has(duty);
  const contradiction = sentences.find((sentence) =>
    isInverted(sentence) ? isOrder(sentence.folded, words) : isContrary(sentence.folded, words),
  );
  const instruction = sentences.find((sentence) => !isInverted(sentence) && isOrder(sentence.folded, words));
  const hasVariables = (words.variables ?? []).every((name) => variables.has(name));
  return {
    duty,
    label: dutyLabels[duty],
    met: instruction !== undefined && contradiction === undefined && hasVariables,
    words: (contradiction ?? instruction)?.text ?? null,
    contradicted: contradiction !== undefined,
  };
}

const isOrder = (folded: string, { orders }: DutyPatterns): boolean =>
  !leavesOpen.test(folded) && orders.some((parts) => parts.every((part) => part.test(folded)));

function isContrary(folded: string, { opposites = [] }: DutyPatterns): boolean {
  return opposites.some((opposite) => {
    const at = opposite.exec(folded);
    return at !== null && !forbids.test(folded.slice(0, at.index));
  });
}

/** Splits a prompt into sentences and list items. List items include the line that introduces the list. */
function splitPrompt(prompt: string): Sentence[] {
  const sentences: Sentence[] = [];
  let introduction = '';
  for (const line of prompt.split(/\n+/)) {
    const text = line.trim();
    if (text === '') continue;
    const item = /^(?:[-*•–]|\d+[.)])\s+(.*)$/.exec(text)?.[1];
    if (item === undefined) introduction = introducesList(text) ? text : '';
    const sentencesOfLine = (item ?? text).split(/(?<=[.!?;])\s+/);
    for (const sentence of sentencesOfLine) {
      const fullText = item !== undefined && introduction !== '' ? `${introduction} ${sentence}` : sentence;
      const isForbidden = item !== undefined && forbidsList.test(introduction);
      sentences.push({ text: sentence, folded: fold(fullText), isForbidden });
    }
  }
  return sentences;
}

/** Whether a line introduces the list below it. A heading of one or two words doesn't. */
const introducesList = (text: string): boolean => text.endsWith(':') && text.split(/\s+/).length >= 3;
const forbidsList = /^(?:#+\s*)?(?:you )?(?:must )?(?:never|do not|don't|not|nunca|no)\b/i;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'");

/** Not allowed in the begin message, which anyone who answers will hear, even a machine or a wrong number. */
const privateVariables: readonly AgentVariable[] = [
  'service',
  'insurance_plan',
  'first_name',
  'slot',
  'patient_words',
  'patient_name',
  'account_number',
];

const isKnown = (name: string): boolean => (agentVariables as readonly string[]).includes(name);

/** Errors in a prompt's use of variables. */
export function findWordingFaults({ generalPrompt, beginMessage }: AgentPrompt): string[] {
  const faults = [...new Set([...variablesOf(generalPrompt), ...variablesOf(beginMessage ?? '')])]
    .filter((name) => !isKnown(name))
    .map(
      (name) =>
        `{{${name}}} isn’t a known variable, so the agent would read it aloud. Known variables: ${agentVariables.map((known) => `{{${known}}}`).join(', ')}.`,
    );
  for (const name of variablesOf(beginMessage ?? '').filter(isPrivate))
    faults.push(
      `Remove {{${name}}} from the begin message: anyone who answers will hear it, even a machine.`,
    );
  if (variablesOf(generalPrompt).includes('patient_words') && !keepsWordsUnspoken(generalPrompt))
    faults.push(
      '{{patient_words}} is for context only: write <patient_words>{{patient_words}}</patient_words>, and on the same line tell the agent never to repeat it.',
    );
  if (/\{\{(?![^{}]*\}\})|(?<!\{\{[^{}]*)\}\}/.test(`${generalPrompt}\n${beginMessage ?? ''}`))
    faults.push('A variable isn’t closed. Write it as {{name}}.');
  return faults;
}

const delimitedWords = /<patient_words>\s*\{\{\s*patient_words\s*\}\}\s*<\/patient_words>/;
const neverRepeats =
  /\b(?:never|do not|don't|nunca|no) (?:repeat|quote|say|speak|read|repit\w*|cit\w*|dig\w*|le(?:a|as)\b)/i;

/** The patient's words may contain anything, even instructions to the agent, so they must be delimited and never spoken. */
const keepsWordsUnspoken = (prompt: string): boolean =>
  prompt
    .split('\n')
    .filter((line) => variablesOf(line).includes('patient_words'))
    .every((line) => delimitedWords.test(line) && neverRepeats.test(line));

const isPrivate = (name: string): boolean => (privateVariables as readonly string[]).includes(name);
