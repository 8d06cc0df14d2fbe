import type { Readable } from 'node:stream';
import { Problem } from '#kernel/problem.ts';

/**
 * Reads a file that is being sent, up to `maxBytes`. Throws a Problem: 413 when it is larger, 400 when the connection
 * was lost on the way.
 */
export async function readUpload(upload: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    // Destroying the stream would cut the line before the refusal is heard.
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      sizeBytes += bytes.length;
      if (sizeBytes > maxBytes) break;
      chunks.push(bytes);
    }
  } catch {
    throw new Problem(400, 'UPLOAD_LOST', 'The file did not arrive whole. Please send it again.');
  }
  if (sizeBytes > maxBytes) {
    upload.resume();
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new Problem(
      413,
      'TOO_LARGE',
      `This file is larger than ${megabytes} MB. Please send a smaller one.`,
    );
  }
  return Buffer.concat(chunks);
}
