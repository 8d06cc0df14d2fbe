import { useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '#ui/use-mutation-with-toast.ts';
import type { PromptVersion } from '../../voice-agents.contract.ts';
import { callRecords, voiceAgents } from './voice-agent-queries.ts';

/** What follows every act on an agent: everything about agents and calls is read again, or the failure is said. */
export function useAgentAct() {
  const queryClient = useQueryClient();
  const report = useFailureToast();
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
    report,
  };
}
