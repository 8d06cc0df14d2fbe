import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';

const modes = ['production', 'demo'] as const;

/**
 * Reads a webhook with the adapter of whichever mode accepts it: a patient or a request can be in a different mode
 * than the service, and each mode has its own signing secret. Throws the last rejection if both reject it.
 */
export async function readInEitherMode<Read>(
  read: (mode: Mode) => Read | Promise<Read>,
): Promise<{ mode: Mode; read: Read }> {
  let rejection: unknown;
  for (const mode of modes) {
    try {
      return { mode, read: await read(mode) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      rejection = error;
    }
  }
  throw rejection;
}
