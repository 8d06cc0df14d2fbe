/**
 * Scores the reader on office sentences that were written and labeled manually, independently of its rules.
 */

import { readFileSync } from 'node:fs';
import type { CallFact, ReadingContext } from '#engines/transcripts/call-findings.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { sayService } from '#shared/care/service-wording.ts';
import { toInstant } from '#shared/time/business-calendar.ts';

/**
 * `held-out` was labeled before its author read the rules. `prices-held-out` was written by someone who had,
 * before the rules for prices changed; some of its answers were seen later. `states-nothing` sounds like
 * facts and names at most a condition of the visit.
 */
export const parts = [
  'tune',
  'tune-2',
  'states-nothing',
  'states-nothing-2',
  'states-nothing-3',
  'states-nothing-4',
  'prices',
  'prices-2',
  'held-out',
  'prices-held-out',
] as const;
export type Part = (typeof parts)[number];
type QuestionKind = 'openings' | 'price' | 'order' | 'plan' | 'new_patients' | 'hold' | 'booking';
type Language = 'en' | 'es';

type LabeledFact = { kind: CallFact['kind']; value: Record<string, unknown>; words: string };
type LabeledSentence = {
  language: Language;
  asked: QuestionKind;
  /** The requested service, if not the MRI. */
  service?: string;
  said: string;
  facts: LabeledFact[];
};

export type SentenceScore = {
  language: Language;
  said: string;
  stated: number;
  found: number;
  /** Labeled facts that the second reading did not confirm, so that they need review. */
  leftToPerson: number;
  invented: string[];
  missed: string[];
};

// A Friday at 10 AM in Chicago.
const context: ReadingContext = { timeZone: 'America/Chicago', calledAt: new Date('2026-11-20T16:00:00Z') };
const slot = '2026-11-24T10:40';
const usualService = 'MRI of the left knee';

const questions: Record<Language, Record<QuestionKind, string>> = {
  en: {
    openings: 'Do you have any openings between Monday, November 23 and Friday, December 4?',
    price: 'What is the self-pay price for {service}?',
    order: "Does the patient need a doctor's order for {service}?",
    plan: 'Do you accept Aetna PPO?',
    new_patients: 'Are you accepting new patients?',
    hold: 'Could you please hold Tuesday, November 24 at 10:40 AM for the patient?',
    booking: 'Can you confirm Tuesday, November 24 at 10:40 AM for the patient?',
  },
  es: {
    openings: '¿Tiene citas disponibles entre el lunes 23 de noviembre y el viernes 4 de diciembre?',
    price: '¿Cuánto cuesta la resonancia magnética de la rodilla izquierda pagando en efectivo?',
    order: '¿Se necesita una orden del doctor?',
    plan: '¿Aceptan Aetna PPO?',
    new_patients: '¿Están aceptando pacientes nuevos?',
    hold: '¿Podría apartar el martes 24 de noviembre a las 10:40 de la mañana para el paciente?',
    booking: '¿Puede confirmar la cita del martes 24 de noviembre a las 10:40 de la mañana?',
  },
};
const earlierOffer: Record<Language, string> = {
  en: 'I have Tuesday the 24th at 10:40.',
  es: 'Tengo el martes 24 a las 10:40.',
};

export function readLabeledSentences(part: Part): LabeledSentence[] {
  const path = new URL(`../../../tests/corpus/office-sentences/${part}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as LabeledSentence[];
}

export function scoreSentences(part: Part): SentenceScore[] {
  return readLabeledSentences(part).map(scoreSentence);
}

function scoreSentence(sentence: LabeledSentence): SentenceScore {
  const { language, asked, said } = sentence;
  const brief = briefFor(asked, sentence.service);
  const transcript = transcriptOf(sentence);
  const last = transcript.length - 1;
  const findings = readTranscript(transcript, brief, context);
  const used = findings.facts.filter((fact) => fact.turnIndex === last);
  const doubtful = findings.doubtful.flatMap(({ fact }) => (fact.turnIndex === last ? [fact] : []));
  const isFound = (facts: readonly CallFact[]) => (label: LabeledFact) =>
    facts.some((fact) => sameValue(fact, label) && includesWords(fact.quote, label.words));
  const missed = sentence.facts.filter((label) => !isFound(used)(label));
  return {
    language,
    said,
    stated: sentence.facts.length,
    found: sentence.facts.length - missed.length,
    leftToPerson: missed.filter(isFound(doubtful)).length,
    invented: used
      .filter((fact) => !sentence.facts.some((label) => sameValue(fact, label)))
      .map((fact) => `${fact.kind} ${JSON.stringify(fact.value)}`),
    missed: missed.map((label) => `${label.kind} ${JSON.stringify(label.value)}`),
  };
}

function briefFor(asked: QuestionKind, service = usualService): CallBrief {
  const brief: CallBrief = {
    purpose: asked === 'booking' ? 'booking' : 'enquiry',
    callerFor: '',
    officeName: 'Bayside Imaging',
    serviceName: service,
    insurancePlan: asked === 'plan' ? 'Aetna PPO' : null,
    fromDate: '2026-11-23',
    toDate: '2026-12-04',
  };
  return asked === 'booking' ? { ...brief, slotStartsAt: instantOf(slot) } : brief;
}

function transcriptOf({ language, asked, said, service = usualService }: LabeledSentence): TranscriptTurn[] {
  const before = asked === 'hold' ? [questions[language].openings, earlierOffer[language]] : ([] as string[]);
  const question = questions[language][asked].replace('{service}', sayService(service));
  return [...before, question, said].map((text, index) => ({
    speaker: index % 2 === 0 ? 'agent' : 'office',
    text,
    atSeconds: index * 5,
  }));
}

function instantOf(wallTime: string): string {
  const [date = '', time = ''] = wallTime.split('T');
  return toInstant({ date, time }, context.timeZone).toISOString();
}

/** Labels give local times at the office, and omit what the question fixes (the plan's name). */
function sameValue(fact: CallFact, label: LabeledFact): boolean {
  if (fact.kind !== label.kind) return false;
  return Object.entries(label.value).every(([name, value]) => {
    const read = (fact.value as Record<string, unknown>)[name];
    return name === 'startsAt' || name === 'until' ? read === instantOf(String(value)) : read === value;
  });
}

const includesWords = (quote: string, words: string) => quote.toLowerCase().includes(words.toLowerCase());
