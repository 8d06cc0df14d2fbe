import { queriesFor } from '#platform/browser/api.ts';
import type { voiceLineContract } from '../../voice-line.contract.ts';

export const voiceLine = queriesFor<typeof voiceLineContract>('voiceLine');

const pollMs = 15_000;

/** Whether calls go out. Polled, because a probe resumes them on its own. */
export const voiceLineQuery = () =>
  voiceLine.getVoiceLine.queryOptions({
    input: {},
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: pollMs,
  });
