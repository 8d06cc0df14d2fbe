import type { ResultArtifacts } from '#modules/requests/results/result-content.ts';
import { storeResult } from '#modules/requests/server/change-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import { setAssignee } from '#modules/requests/server/set-assignee.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { ResultKind } from '#shared/care/manual-work.ts';
import { notifyPatient } from './notify-patient.ts';

export type Offer = {
  results: ResultArtifacts;
  /** Shown before payment; reveals no details. */
  summary: string;
  optionCount: number;
  callCount: number;
  /** The recommended option; null if there is nothing to book. */
  chosenOptionId: string | null;
  /** Null for a shortlist of offices. */
  resultKind: ResultKind | null;
};

/** Sends finished results to the patient, locked. Before payment only counts and size are exposed. */
export async function offerToPatient(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { results, summary, ...figures }: Offer,
  by: { actor: Actor; note: string },
): Promise<void> {
  const now = context.clock.now();
  const { id: requestId, round } = request;
  await storeResult(tx, { requestId, round, body: results, createdAt: now });
  // Unassigned, so that automation can resume if the patient sends it back. Who wrote to the patient goes on answering them.
  await setAssignee(tx, context, request, { to: null, by: by.actor.id ?? null, keepsThread: true });
  await moveRequest(tx, context, request, 'awaiting_patient_confirmation', {
    ...by,
    changes: {
      ...figures,
      completionSummary: summary,
      resultSizeCharacters: JSON.stringify(results).length,
      personNeededBecause: null,
      readyAt: now,
    },
  });
  await notifyPatient(tx, context, request, 'awaiting_patient_confirmation');
}
