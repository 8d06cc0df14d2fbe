import { useState } from 'react';
import { useHousehold } from '#modules/household/ui/household.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { ConnectSource } from './connect-source.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { useConnections } from './connection-queries.ts';
import classes from './connections.module.css';
import * as t from './connections-ui.words.ts';
import { DownloadRecords } from './download-records.tsx';
import { PersonField } from './person-field.tsx';

/** The clinics and insurers that send a person's records, those that could, and the way out. */
export function Connections() {
  const { data: household } = useHousehold();
  const [memberId, setMemberId] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      <PersonField members={household?.members ?? []} value={memberId} onChange={setMemberId} />
      <ConnectionsOf key={memberId ?? 'own'} householdMemberId={memberId} />
      <DownloadRecords householdMemberId={memberId} />
    </div>
  );
}

function ConnectionsOf({ householdMemberId }: { householdMemberId: string | null }) {
  return (
    <QueryPart query={useConnections(householdMemberId)} name={{ loading: t.loading, failed: t.couldntLoad }}>
      {({ sources, connections }) => {
        const isConnected = (id: string) => connections.some(({ sourceId }) => sourceId === id);
        return (
          <>
            {connections.length > 0 && (
              <section aria-labelledby="connected-title">
                <h2 id="connected-title" className={classes.title}>
                  {t.connected}
                </h2>
                <ul className={classes.list}>
                  {connections.map((connection) => (
                    <ConnectionCard
                      key={connection.id}
                      connection={connection}
                      householdMemberId={householdMemberId}
                    />
                  ))}
                </ul>
              </section>
            )}
            <ConnectSource
              isConfigured={sources.length > 0}
              sources={sources.filter(({ id }) => !isConnected(id))}
              householdMemberId={householdMemberId}
            />
          </>
        );
      }}
    </QueryPart>
  );
}
