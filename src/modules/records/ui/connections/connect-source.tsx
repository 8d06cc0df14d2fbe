import { Button } from '@mantine/core';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { ConnectionsView } from '../../record-connections.contract.ts';
import { recordConnections } from './connection-queries.ts';
import classes from './connections.module.css';
import * as t from './connections-ui.words.ts';

type SourceView = ConnectionsView['sources'][number];

/** Leaves for the website of the clinic or insurer. */
export function useConnect(householdMemberId: string | null) {
  return useMutationWithToast({
    act: (sourceId: string) => recordConnections.startRecordConnection.call({ sourceId, householdMemberId }),
    failed: t.couldntConnect,
    onDone: ({ url }) => window.location.assign(url),
  });
}

type ConnectSourceProps = {
  isConfigured: boolean;
  sources: readonly SourceView[];
  householdMemberId: string | null;
};

export function ConnectSource({ isConfigured, sources, householdMemberId }: ConnectSourceProps) {
  const { start, acting } = useConnect(householdMemberId);
  return (
    <section aria-labelledby="connect-title">
      <h2 id="connect-title" className={classes.title}>
        {t.connectTitle}
      </h2>
      {!isConfigured && (
        <p className={classes.text}>
          <strong>{t.notConfiguredTitle}.</strong> {t.notConfigured}
        </p>
      )}
      {isConfigured && <p className={classes.text}>{sources.length > 0 ? t.connectLead : t.allConnected}</p>}
      <ul className={classes.list}>
        {sources.map(({ id, name, brings }) => (
          <li key={id} className={classes.card}>
            <div className={classes.facts}>
              <h3 className={classes.name}>{name}</h3>
              <p className={classes.soft}>{t.brings({ list: brings.join(', ') })}</p>
            </div>
            <Button
              aria-label={t.connectSource({ source: name })}
              loading={acting === id}
              onClick={() => start(id)}
            >
              {t.connect}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
