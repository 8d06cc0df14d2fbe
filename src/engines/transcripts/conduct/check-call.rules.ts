import { regexSource } from '#shared/regex.ts';

/** Checks how the agent behaved in a real call, from the transcript alone. */

import type { CallBrief, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { sayService } from '#shared/care/service-wording.ts';
import type { CallFact, CallFindings, ReadingContext } from '../call-findings.ts';
import { admitsBeingMachine, disclosesIdentity, isDiscreet, respectsRefusal } from './check-conduct.rules.ts';
import { findConsentBreach } from './check-consent.rules.ts';

/** A check is null if it doesn't apply: the agent asked nothing, or the office didn't ask or refuse. */
export type Conduct = {
  saidWhatItIs: boolean | null;
  admittedBeingMachine: boolean | null;
  honouredRefusal: boolean | null;
  /** Whether the agent accepted only what the patient agreed to. */
  keptToConsent: boolean | null;
  /** Whether the agent disclosed only what it was allowed to. */
  saidOnlyAllowed: boolean | null;
};

const machine = '(?:robot|bot|machine|computer|recording|automated|ai|a\\.i\\.|artificial|chatbot)';
const human = '(?:(?:real|actual|live|human) (?:person|human|being)|human(?: being)?|person|real|human)';
const asksIfHumanPattern = new RegExp(
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
/** "Is this the person who called earlier?" doesn't ask whether the caller is human. */
const asksWho = /\b(?:person (?:who|that|i|we|calling about)|persona (?:que|con quien))\b/i;

export function checkConduct(
  transcript: readonly TranscriptTurn[],
  { facts, doubtful }: Pick<CallFindings, 'facts' | 'doubtful'>,
  about?: { brief: CallBrief; context: ReadingContext; telephony: Telephony | null },
): Conduct {
  const refusal = [...facts, ...doubtful.map(({ fact }) => fact)].find(isRefusal);
  const questionIndex = transcript.findIndex(
    ({ speaker, text }) => speaker === 'office' && asksWhetherHuman(text),
  );
  return {
    saidWhatItIs: disclosesIdentity(transcript),
    admittedBeingMachine:
      questionIndex < 0 || !isAnswered(transcript, questionIndex)
        ? null
        : admitsBeingMachine(transcript, questionIndex),
    honouredRefusal: refusal ? respectsRefusal(transcript, refusal.turnIndex) : null,
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

const asksWhetherHuman = (text: string): boolean => asksIfHumanPattern.test(text) && !asksWho.test(text);

/** False if the office hung up after its question. */
const isAnswered = (transcript: readonly TranscriptTurn[], questionIndex: number): boolean =>
  transcript.slice(questionIndex + 1).some(({ speaker }) => speaker === 'agent');

/** Descriptions of the agent's misconduct, for staff. */
export function listMisconduct(conduct: Conduct | null): string[] {
  if (!conduct) return [];
  const findings = [
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
  return findings.flatMap((finding) => finding ?? []);
}
