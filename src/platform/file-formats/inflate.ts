import type { Transform } from 'node:stream';
import { Problem } from '#shared/problem.ts';

/**
 * What an unpacking stream of `node:zlib` makes of packed bytes, in no more memory than a few chunks. `explain` words
 * what the stream itself finds wrong, by its code (`Z_BUF_ERROR` where the bytes end too early); other errors pass.
 */
export async function* inflate(
  packed: AsyncIterable<Uint8Array>,
  unpacking: Transform,
  explain: (code: string) => Problem,
): AsyncGenerator<Uint8Array, undefined> {
  const feeding = feed(packed, unpacking);
  feeding.catch((error: unknown) =>
    unpacking.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    for await (const chunk of unpacking) {
      const bytes: Buffer = chunk;
      yield bytes;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    throw !(error instanceof Problem) && typeof code === 'string' && code.startsWith('Z_')
      ? explain(code)
      : error;
  } finally {
    unpacking.destroy();
    await feeding.catch(() => undefined);
  }
  return undefined;
}

async function feed(packed: AsyncIterable<Uint8Array>, into: Transform): Promise<void> {
  for await (const chunk of packed) {
    if (into.destroyed) return;
    if (into.write(chunk)) continue;
    await new Promise<void>((resolve) => {
      into.once('drain', resolve);
      into.once('close', resolve);
    });
  }
  into.end();
}
