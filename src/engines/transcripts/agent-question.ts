import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { splitSentences } from './split-sentences.ts';

const terms = readTerms(new URL('./terms/agent-question.txt', import.meta.url));

export type Topic =
  | 'new_patients'
  | 'plan'
  | 'hold'
  | 'confirm'
  | 'price'
  | 'openings'
  | 'order'
  | 'estimate';

export type AgentQuestion = { text: string; topics: ReadonlySet<Topic> };

const noQuestion: AgentQuestion = { text: '', topics: new Set() };

const onlyWaits =
  /^\W*(?:of course|sure|take your time|no problem|certainly|i(?:'ll| will| can) (?:hold|wait)|go ahead|absolutely|okay|yes)\b/i;

/**
 * The agent's last question before an office turn. It stays open while the agent only waits ("take your
 * time"); any other agent turn closes it, so that a "sure" at the end of the call answers nothing.
 */
export function findAgentQuestion(
  transcript: readonly TranscriptTurn[],
  turnIndex: number,
  brief: CallBrief,
): AgentQuestion {
  for (let index = turnIndex - 1; index >= 0; index -= 1) {
    const turn = transcript[index];
    if (turn?.speaker !== 'agent') continue;
    const questions = splitSentences(turn.text).filter(
      ({ text }) => /\?/.test(text) || /\bplease (?:hold|confirm|book|reserve)\b/i.test(text),
    );
    if (questions.length === 0 && onlyWaits.test(turn.text)) continue;
    if (questions.length === 0) return noQuestion;
    const text = questions.map((question) => question.text).join(' ');
    // The question itself may leave it out: "A good faith estimate, please. What does it come to?"
    if (/\bgood.faith estimate\b/i.test(turn.text)) return { text, topics: new Set<Topic>(['estimate']) };
    return { text, topics: new Set(questions.flatMap((question) => topicsOf(question.text, brief))) };
  }
  return noQuestion;
}

function topicsOf(question: string, brief: CallBrief): Topic[] {
  if (/\b(?:(?:doctor|physician)['’]?s? orders?|an order|the order|referral)\b/i.test(question))
    return ['order'];
  if (/\bestimates?\b/i.test(question)) return ['estimate'];
  const topics: Topic[] = [];
  if (/\bnew patients?\b(?! (?:[\w-]+ ){0,3}(?:visit|exam|appointment|physical|consult))/i.test(question))
    topics.push('new_patients');
  if (asksAboutPlan(question, brief)) topics.push('plan');
  if (topics.length > 0) return topics;
  if (/\b(?:hold|reserve|set aside|pencil|keep)\b/i.test(question)) return ['hold'];
  if (/\b(?:confirm|book|still (?:open|available|free)|go ahead)/i.test(question)) return ['confirm'];
  if (/\b(?:price|cost|charge|cash|self-?pay|fee|how much)/i.test(question)) topics.push('price');
  if (/\b(?:openings?|available|availability|appointments?|slots?|times?|fit)\b/i.test(question))
    topics.push('openings');
  return topics;
}

function asksAboutPlan(question: string, brief: CallBrief): boolean {
  if (brief.insurancePlan && question.toLowerCase().includes(brief.insurancePlan.toLowerCase())) return true;
  return /\b(?:(?<!without |no )insurance|in.network|their plan)\b/i.test(question);
}

const stalls =
  /\b(?:check|look|see|hold on(?! (?:it|that|this|those)\b)|one moment|moment|second|sec|let me|minute|ask|find out|pull|think so)\b/i;
const lead = "(?:(?:oh|eh|erm?|um+|uh+|well|so|okay|ok|hmm|ah|right|let's see|sorry)[\\s,.…-]+)*";
const ending =
  '\\s*(?:[,.!…]|$|right now|at the moment|at this time|any ?more|currently|unfortunately|sorry|indeed)';
const yes = new RegExp(
  `^${lead}(?:yes|yeah|yep|yup|sure(?: thing| do| are)?|of course|absolutely|certainly|correct|we (?:sure |certainly )?(?:do|are)(?=${ending})|definitely|mm-hm)\\b`,
  'i',
);
const no = regex('i')`
  ^${lead}(?:no(?!\s+(?:problem|worries|trouble))|nope|unfortunately (?:not|no)|i'm afraid (?:not|we)
  |not (?:at the moment|right now|any ?more|currently|at this time|until|till|before)
  |we (?:don't|do not|aren't|are not)(?=${ending}))\b
`;

/** Words that may accompany a yes or no. With others, as in "Yes, hi" or "No, this is billing", it isn't an answer. */
const answerWords = new Set(terms.terms('answer words'));

/** True for a yes, false for a no, null if the sentence stalls, asks back or says neither. */
export function readYesNo(sentence: string): boolean | null {
  if (sentence.includes('?') || stalls.test(sentence)) return null;
  if (
    /\b(?:depends|only (?:if|with|by)|unless|as long as|most|some|except|not sure|maybe|might)\b/i.test(
      sentence,
    )
  )
    return null;
  if (/\b(?:robots?|bots?|automated|machines?|record(?:ed|ing)|ai)\b/i.test(sentence)) return null;
  const words = sentence.toLowerCase().match(/[a-z]+/g) ?? [];
  if (!words.every((word) => answerWords.has(word))) return null;
  // "Yes, here" is a location; "yes, we take that here" is an answer.
  if (/\bhere\b/i.test(sentence) && !/\b(?:accept|take|taking|good|fine)\b/i.test(sentence)) return null;
  if (no.test(sentence)) return false;
  if (!yes.test(sentence)) return null;
  return /\b(?:not|don't|can't|cannot|no longer|aren't|isn't|won't)\b/i.test(sentence) ? null : true;
}
