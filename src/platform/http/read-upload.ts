import type { Readable } from 'node:stream';
import { Problem } from '#shared/problem.ts';

/** Files lie in memory until they are whole. Of this process, and of one account at a time. */
const mostBytesUnderWay = 200 * 1024 * 1024;
const mostUploadsOfOneAccount = 3;

let bytesUnderWay = 0;
const uploadsOf = new Map<string, number>();

/**
 * Reads a file that an account is sending, up to `maxBytes`. Throws a Problem: 413 when it is larger, 400 when the
 * connection was lost on the way, 429 when the account sends several already, 503 when all together send too much.
 */
export async function readUpload(upload: Readable, maxBytes: number, accountId: string): Promise<Buffer> {
  const others = uploadsOf.get(accountId) ?? 0;
  if (others >= mostUploadsOfOneAccount) {
    upload.resume();
    throw new Problem(
      429,
      'TOO_MANY_UPLOADS',
      `You are sending ${others} files already. Please send this one when they have arrived.`,
    );
  }
  uploadsOf.set(accountId, others + 1);
  try {
    return await readWhole(upload, maxBytes);
  } finally {
    const left = (uploadsOf.get(accountId) ?? 1) - 1;
    if (left > 0) uploadsOf.set(accountId, left);
    else uploadsOf.delete(accountId);
  }
}

async function readWhole(upload: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    // Destroying the stream would cut the line before the refusal is heard.
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      sizeBytes += bytes.length;
      bytesUnderWay += bytes.length;
      if (sizeBytes > maxBytes || bytesUnderWay > mostBytesUnderWay) break;
      chunks.push(bytes);
    }
    refuseBeyond(sizeBytes, maxBytes, upload);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'UPLOAD_LOST', 'The file did not arrive whole. Please send it again.');
  } finally {
    bytesUnderWay -= sizeBytes;
  }
}

function refuseBeyond(sizeBytes: number, maxBytes: number, upload: Readable): void {
  if (sizeBytes > maxBytes) {
    upload.resume();
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new Problem(
      413,
      'TOO_LARGE',
      `This file is larger than ${megabytes} MB. Please send a smaller one.`,
    );
  }
  if (bytesUnderWay > mostBytesUnderWay) {
    upload.resume();
    throw new Problem(
      503,
      'TOO_MANY_UPLOADS',
      'Too many files are being uploaded right now. Please try again in a minute.',
    );
  }
}
