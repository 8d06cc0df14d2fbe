import { createWorkThread } from '#platform/work-thread.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import type { FileKind } from '../files.rules.ts';
import * as t from '../messages.words.ts';
import type { CheckedUpload } from './files/check-upload-thread.ts';

const checkInThread = createWorkThread<Buffer, CheckedUpload>({
  file: new URL('./files/check-upload-thread.ts', import.meta.url),
  // The largest normal file takes less than a second on an idle machine.
  taskTimeoutMilliseconds: 10_000,
  maxMegabytes: 512,
  // Up to 10 MB each, in memory.
  maxWaiting: 20,
  tooMuch: () => badRequest(t.fileCheckTimedOut),
  tooMany: () => new Problem(503, 'TOO_MANY_UPLOADS', t.tooManyUploads),
});

/** `checkUpload` in a worker thread, because a crafted file can be slow to check. */
export async function checkUploadInThread(bytes: Buffer): Promise<FileKind> {
  const checked = await checkInThread(bytes);
  if ('refusal' in checked) throw badRequest(checked.refusal);
  return checked.kind;
}
