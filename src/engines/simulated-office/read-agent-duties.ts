import { type AgentVariable, agentVariables, variablesOf } from '#shared/calls/agent-variables.ts';
import type { AgentPrompt, CallPurpose } from '#shared/calls/telephone-call.ts';
import {
  type AgentDuty,
  type DutyFinding,
  dutiesOf,
  dutyLabels,
  type PromptedAgent,
} from './agent-duties.ts';
import { type DutyWords, dutyWords, forbids, leavesOpen, prohibitions } from './duty-words.ts';

/** What a prompt orders the agent to do, duty by duty, with the words that say so. */
export function readAgentDuties(
  prompt: AgentPrompt,
  purpose: CallPurpose,
  language: 'en' | 'es',
): DutyFinding[] {
  const sentences = splitPrompt(prompt.generalPrompt);
  const known = new Set(variablesOf(`${prompt.generalPrompt} ${prompt.beginMessage ?? ''}`));
  return dutiesOf(purpose)
    .filter((duty) => !(duty === 'speaks_spanish' && language === 'es'))
    .map((duty) => findDuty(duty, sentences, known));
}

/** The agent that such a prompt creates. */
export const promptedAgent = (
  prompt: AgentPrompt,
  purpose: CallPurpose,
  language: 'en' | 'es',
): PromptedAgent => ({
  beginMessage: prompt.beginMessage,
  language,
  duties: new Set(readAgentDuties(prompt, purpose, language).flatMap(({ duty, met }) => (met ? [duty] : []))),
});

/** `isForbidden`: it is in a list of what not to do. */
type Sentence = { text: string; folded: string; isForbidden: boolean };

function findDuty(duty: AgentDuty, sentences: readonly Sentence[], known: ReadonlySet<string>): DutyFinding {
  const words = dutyWords[duty];
  const turned = (sentence: Sentence) => sentence.isForbidden && !prohibitions.has(duty);
  const against = sentences.find((sentence) =>
    turned(sentence) ? isOrder(sentence.folded, words) : isContrary(sentence.folded, words),
  );
  const given = sentences.find((sentence) => !turned(sentence) && isOrder(sentence.folded, words));
  const knowsEnough = (words.variables ?? []).every((name) => known.has(name));
  return {
    duty,
    label: dutyLabels[duty],
    met: given !== undefined && against === undefined && knowsEnough,
    words: (against ?? given)?.text ?? null,
    contradicted: against !== undefined,
  };
}

const isOrder = (folded: string, { orders }: DutyWords): boolean =>
  !leavesOpen.test(folded) && orders.some((parts) => parts.every((part) => part.test(folded)));

function isContrary(folded: string, { opposites = [] }: DutyWords): boolean {
  return opposites.some((opposite) => {
    const at = opposite.exec(folded);
    return at !== null && !forbids.test(folded.slice(0, at.index));
  });
}

/** One sentence or list item each; list items include the line that introduces them. */
function splitPrompt(prompt: string): Sentence[] {
  const sentences: Sentence[] = [];
  let introduction = '';
  for (const line of prompt.split(/\n+/)) {
    const text = line.trim();
    if (text === '') continue;
    const point = /^(?:[-*•–]|\d+[.)])\s+(.*)$/.exec(text)?.[1];
    if (point === undefined) introduction = introducesList(text) ? text : '';
    const pieces = (point ?? text).split(/(?<=[.!?;])\s+/);
    for (const piece of pieces) {
      const whole = point !== undefined && introduction !== '' ? `${introduction} ${piece}` : piece;
      const isForbidden = point !== undefined && forbidsList.test(introduction);
      sentences.push({ text: piece, folded: fold(whole), isForbidden });
    }
  }
  return sentences;
}

/** A sentence that continues in the list items below it; a heading of a word or two doesn't. */
const introducesList = (text: string): boolean => text.endsWith(':') && text.split(/\s+/).length >= 3;
const forbidsList = /^(?:#+\s*)?(?:you )?(?:must )?(?:never|do not|don't|not|nunca|no)\b/i;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'");

/** Said to everyone who answers, including a machine or a wrong number. */
const notForAnybody: readonly AgentVariable[] = [
  'service',
  'insurance_plan',
  'first_name',
  'slot',
  'patient_words',
];

const isKnown = (name: string): boolean => (agentVariables as readonly string[]).includes(name);

/** Errors in the text itself, whatever it orders. */
export function findWordingFaults({ generalPrompt, beginMessage }: AgentPrompt): string[] {
  const faults = [...new Set([...variablesOf(generalPrompt), ...variablesOf(beginMessage ?? '')])]
    .filter((name) => !isKnown(name))
    .map(
      (name) =>
        `{{${name}}} isn’t a known variable, so the agent would read it aloud. Known variables: ${agentVariables.map((known) => `{{${known}}}`).join(', ')}.`,
    );
  for (const name of variablesOf(beginMessage ?? '').filter((one) => isForNobody(one)))
    faults.push(`Remove {{${name}}} from the begin message: anyone who answers, even a machine, hears it.`);
  if (variablesOf(generalPrompt).includes('patient_words') && !keepsWordsUnspoken(generalPrompt))
    faults.push(
      '{{patient_words}} is for context only: write <patient_words>{{patient_words}}</patient_words>, and say on the same line to never repeat it.',
    );
  if (/\{\{(?![^{}]*\}\})|(?<!\{\{[^{}]*)\}\}/.test(`${generalPrompt}\n${beginMessage ?? ''}`))
    faults.push('A variable isn’t closed. Write it as {{name}}.');
  return faults;
}

const markedWords = /<patient_words>\s*\{\{\s*patient_words\s*\}\}\s*<\/patient_words>/;
const neverRepeats =
  /\b(?:never|do not|don't|nunca|no) (?:repeat|quote|say|speak|read|repit\w*|cit\w*|dig\w*|le(?:a|as)\b)/i;

/**
 * A patient's text may contain anything, including instructions to the agent: it is quoted and not spoken.
 */
const keepsWordsUnspoken = (prompt: string): boolean =>
  prompt
    .split('\n')
    .filter((line) => variablesOf(line).includes('patient_words'))
    .every((line) => markedWords.test(line) && neverRepeats.test(line));

const isForNobody = (name: string): boolean => (notForAnybody as readonly string[]).includes(name);
