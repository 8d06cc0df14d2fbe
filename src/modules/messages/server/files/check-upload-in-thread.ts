import { createWorkThread } from '#platform/work-thread.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import type { FileKind } from '../../files.rules.ts';
import type { CheckedUpload } from './check-upload-thread.ts';

const checkInThread = createWorkThread<Buffer, CheckedUpload>({
  file: new URL('./check-upload-thread.ts', import.meta.url),
  // The largest honest file takes less than a second, on a machine that has nothing else to do.
  withinMilliseconds: 10_000,
  mostMegabytes: 512,
  // Ten megabytes each, in memory.
  mostWaiting: 20,
  tooMuch: () =>
    badRequest(
      'This file takes too long to check. Please print it to a new PDF and send that, or send photos of its pages.',
    ),
  tooMany: () =>
    new Problem(
      503,
      'TOO_MANY_UPLOADS',
      'Too many files are being uploaded right now. Please try again in a minute.',
    ),
});

/** As `checkUpload`, in a thread of its own: what is inside of a file decides how long it takes to check. */
export async function checkUploadInThread(bytes: Buffer): Promise<FileKind> {
  const checked = await checkInThread(bytes);
  if ('refusal' in checked) throw badRequest(checked.refusal);
  return checked.kind;
}
