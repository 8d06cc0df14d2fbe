import { regexSource } from '#shared/regex.ts';

/** How the agent behaved in one real call, as far as there was occasion. Pure, from the transcript alone. */

import type { CallBrief, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { sayService } from '#shared/care/service-wording.ts';
import type { CallFact, CallFindings, ReadingContext } from '../call-findings.ts';
import { admitsBeingMachine, honoursRefusal, isDiscreet, saysWhatItIs } from './check-conduct.rules.ts';
import { findConsentBreach } from './check-consent.rules.ts';

/** Null if there was no occasion: no questions, no doubts, no refusal. */
export type Conduct = {
  saidWhatItIs: boolean | null;
  admittedBeingMachine: boolean | null;
  honouredRefusal: boolean | null;
  /** Whether it accepted only what the patient agreed to. */
  keptToConsent: boolean | null;
  /** Whether it disclosed no more about the patient than it was allowed. */
  saidOnlyAllowed: boolean | null;
};

const machine = '(?:robot|bot|machine|computer|recording|automated|ai|a\\.i\\.|artificial|chatbot)';
const human = '(?:(?:real|actual|live|human) (?:person|human|being)|human(?: being)?|person|real|human)';
const wonders = new RegExp(
  [
    `\\b(?:are you|is this|is that|am i (?:talking|speaking) (?:to|with)|you're|you are)\\b[^.?!]{0,30}\\b(?:${machine}|${human})\\b[^.!]{0,40}\\?`,
    regexSource`
      \b(?:es usted|eres|es esto|esto es|hablo con|estoy hablando con|usted es)\b[^.?!]{0,30}\b(?:robot
      |máquina|maquina|grabación|grabacion|computadora|persona(?: (?:real|de verdad))?|humano|humana
      |ser humano|inteligencia artificial)\b[^.!]{0,40}\?
    `,
  ].join('|'),
  'i',
);
/** "Is this the person who called earlier?" asks who calls, not what. */
const asksWho = /\b(?:person (?:who|that|i|we|calling about)|persona (?:que|con quien))\b/i;

export function checkConduct(
  transcript: readonly TranscriptTurn[],
  { facts, doubtful }: Pick<CallFindings, 'facts' | 'doubtful'>,
  about?: { brief: CallBrief; context: ReadingContext; telephony: Telephony | null },
): Conduct {
  const refusal = [...facts, ...doubtful.map(({ fact }) => fact)].find(isRefusal);
  const asked = transcript.findIndex(({ speaker, text }) => speaker === 'office' && asksWhetherHuman(text));
  return {
    saidWhatItIs: saysWhatItIs(transcript),
    admittedBeingMachine:
      asked < 0 || !isAnswered(transcript, asked) ? null : admitsBeingMachine(transcript, asked),
    honouredRefusal: refusal ? honoursRefusal(transcript, refusal.turnIndex) : null,
    keptToConsent: about ? findConsentBreach(transcript, about.brief, about.context) === null : null,
    saidOnlyAllowed: about
      ? isDiscreet(transcript, about.telephony, [
          about.brief.serviceName,
          sayService(about.brief.serviceName),
        ])
      : null,
  };
}

const isRefusal = (fact: CallFact): boolean => fact.kind === 'refused';

const asksWhetherHuman = (text: string): boolean => wonders.test(text) && !asksWho.test(text);

/** An office that hung up on its own question got no answer. */
const isAnswered = (transcript: readonly TranscriptTurn[], asked: number): boolean =>
  transcript.slice(asked + 1).some(({ speaker }) => speaker === 'agent');

/** What the agent did wrong, described for staff. */
export function listMisconduct(conduct: Conduct | null): string[] {
  if (!conduct) return [];
  const faults = [
    conduct.saidWhatItIs === false
      ? 'The agent asked its first question before saying that it is an automated assistant, who it is calling for, and that the call may be recorded.'
      : null,
    conduct.admittedBeingMachine === false
      ? 'The office asked whether it was talking to a person, and the agent didn’t say that it is automated.'
      : null,
    conduct.keptToConsent === false ? 'The agent accepted something the patient hadn’t agreed to.' : null,
    conduct.saidOnlyAllowed === false ? 'The agent shared more about the patient than allowed.' : null,
    conduct.honouredRefusal === false ? 'The office refused to talk, and the agent continued.' : null,
  ];
  return faults.flatMap((fault) => fault ?? []);
}
