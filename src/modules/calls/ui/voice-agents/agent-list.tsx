import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { BoardPart } from '#ui/board.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import { AgentCard } from './agent-card.tsx';
import classes from './agent-list.module.css';
import { RemoveExcess } from './remove-excess.tsx';
import { useAgentAct } from './use-agent-act.ts';
import { useAgents } from './use-agents.ts';
import { voiceAgents } from './voice-agent-queries.ts';

/** The acts on all agents, and what the last of them led to in the server's words. */
function useListActs() {
  const { refresh, report } = useAgentAct();
  const [outcome, setOutcome] = useState<string | null>(null);
  const seed = useMutation(
    voiceAgents.seedAgents.mutationOptions({
      onSuccess: async ({ message, created }) => {
        setOutcome(message);
        showToast(
          created > 0
            ? { title: 'Database Seeded', description: 'Default agents have been created successfully' }
            : { title: 'Nothing Changed', description: message },
        );
        await refresh();
      },
      onError: (error) => report('Seed Failed', error),
    }),
  );
  const sync = useMutation(
    voiceAgents.syncAgents.mutationOptions({
      onSuccess: async ({ message }) => {
        setOutcome(message);
        showToast({ title: 'Agents Synced', description: 'Agent data refreshed from RetellAI' });
        await refresh();
      },
      onError: (error) => report('Sync Failed', error),
    }),
  );
  return { seed, sync, outcome, setOutcome };
}

type Acts = ReturnType<typeof useListActs>;

function NoAgents({ seed }: Pick<Acts, 'seed'>) {
  return (
    <EmptyPart
      title="No AI agents configured"
      hint="Seeding makes one agent that asks offices and one that books. Each goes live once it has passed its rehearsal."
    >
      <May right="agents.change">
        <Button loading={seed.isPending} onClick={() => seed.mutate({})}>
          Seed Database with Default Agents
        </Button>
      </May>
    </EmptyPart>
  );
}

const purposes = [
  { agentType: 'enquiry', words: 'No agent asks offices at the moment.' },
  { agentType: 'booking', words: 'No agent books appointments at the moment.' },
] as const;

/** One of the two that the service needs is out of use or was never made. */
function MissingAgent({ agents, seed }: { agents: readonly VoiceAgentView[] } & Pick<Acts, 'seed'>) {
  const missing = purposes.filter(
    ({ agentType }) => !agents.some((agent) => agent.isActive && agent.agentType === agentType),
  );
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <p>{missing.map(({ words }) => words).join(' ')}</p>
      <May right="agents.change">
        <Button loading={seed.isPending} onClick={() => seed.mutate({})}>
          Seed Database with Default Agents
        </Button>
      </May>
    </div>
  );
}

function Agents({ agents, simulated }: { agents: readonly VoiceAgentView[]; simulated: boolean }) {
  return (
    <ul className={classes.list} aria-label="AI agents">
      {agents.map((agent) => (
        <li key={agent.id}>
          <AgentCard agent={agent} simulated={simulated} />
        </li>
      ))}
    </ul>
  );
}

/** The agents with what they say, and what can be done with all of them. `simulated`: no telephone rings. */
export function AgentListPart({ simulated }: { simulated: boolean }) {
  const { data, isError, isFetching, refetch } = useAgents();
  const { seed, sync, outcome, setOutcome } = useListActs();
  return (
    <BoardPart
      title="AI agents"
      lead="They telephone the offices. A prompt goes live only after it has passed its rehearsal against simulated offices."
      acts={
        <May right="agents.change">
          <Button variant="default" loading={sync.isPending} onClick={() => sync.mutate({})}>
            Sync
          </Button>
          <RemoveExcess agents={data ?? []} onRemoved={setOutcome} />
        </May>
      }
    >
      <p className={classes.outcome} role="status">
        {outcome}
      </p>
      {data && data.length > 0 && (
        <>
          <MissingAgent agents={data} seed={seed} />
          <Agents agents={data} simulated={simulated} />
        </>
      )}
      {data?.length === 0 && <NoAgents seed={seed} />}
      {!data && isError && (
        <FailedPart
          title="The agents could not be loaded"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Loading the agents" />}
    </BoardPart>
  );
}
