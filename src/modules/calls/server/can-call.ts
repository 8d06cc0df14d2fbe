import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CallPurpose } from '#shared/calls/telephone-call.ts';
import type { Mode } from '#shared/mode.ts';
import { isNotConfigured } from '#shared/problem.ts';
import { findLiveAgent } from './voice-agents/find-live-agent.ts';

/**
 * Whether offices can be called at all. Missing configuration is reported, never simulated: production needs
 * a line and a live agent. Simulated offices need neither.
 */
export async function canCall(
  tx: Orm,
  context: ServerContext,
  mode: Mode,
  purpose: CallPurpose,
): Promise<boolean> {
  try {
    context.ports.voice(mode);
    if (mode === 'production') await findLiveAgent(tx, mode, purpose, 'en');
    return true;
  } catch (error) {
    if (isNotConfigured(error)) return false;
    throw error;
  }
}
