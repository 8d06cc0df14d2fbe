import type { Readable } from 'node:stream';
import { Problem } from '#shared/problem.ts';

/** Uploads are held in memory until complete, so they are limited per process and per account. */
const maxPendingBytes = 200 * 1024 * 1024;
const maxUploadsPerAccount = 3;

let pendingBytes = 0;
const uploadsOf = new Map<string, number>();

/**
 * Reads an upload of up to `maxBytes`. Throws a Problem: 413 when it is larger, 400 when the connection was
 * lost, 429 when the account has several uploads in progress, 503 when all uploads together are too large.
 */
export async function readUpload(upload: Readable, maxBytes: number, accountId: string): Promise<Buffer> {
  const others = uploadsOf.get(accountId) ?? 0;
  if (others >= maxUploadsPerAccount) {
    upload.resume();
    throw new Problem(
      429,
      'TOO_MANY_UPLOADS',
      `You’re already uploading ${others} files. Upload this one when they’re done.`,
    );
  }
  uploadsOf.set(accountId, others + 1);
  try {
    return await readToEnd(upload, maxBytes);
  } finally {
    const left = (uploadsOf.get(accountId) ?? 1) - 1;
    if (left > 0) uploadsOf.set(accountId, left);
    else uploadsOf.delete(accountId);
  }
}

async function readToEnd(upload: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    // Destroying the stream would cut the connection before the client reads the error.
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      sizeBytes += bytes.length;
      pendingBytes += bytes.length;
      if (sizeBytes > maxBytes || pendingBytes > maxPendingBytes) break;
      chunks.push(bytes);
    }
    rejectIfTooLarge(sizeBytes, maxBytes, upload);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'UPLOAD_LOST', 'The file didn’t upload completely. Upload it again.');
  } finally {
    pendingBytes -= sizeBytes;
  }
}

function rejectIfTooLarge(sizeBytes: number, maxBytes: number, upload: Readable): void {
  if (sizeBytes > maxBytes) {
    upload.resume();
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new Problem(413, 'TOO_LARGE', `This file is larger than ${megabytes} MB. Choose a smaller one.`);
  }
  if (pendingBytes > maxPendingBytes) {
    upload.resume();
    throw new Problem(
      503,
      'TOO_MANY_UPLOADS',
      'Too many files are being uploaded right now. Try again in a minute.',
    );
  }
}
