import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { Origin } from './network-labels.tsx';
import { network } from './network-queries.ts';
import { FactValue } from './office-facts.tsx';

function Lines({ id }: { id: string }) {
  const list = useInfiniteQuery(
    network.listOfficeFacts.infiniteOptions({
      input: (before: string | undefined) => ({ id, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.facts.at(-1)?.id : undefined),
      staleTime: 0,
    }),
  );
  const facts = list.data?.pages.flatMap((page) => page.facts) ?? [];
  return (
    <LoadMoreList
      query={list}
      words={{ all: t.theHistory, older: t.olderEntries }}
      lines={3}
      empty={facts.length === 0 && <p className={classes.quiet}>{t.noHistory}</p>}
    >
      <ul className={classes.list}>
        {facts.map((fact) => (
          <li key={fact.id}>
            <strong>{fact.label}</strong>: <FactValue {...fact} />
            {fact.origin && <Origin origin={fact.origin} />}
          </li>
        ))}
      </ul>
    </LoadMoreList>
  );
}

/** All facts about an office, newest first. */
export function OfficeHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.part} aria-label={t.history}>
      <h4>{t.history}</h4>
      {isOpen ? (
        <Lines id={id} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.showHistory}
        </Button>
      )}
    </section>
  );
}
