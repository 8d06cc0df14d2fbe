import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BoardPart } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { AgentStatus } from '../../voice-agents.contract.ts';
import { plainAgentName } from './agent-name.ts';
import classes from './agent-status.module.css';
import { voiceAgents } from './voice-agent-queries.ts';

/** Asked anew whenever it is shown: what the vendor said a while ago says nothing about now. */
export const useAgentStatus = () =>
  useQuery(voiceAgents.getRetellStatus.queryOptions({ staleTime: 0, refetchOnMount: 'always' }));

function ConnectionBadge({ status }: { status: AgentStatus }) {
  if (!status.configured) return <StateBadge tone="quiet">Not Configured</StateBadge>;
  if (status.error) return <StateBadge tone="danger">Not answering</StateBadge>;
  return <StateBadge tone="good">Connected</StateBadge>;
}

function ActiveAgents({ agents }: { agents: AgentStatus['agents'] }) {
  if (agents.length === 0) return null;
  return (
    <ul className={classes.agents} aria-label="Active agents">
      {agents.map(({ id, name, voiceId, known }) => (
        <li key={id}>
          <strong>{plainAgentName(name)}</strong>
          <span>
            ID <code>{id}</code>
          </span>
          <span>
            Voice <code>{voiceId}</code>
          </span>
          {!known && <StateBadge tone="attention">Not in the database: Sync brings it in</StateBadge>}
        </li>
      ))}
    </ul>
  );
}

function Status({ status }: { status: AgentStatus }) {
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Connection</dt>
          <dd>
            <ConnectionBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>Agents in the database</dt>
          <dd className={classes.count}>{status.agentCount}</dd>
        </div>
        <div className={classes.message}>
          <dt>Message</dt>
          <dd>{status.message}</dd>
        </div>
      </dl>
      {status.error && (
        <p className={classes.error} role="alert">
          {status.error}
        </p>
      )}
      <ActiveAgents agents={status.agents} />
    </>
  );
}

/** Whether the voice vendor is there, and which agents it has. */
export function AgentStatusPart() {
  const { data, isError, isFetching, refetch } = useAgentStatus();
  return (
    <BoardPart
      title="RetellAI connection"
      acts={
        <Button
          variant="default"
          loading={isFetching}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      }
    >
      {isError ? (
        <FailedPart
          title="Unable to check RetellAI status"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : data ? (
        <Status status={data} />
      ) : (
        <LoadingPart label="Checking the connection" />
      )}
    </BoardPart>
  );
}
