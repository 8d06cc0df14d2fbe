import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BoardSection } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { AgentStatus } from '../../voice-agents.contract.ts';
import { plainAgentName } from './agent-name.ts';
import classes from './agent-status.module.css';
import { voiceAgents } from './voice-agent-queries.ts';
import * as t from './voice-agents.words.ts';

/** Refetched whenever shown, because vendor status goes stale. */
export const useAgentStatus = () =>
  useQuery(voiceAgents.getRetellStatus.queryOptions({ staleTime: 0, refetchOnMount: 'always' }));

function ConnectionBadge({ status }: { status: AgentStatus }) {
  if (!status.configured) return <StateBadge tone="quiet">{t.notConfigured}</StateBadge>;
  if (status.error) return <StateBadge tone="danger">{t.notResponding}</StateBadge>;
  return <StateBadge tone="good">{t.connected}</StateBadge>;
}

function ActiveAgents({ agents }: { agents: AgentStatus['agents'] }) {
  if (agents.length === 0) return null;
  return (
    <ul className={classes.agents} aria-label={t.activeAgents}>
      {agents.map(({ id, name, voiceId, known }) => (
        <li key={id}>
          <strong>{plainAgentName(name)}</strong>
          <span>
            {t.id} <code>{id}</code>
          </span>
          <span>
            {t.voice} <code>{voiceId}</code>
          </span>
          {!known && <StateBadge tone="attention">{t.notInDatabase}</StateBadge>}
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
          <dt>{t.connection}</dt>
          <dd>
            <ConnectionBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{t.agentsInTheDatabase}</dt>
          <dd className={classes.count}>{status.agentCount}</dd>
        </div>
        <div className={classes.message}>
          <dt>{t.message}</dt>
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

/** Voice vendor connection, and its agents. */
export function AgentStatusPart() {
  const { data, isError, isFetching, refetch } = useAgentStatus();
  return (
    <BoardSection
      title={t.retellAIConnection}
      acts={
        <Button
          variant="default"
          loading={isFetching}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void refetch()}
        >
          {t.refresh}
        </Button>
      }
    >
      {isError ? (
        <FailedPart
          title={t.unableToCheckRetellAIStatus}
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : data ? (
        <Status status={data} />
      ) : (
        <LoadingPart label={t.checkingTheConnection} />
      )}
    </BoardSection>
  );
}
