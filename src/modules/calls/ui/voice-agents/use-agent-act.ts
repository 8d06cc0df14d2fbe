import { useQueryClient } from '@tanstack/react-query';
import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { PromptVersion } from '../../voice-agents.contract.ts';
import { callRecords, voiceAgents } from './voice-agent-queries.ts';

/** What follows every act on an agent: everything about agents and calls is read again, or the failure is said. */
export function useAgentAct() {
  const queryClient = useQueryClient();
  return {
    /** Shows a version at once, so that what becomes of it is noticed however soon that is. */
    noteVersion: (agentId: string, version: PromptVersion) =>
      queryClient.setQueryData(voiceAgents.listRetellAgents.queryKey(), (agents) =>
        agents?.map((agent) =>
          agent.id === agentId ? { ...agent, draft: version, newestVersion: version.version } : agent,
        ),
      ),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: voiceAgents.key() }),
        queryClient.invalidateQueries({ queryKey: callRecords.key() }),
      ]),
    report: (title: string, error: unknown, otherwise = 'Please try again') => {
      // The page itself says that the session is over, and leads to the sign-in page.
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      else showToast({ title, description: saidBy(error) ?? otherwise, tone: 'destructive' });
    },
  };
}
