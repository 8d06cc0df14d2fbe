import type { ResultArtifacts } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestResults } from '#schema/care-requests.ts';
import type { ResultKind } from '#shared/care/work-by-hand.ts';
import { newId } from '#shared/ids.ts';
import { tellPatient } from './tell-patient.ts';

export type Offer = {
  results: ResultArtifacts;
  /** Says what stands behind the lock without giving any of it away. */
  summary: string;
  optionCount: number;
  callCount: number;
  /** What is booked when the patient approves; null where there is nothing to book. */
  chosenOptionId: string | null;
  /** Null for a short list of offices. */
  resultKind: ResultKind | null;
};

/**
 * Sends finished work to its patient, locked. What is stored for before payment are figures: how many options and
 * calls, how large the results are.
 */
export async function offerToPatient(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { results, summary, ...figures }: Offer,
  by: { actor: Actor; note: string },
): Promise<void> {
  const now = context.clock.now();
  await tx.insert(requestResults).values({
    id: newId(),
    requestId: request.id,
    round: request.round,
    body: results,
    createdAt: now,
  });
  await moveRequest(tx, context, request, 'awaiting_patient_confirmation', {
    ...by,
    changes: {
      ...figures,
      completionSummary: summary,
      resultSizeCharacters: JSON.stringify(results).length,
      personNeededBecause: null,
      readyAt: now,
      // The work is done: should the patient send it back, it begins again by itself.
      assignedTo: null,
    },
  });
  await tellPatient(tx, context, request, 'awaiting_patient_confirmation');
}
