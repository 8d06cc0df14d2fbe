import { toWallTime } from '#shared/time/wall-time.ts';
import {
  type ManualResults,
  manualResults,
  type ResultDocument,
  type ResultDraft,
} from './result-content.ts';

/** Date used for results and to reject source dates in the future. */
export const easternDay = (at: Date): string => toWallTime(at, 'America/New_York').date;

/** A draft as the patient gets it: trimmed, dated, with its documents. */
export function finishResult(
  draft: ResultDraft,
  { documents, madeOn }: { documents: readonly ResultDocument[]; madeOn: string },
): ManualResults {
  const trimmed: unknown = JSON.parse(JSON.stringify(draft), (_name, value) =>
    typeof value === 'string' ? value.trim() : value,
  );
  return manualResults.parse({
    ...(typeof trimmed === 'object' ? trimmed : {}),
    madeOn,
    documents: documents.map(({ id, name, kind, sizeBytes }) => ({ id, name, kind, sizeBytes })),
  });
}
