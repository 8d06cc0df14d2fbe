import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { ConnectionView } from '../../record-connections.contract.ts';
import { useConnect } from './connect-source.tsx';
import { recordConnections } from './connection-queries.ts';
import classes from './connections.module.css';
import * as t from './connections-ui.words.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

type ConnectionCardProps = { connection: ConnectionView; householdMemberId: string | null };

/** A connected clinic or insurer: how fresh it is, what went wrong, and what the patient can do. */
export function ConnectionCard({ connection, householdMemberId }: ConnectionCardProps) {
  const { id, sourceId, sourceName: source, problem } = connection;
  const [isEnding, setIsEnding] = useState(false);
  const connect = useConnect(householdMemberId);
  const update = useMutationWithToast({
    act: () => recordConnections.updateRecordConnection.call({ id }),
    failed: t.couldntUpdate,
    invalidates: () => [recordConnections.key()],
  });
  return (
    <li className={classes.card}>
      <div className={classes.facts}>
        <h3 className={classes.name}>
          {source} <ConnectionState connection={connection} />
        </h3>
        {problem && (
          <p role="status" className={classes.problem}>
            {problem}
          </p>
        )}
        <p className={classes.soft}>{listFacts(connection).join(' · ')}</p>
      </div>
      <div className={classes.actions}>
        {connection.state === 'needs_reconnect' ? (
          <Button
            aria-label={t.reconnectSource({ source })}
            loading={connect.isPending}
            onClick={() => connect.start(sourceId)}
          >
            {t.reconnect}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={update.isPending || connection.isFetching}
            onClick={() => update.start(undefined)}
          >
            {t.update}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          aria-label={t.disconnectSource({ source })}
          onClick={() => setIsEnding(true)}
        >
          {t.disconnect}
        </Button>
      </div>
      <DisconnectDialog connection={connection} opened={isEnding} onClose={() => setIsEnding(false)} />
    </li>
  );
}

function ConnectionState({ connection: { state, isFetching } }: { connection: ConnectionView }) {
  if (state === 'needs_reconnect') return <StateBadge tone="attention">{t.stateEnded}</StateBadge>;
  if (isFetching) return <StateBadge tone="progress">{t.stateFetching}</StateBadge>;
  return <StateBadge tone="good">{t.stateConnected}</StateBadge>;
}

function listFacts({
  lastFetchedAt,
  nextFetchAt,
  endsAt,
  documentCount,
  isFetching,
}: ConnectionView): string[] {
  return [
    lastFetchedAt === null ? t.neverUpdated : t.updatedAt({ when: formatDateTime(lastFetchedAt) }),
    ...(documentCount > 0 ? [t.documents({ count: documentCount })] : []),
    ...(nextFetchAt !== null && !isFetching ? [t.nextAt({ when: formatDate(nextFetchAt) })] : []),
    ...(endsAt === null ? [] : [t.endsAt({ when: formatDate(endsAt) })]),
  ];
}
