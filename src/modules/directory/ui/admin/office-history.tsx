import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import classes from './network.module.css';
import { network } from './network-queries.ts';
import { Origin } from './network-words.tsx';
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
    <GrowingList
      query={list}
      words={{ all: 'the history', older: 'older lines' }}
      lines={3}
      empty={
        facts.length === 0 && (
          <p className={classes.quiet}>Nothing has been said since this provider came into the network.</p>
        )
      }
    >
      <ul className={classes.list}>
        {facts.map((fact) => (
          <li key={fact.id}>
            <strong>{fact.label}</strong>: <FactValue {...fact} />
            {fact.origin && <Origin origin={fact.origin} />}
          </li>
        ))}
      </ul>
    </GrowingList>
  );
}

/** What was ever said of an office, newest first. */
export function OfficeHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.part} aria-label="History">
      <h4>History</h4>
      {isOpen ? (
        <Lines id={id} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Show the history
        </Button>
      )}
    </section>
  );
}
