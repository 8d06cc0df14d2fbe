import { ApiError, requestJson, saidBy } from '#platform/browser/api.ts';
import { recordPageUse } from '#platform/browser/page-use.ts';
import { fetchOrThrow } from '#platform/browser/request-json.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import type { ImportView } from '../../imports.contract.ts';
import { fileEmpty, maxFileBytes, partBytes } from '../../imports.rules.ts';
import * as t from './imports.words.ts';

/** The current upload. It continues while the user visits other tabs. */
export type UploadState = {
  file: File;
  importId: string | null;
  sentBytes: number;
  /** Why the upload stopped; null while it is running. */
  problem: string | null;
  /** Whether "Try again" may help. */
  mayTryAgain: boolean;
};

let current: UploadState | null = null;
let running: AbortController | null = null;
const listeners = new Set<() => void>();
const retryDelays = [1000, 2000, 4000, 8000];

function change(next: UploadState | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const uploadStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => current,
  readOnServer: () => null,
};

/** Rejects a file before uploading; null if it may be uploaded. */
export function findUploadProblem({ size }: File): string | null {
  if (size === 0) return fileEmpty;
  return size > maxFileBytes ? t.fileIsTooLarge({ fileSize: formatFileSize(maxFileBytes) }) : null;
}

/** Uploads a file in parts and resumes after connection losses. Calls `onArrived` when it is complete. */
export async function startUpload(file: File, onArrived: () => void): Promise<void> {
  if (running) return;
  const refusal = findUploadProblem(file);
  const fresh = { file, importId: null, sentBytes: 0, mayTryAgain: false };
  if (refusal) return change({ ...fresh, problem: refusal });
  const stopper = new AbortController();
  running = stopper;
  change({ ...fresh, problem: null });
  try {
    await send(file, stopper.signal);
    change(null);
    onArrived();
  } catch (error) {
    if (!stopper.signal.aborted)
      change({
        ...(current ?? fresh),
        problem: saidBy(error) ?? t.connectionLost,
        mayTryAgain: !(error instanceof ApiError) || error.status >= 500,
      });
  } finally {
    running = null;
  }
}

/** Cancels the upload and discards what was uploaded. */
export async function stopUpload(): Promise<void> {
  const importId = current?.importId;
  running?.abort();
  change(null);
  if (importId) await requestJson('POST', `/admin/imports/${importId}/stop`);
}

export const clearUpload = (): void => {
  if (!running) change(null);
};

async function send(file: File, signal: AbortSignal): Promise<void> {
  let view = await withRetries(signal, () =>
    requestJson<ImportView>('POST', '/admin/imports', {
      fileName: file.name.toWellFormed(),
      sizeBytes: file.size,
      fileModifiedAt: new Date(file.lastModified).toISOString(),
    }),
  );
  while (view.state === 'uploading') {
    const { id, receivedBytes } = view;
    change({ file, importId: id, sentBytes: receivedBytes, problem: null, mayTryAgain: false });
    const part = file.slice(receivedBytes, receivedBytes + partBytes);
    view = await withRetries(signal, async () => {
      recordPageUse();
      const answer = await fetchOrThrow(`/api/admin/imports/${id}/parts/${receivedBytes}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: part,
        signal,
      });
      return (await answer.json()) as ImportView;
    });
  }
}

/** Retries a request. A part that arrived although its response was lost can be sent again safely. */
async function withRetries<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      const rest = retryDelays[attempt];
      const isPassing = !(error instanceof ApiError) || error.status === 429 || error.status >= 502;
      if (rest === undefined || !isPassing || signal.aborted) throw error;
      await new Promise((resolve) => window.setTimeout(resolve, rest));
    }
  }
}
