import { pipeline, type Transform } from 'node:stream';
import type { Problem } from '#shared/problem.ts';

/**
 * What an unpacking stream of `node:zlib` makes of packed bytes, in no more memory than a few chunks. `explain` words
 * what the stream itself finds wrong, by its code (`Z_BUF_ERROR` where the bytes end too early); other errors pass.
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
