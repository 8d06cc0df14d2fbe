import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';

const modes = ['production', 'demo'] as const;

/**
 * What an outside company sends is believed where either mode's adapter believes it: a patient or a request can be in
 * the other mode than the service, and each signs with a secret of its own. Throws the refusal where neither does.
 */
export async function readInEitherMode<Read>(
  read: (mode: Mode) => Read | Promise<Read>,
): Promise<{ mode: Mode; read: Read }> {
  let refusal: unknown;
  for (const mode of modes) {
    try {
      return { mode, read: await read(mode) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
