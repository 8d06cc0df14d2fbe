import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import { isPending } from '../versions/version.words.ts';
import { voiceAgents } from './voice-agent-queries.ts';
import * as t from './voice-agents.words.ts';

const pollMs = 1_500;

const hasPendingVersion = (agents: readonly VoiceAgentView[] | undefined): boolean =>
  agents?.some(({ draft }) => draft !== null && isPending(draft)) ?? false;

/** Shows a toast once a pending version is decided while this page is open. */
function useRehearsalNews(agents: readonly VoiceAgentView[] | undefined): void {
  const queryClient = useQueryClient();
  const pending = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { id, name, draft, liveVersion } of agents ?? []) {
      const version = pending.current.get(id);
      if (draft && isPending(draft)) {
        pending.current.set(id, draft.version);
        continue;
      }
      if (version === undefined) continue;
      pending.current.delete(id);
      if (liveVersion === version) showToast({ title: t.success, description: t.agentPromptUpdated });
      else if (draft?.state === 'passed')
        showToast({ title: t.rehearsalPassed, description: t.publishNext({ name, version }) });
      else
        showToast({
          title: t.error,
          description: draft?.problem ?? t.versionNotInUse({ name, version }),
          tone: 'destructive',
        });
      void queryClient.invalidateQueries({ queryKey: voiceAgents.listAgentVersions.key() });
      void queryClient.invalidateQueries({ queryKey: voiceAgents.getAgentVersion.key() });
    }
  }, [agents, queryClient]);
}

/** Agents, polled while one has a pending version. */
export function useAgents() {
  const query = useQuery(
    voiceAgents.listRetellAgents.queryOptions({
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (hasPendingVersion(state.data) ? pollMs : false),
    }),
  );
  useRehearsalNews(query.data);
  return query;
}
