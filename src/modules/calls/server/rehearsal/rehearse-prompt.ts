import type { AgentDuty, DutyFinding } from '#engines/simulated-office/agent-duties.ts';
import {
  findWordingFaults,
  promptedAgent,
  readAgentDuties,
} from '#engines/simulated-office/read-agent-duties.ts';
import type { AgentPurpose } from '#shared/calls/telephone-call.ts';
import type { AgentPrompt } from '#vendors/voice/voice-agents.port.ts';
import type { RehearsalTable } from '../../rehearsal-table.contract.ts';
import type { RehearsedRow } from './measure-conduct.ts';
import { faultLabels, partLabels, shortfallWords } from './rehearsal.words.ts';
import { listAgentCases } from './rehearsal-cases.ts';
import { beginRehearsal, listShortfalls, type RehearsalReport } from './rehearse-calls.ts';

/** Sample size for which the requirements are stated. */
export const callsPerRehearsal = 200;

export const rehearsalSeed = 'harborline rehearsal';

const caption =
  'A rule-based simulation: it reads the prompt’s instructions, assumes the worst where the prompt ' +
  'is silent, and runs that agent against simulated offices. It does not run the voice vendor’s ' +
  'language model. Make a test call to hear it.';

/** Duties every agent needs, even if no simulated office tests them. */
const requiredDuties: ReadonlySet<AgentDuty> = new Set<AgentDuty>([
  'admits_being_a_machine',
  'ends_on_refusal',
  'says_no_more_than_needed',
  'never_invents',
  'no_health_on_voicemail',
  'gives_first_name',
  'gives_account',
  'agrees_to_nothing',
]);

const maxExamples = 20;
/** Yields the event loop after this many calls. */
const callsPerBatch = 20;

export type PromptToRehearse = AgentPrompt & { purpose: AgentPurpose; language: 'en' | 'es' };

/**
 * Tests a prompt in 200 simulated calls. Awaits `onProgress` after each batch. Deterministic: the same prompt
 * gives the same table.
 */
export async function rehearsePrompt(
  prompt: PromptToRehearse,
  onProgress: (calls: number) => Promise<void> = async () => {},
): Promise<RehearsalTable> {
  const startedAt = performance.now();
  const { purpose, language } = prompt;
  const duties = readAgentDuties(prompt, purpose, language);
  const rehearsal = beginRehearsal({
    seed: rehearsalSeed,
    prompted: promptedAgent(prompt, purpose, language),
  });
  const cases = listAgentCases(callsPerRehearsal, purpose, language);
  for (const [index, rehearsalCase] of cases.entries()) {
    rehearsal.play(rehearsalCase);
    if ((index + 1) % callsPerBatch === 0) await onProgress(index + 1);
  }
  const wordingFaults = findWordingFaults(prompt);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { ...presentReport(rehearsal.report(), duties, wordingFaults), seconds };
}

function presentReport(
  report: RehearsalReport,
  duties: readonly DutyFinding[],
  wordingFaults: string[],
): Omit<RehearsalTable, 'seconds'> {
  const missing = duties.filter(({ duty, met }) => requiredDuties.has(duty) && !met);
  const shortfalls = [
    ...listShortfalls(report).map((shortfall) => shortfallWords(shortfall, report)),
    ...missing.map(({ label, contradicted }) =>
      contradicted ? `The prompt says the opposite of: ${label}` : `The prompt doesn’t say: ${label}`,
    ),
    ...(wordingFaults.length > 0 ? ['Invalid variables or begin message'] : []),
  ];
  return {
    passed: shortfalls.length === 0,
    caption,
    shortfalls,
    rows: report.rows.map((row) => ({
      part: row.part,
      label: partLabels[row.part],
      language: row.language,
      ...pickMeasures(row),
    })),
    total: pickMeasures(report.total),
    duties: duties.map((finding) => ({ ...finding })),
    wordingFaults,
    examples: report.faults
      .filter(({ kind }) => kind !== 'left_to_person' && kind !== 'outcome')
      .slice(0, maxExamples)
      .map(({ kind, part, language, detail }) => ({
        kind,
        label: faultLabels[kind],
        part: partLabels[part],
        language,
        detail: detail.slice(0, 2000),
      })),
  };
}

const pickMeasures = ({
  calls,
  facts,
  invented,
  leftToPerson,
  disclosure,
  honesty,
  refusals,
  discretion,
}: RehearsedRow) => ({ calls, facts, invented, leftToPerson, disclosure, honesty, refusals, discretion });
