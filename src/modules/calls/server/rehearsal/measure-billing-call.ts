import type { BillingMeaning, BillingPart } from '#engines/simulated-office/play-billing.ts';
import { simulateWithGroundTruth } from '#engines/simulated-office/simulate-office-call.ts';
import { agreedToPay, isDiscreet } from '#engines/transcripts/conduct/check-conduct.rules.ts';
import { type BillingFact, readBillingCall } from '#engines/transcripts/read-billing-call.rules.ts';
import * as t from '../../calls.words.ts';
import {
  formatTurns,
  type MeasureOptions,
  measureConduct,
  type RehearsedRow,
  type Report,
} from './measure-conduct.ts';
import { type RehearsalCase, rehearsedAt } from './rehearsal-cases.ts';

/** Plays a follow-up call to a billing office and measures what its reader found, and how the agent behaved. */
export function measureBillingCall(
  { input, language, part }: RehearsalCase,
  options: MeasureOptions,
  report: Report,
): RehearsedRow {
  const simulation = {
    now: rehearsedAt,
    seed: options.seed,
    pace: 'none',
    language,
    billingScenario: part as BillingPart,
    ...(options.agent ? { agent: options.agent } : {}),
  } as const;
  const { prompted } = options;
  const { transcript, telephony, truth, billing } = simulateWithGroundTruth(input, {
    ...simulation,
    prompted,
  });
  const balanceCents = input.brief.billing?.balanceCents ?? 0;
  const { outcome, facts } = readBillingCall(transcript, telephony, { balanceCents });
  // What a complete agent would have learned here.
  const complete = prompted ? simulateWithGroundTruth(input, simulation).billing : billing;
  const unasked = complete.filter(({ kind }) => !billing.some((meant) => meant.kind === kind));
  const missed = billing.filter((meant) => !facts.some((fact) => isMeant(fact, meant)));
  const invented = facts.filter((fact) => !billing.some((meant) => isMeant(fact, meant)));
  for (const { kind } of unasked)
    report('never_asked', `${t.billingFactLabels[kind]}: ${formatTurns(transcript)}`);
  for (const { kind, words } of missed) report('missed', `${t.billingFactLabels[kind]}: ${words}`);
  for (const { kind, quote } of invented) report('invented', `${t.billingFactLabels[kind]}: ${quote}`);
  const speaks = transcript.some(({ speaker }) => speaker === 'agent');
  const isProper =
    isDiscreet(transcript, telephony, [input.brief.billing?.accountNumber ?? '', 'bill']) &&
    !agreedToPay(transcript);
  if (speaks && !isProper) report('indiscreet', formatTurns(transcript));
  return {
    part,
    language,
    calls: 1,
    facts: { done: billing.length - missed.length, due: billing.length + unasked.length },
    leftToPerson: 0,
    invented: invented.length,
    ...measureConduct(transcript, truth, outcome, report),
    discretion: { done: speaks && isProper ? 1 : 0, due: speaks ? 1 : 0 },
    outcomes: { done: outcome === expected(truth.outcome) ? 1 : 0, due: 1 },
  };
}

const isMeant = (fact: BillingFact, meant: BillingMeaning): boolean =>
  fact.kind === meant.kind &&
  JSON.stringify(fact.value) === JSON.stringify(meant.value) &&
  meant.words.includes(fact.quote);

/** The simulator names how the call ended; the reader, what came of it. */
const expected = (outcome: string): string =>
  outcome === 'voicemail' || outcome === 'no_answer' ? 'not_reached' : outcome;
