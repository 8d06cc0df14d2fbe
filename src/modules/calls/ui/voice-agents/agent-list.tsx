import { Button } from '@mantine/core';
import { useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { BoardSection } from '#ui/board.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import { AgentCard } from './agent-card.tsx';
import classes from './agent-list.module.css';
import { PublishingRule } from './publishing-rule.tsx';
import { RemoveExcess } from './remove-excess.tsx';
import { useAgentAction } from './use-agent-action.ts';
import { useAgents } from './use-agents.ts';
import { voiceAgents } from './voice-agent-queries.ts';
import * as t from './voice-agents.words.ts';

/** Actions on all agents, and the server's message about the last one. */
function useListActions() {
  const [outcome, setOutcome] = useState<string | null>(null);
  const seed = useAgentAction({
    act: voiceAgents.seedAgents.call,
    done: ({ message, created }) =>
      created > 0
        ? { title: t.databaseSeeded, description: t.defaultAgentsCreated }
        : { title: t.nothingChanged, description: message },
    failed: t.seedFailed,
    onDone: ({ message }) => setOutcome(message),
  });
  const sync = useAgentAction({
    act: voiceAgents.syncAgents.call,
    done: { title: t.agentsSynced, description: t.agentDataRefreshed },
    failed: t.syncFailed,
    onDone: ({ message }) => setOutcome(message),
  });
  return { seed, sync, outcome, setOutcome };
}

type Acts = ReturnType<typeof useListActions>;

function NoAgents({ seed }: Pick<Acts, 'seed'>) {
  return (
    <EmptyPart title={t.noAiAgentsConfigured} hint={t.seedingHint}>
      <May right="agents.change">
        <Button loading={seed.isPending} onClick={() => seed.start({})}>
          {t.seedDatabaseWithDefaultAgents}
        </Button>
      </May>
    </EmptyPart>
  );
}

const purposes = [
  { agentType: 'enquiry', words: t.noInquiryAgent },
  { agentType: 'booking', words: t.noBookingAgent },
  { agentType: 'billing', words: t.noBillingAgent },
] as const;

/** One of the agents is inactive or missing. */
function MissingAgent({ agents, seed }: { agents: readonly VoiceAgentView[] } & Pick<Acts, 'seed'>) {
  const missing = purposes.filter(
    ({ agentType }) => !agents.some((agent) => agent.isActive && agent.agentType === agentType),
  );
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <p>{missing.map(({ words }) => words).join(' ')}</p>
      <May right="agents.change">
        <Button loading={seed.isPending} onClick={() => seed.start({})}>
          {t.seedDatabaseWithDefaultAgents}
        </Button>
      </May>
    </div>
  );
}

function Agents({ agents, simulated }: { agents: readonly VoiceAgentView[]; simulated: boolean }) {
  return (
    <ul className={classes.list} aria-label={t.aiAgents}>
      {agents.map((agent) => (
        <li key={agent.id}>
          <AgentCard agent={agent} simulated={simulated} />
        </li>
      ))}
    </ul>
  );
}

/** The agents and their actions. `simulated`: no phone rings. */
export function AgentListPart({ simulated }: { simulated: boolean }) {
  const query = useAgents();
  const { seed, sync, outcome, setOutcome } = useListActions();
  return (
    <BoardSection
      title={t.aiAgents}
      lead={t.agentsHint}
      acts={
        <May right="agents.change">
          <Button variant="default" loading={sync.isPending} onClick={() => sync.start({})}>
            {t.sync}
          </Button>
          <RemoveExcess agents={query.data ?? []} onRemoved={setOutcome} />
        </May>
      }
    >
      <p className={classes.outcome} role="status">
        {outcome}
      </p>
      <QueryPart query={query} name={t.theAgents}>
        {(agents) =>
          agents.length === 0 ? (
            <NoAgents seed={seed} />
          ) : (
            <>
              <MissingAgent agents={agents} seed={seed} />
              <Agents agents={agents} simulated={simulated} />
              <div className={classes.rule}>
                <PublishingRule />
              </div>
            </>
          )
        }
      </QueryPart>
    </BoardSection>
  );
}
