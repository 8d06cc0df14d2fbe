import { parentPort } from 'node:worker_threads';
import { Problem } from '#shared/problem.ts';
import type { FileKind } from '../../files.rules.ts';
import { checkUpload } from './check-upload.ts';

export type CheckedUpload = { kind: FileKind } | { refusal: string };

/** Replies with the file kind or the reason for rejection. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});

async function check(bytes: Buffer): Promise<CheckedUpload> {
  try {
    return { kind: await checkUpload(bytes) };
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message };
    throw error;
  }
}
