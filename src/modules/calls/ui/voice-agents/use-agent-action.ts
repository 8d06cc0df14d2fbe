import type { QueryClient } from '@tanstack/react-query';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { PromptVersion } from '../../voice-agents.contract.ts';
import { callRecords, voiceAgents } from './voice-agent-queries.ts';
import * as t from './voice-agents.words.ts';

/** Shows a version immediately, so that its outcome is noticed however soon it comes. */
export const cacheVersion = (queryClient: QueryClient, agentId: string, version: PromptVersion) =>
  queryClient.setQueryData(voiceAgents.listRetellAgents.queryKey(), (agents) =>
    agents?.map((agent) =>
      agent.id === agentId ? { ...agent, draft: version, newestVersion: version.version } : agent,
    ),
  );

/** An action on agents. Refetches agents and calls afterwards. */
export const useAgentAction = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast<Input, Answer>({
    otherwise: t.pleaseTryAgain,
    invalidates: (error) => (error ? [] : [voiceAgents.key(), callRecords.key()]),
    ...options,
  });
