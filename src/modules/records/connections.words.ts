import { productName } from '#shared/product.ts';
import type { ConnectionProblem } from './connections.rules.ts';

type Source = { source: string };

// server/connections/
export const notConfigured =
  'Connecting a clinic or insurer is Not Configured here. Download your records from their website and add the files.';
export const sourceNotFound = 'We can’t connect this clinic or insurer.';
export const connectionNotFound = 'We couldn’t find this connection.';
export const reconnectFirst = ({ source }: Source) => `Reconnect ${source} first.`;
export const updatedMomentAgo = 'This was updated a moment ago. Try again in a minute.';
export const startAgain =
  'This return from the clinic or insurer is no longer valid. Start again from your connections.';
export const factIsNoCard = 'This entry is no insurance.';

/** Why a patient came back without a connection. */
export const returnProblems = {
  denied: ({ source }: Source) => `You didn’t allow it at ${source}. Nothing was connected.`,
  not_matching: () => startAgain,
  code_rejected: ({ source }: Source) => `${source} waited too long for us. Start again.`,
  ended: ({ source }: Source) => `${source} waited too long for us. Start again.`,
  token_rejected: ({ source }: Source) => `${source} waited too long for us. Start again.`,
  rejected: ({ source }: Source) => `${source} didn’t accept ${productName}. Our team has to fix this.`,
  unreadable: ({ source }: Source) => `${source} sent an answer that we couldn’t read. Try again later.`,
  too_much: ({ source }: Source) => `${source} sent an answer that we couldn’t read. Try again later.`,
  unavailable: ({ source }: Source) => `${source} didn’t answer. Nothing was connected. Try again later.`,
} satisfies Partial<Record<ConnectionProblem, (source: Source) => string>>;

const reconnect = ({ source }: Source) =>
  `${source} ended our permission. Your records are still here. Reconnect to get new ones.`;

/** Why the last update failed, and what happens next. */
export const updateProblems: Readonly<Record<ConnectionProblem, (source: Source) => string>> = {
  denied: reconnect,
  not_matching: reconnect,
  code_rejected: reconnect,
  ended: reconnect,
  token_rejected: reconnect,
  rejected: ({ source }) =>
    `${source} didn’t accept ${productName}. Our team has to fix this. We try again every day.`,
  unreadable: ({ source }) => `${source} sent records that we couldn’t read. We try again every day.`,
  too_much: ({ source }) =>
    `${source} has more records than we can fetch. Download them from its website and add the files.`,
  unavailable: ({ source }) => `${source} didn’t answer. We keep trying.`,
  storage_full: ({ source }) =>
    `Your records storage is full, so the newest records from ${source} were not added. Delete documents, or get unlimited storage with a membership.`,
  not_configured: ({ source }) =>
    `Connecting ${source} is Not Configured at the moment. Your records are still here.`,
};

/** What a source brings, by FHIR resource type. */
export const resourceWords: Readonly<Record<string, string>> = {
  Patient: 'name and date of birth',
  AllergyIntolerance: 'allergies',
  Condition: 'conditions',
  MedicationRequest: 'medicines',
  Observation: 'test results',
  Immunization: 'vaccines',
  Procedure: 'procedures',
  Encounter: 'visits',
  Coverage: 'insurance',
  ExplanationOfBenefit: 'claims',
};

/** The name of a document that a source sent. */
export function documentName({
  source,
  resourceType,
  part,
  parts,
}: Source & { resourceType: string; part: number; parts: number }): string {
  const what = resourceWords[resourceType] ?? 'records';
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)} from ${source}`;
  return parts === 1 ? `${name}.json` : `${name} (${part} of ${parts}).json`;
}
