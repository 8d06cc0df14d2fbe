import { ApiError, requestJson, saidBy } from '#platform/browser/api.ts';
import { fetchOrThrow } from '#platform/browser/request-json.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import type { ImportView } from '../../imports.contract.ts';
import { mostFileBytes, partBytes } from '../../imports.rules.ts';

/** The file on its way. It goes on while its administrator looks at other tabs. */
export type UploadState = {
  file: File;
  importId: string | null;
  sentBytes: number;
  /** Why it does not go on; null while it does. */
  problem: string | null;
  /** Whether choosing "Try again" may help. */
  mayTryAgain: boolean;
};

let current: UploadState | null = null;
let running: AbortController | null = null;
const listeners = new Set<() => void>();
const restMilliseconds = [1000, 2000, 4000, 8000];

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

/** Why a file need not even be sent; null for one that may be. */
export function refuseEarly({ size }: File): string | null {
  if (size === 0) return 'This file is empty. Please choose another.';
  return size > mostFileBytes
    ? `This file is larger than ${formatFileSize(mostFileBytes)}. Please send it packed as .zip or .gz.`
    : null;
}

/** Sends a file in parts, and goes on by itself after a lost connection. `onArrived` is told when all of it is there. */
export async function startUpload(file: File, onArrived: () => void): Promise<void> {
  if (running) return;
  const refusal = refuseEarly(file);
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
        problem:
          saidBy(error) ?? 'The connection was lost. Nothing is lost: the upload goes on where it stopped.',
        mayTryAgain: !(error instanceof ApiError) || error.status >= 500,
      });
  } finally {
    running = null;
  }
}

/** Takes the upload back; what had arrived is thrown away. */
export async function stopUpload(): Promise<void> {
  const importId = current?.importId;
  running?.abort();
  change(null);
  if (importId) await requestJson('POST', `/admin/imports/${importId}/stop`);
}

export const forgetUpload = (): void => {
  if (!running) change(null);
};

async function send(file: File, signal: AbortSignal): Promise<void> {
  let view = await patiently(signal, () =>
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
    view = await patiently(signal, async () => {
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

/** A part that came although its answer was lost is taken again without harm. */
async function patiently<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      const rest = restMilliseconds[attempt];
      const isPassing = !(error instanceof ApiError) || error.status === 429 || error.status >= 502;
      if (rest === undefined || !isPassing || signal.aborted) throw error;
      await new Promise((resolve) => window.setTimeout(resolve, rest));
    }
  }
}
