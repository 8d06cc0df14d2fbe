import { pipeline, type Transform } from 'node:stream';
import type { Problem } from '#shared/problem.ts';

/**
 * The output of a `node:zlib` decompression stream, in the memory of a few chunks. `explain` maps the
 * stream's own errors by code (`Z_BUF_ERROR` for truncated input); other errors pass through.
 */
export async function* inflate(
  packed: AsyncIterable<Uint8Array>,
  unpacking: Transform,
  explain: (code: string) => Problem,
): AsyncGenerator<Uint8Array, undefined> {
  try {
    for await (const chunk of pipeline(packed, unpacking, () => undefined)) {
      const bytes: Buffer = chunk;
      yield bytes;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    throw typeof code === 'string' && code.startsWith('Z_') ? explain(code) : error;
  }
  return undefined;
}
