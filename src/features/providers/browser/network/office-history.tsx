import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedPart, LoadingPart } from '#design/part-states.tsx';
import classes from './network.module.css';
import { network } from './network-queries.ts';
import { Origin } from './network-words.tsx';
import { FactValue } from './office-facts.tsx';

function Lines({ id }: { id: string }) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    network.listOfficeFacts.infiniteOptions({
      input: (before: string | undefined) => ({ id, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.facts.at(-1)?.id : undefined),
      staleTime: 0,
    }),
  );
  if (!data && isError)
    return (
      <FailedPart
        title="The history could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <LoadingPart label="Loading the history" />;
  const facts = data.pages.flatMap((page) => page.facts);
  if (facts.length === 0)
    return <p className={classes.quiet}>Nothing has been said since this provider came into the network.</p>;
  return (
    <>
      <ul className={classes.list}>
        {facts.map((fact) => (
          <li key={fact.id}>
            <strong>{fact.label}</strong>: <FactValue {...fact} />
            {fact.origin && <Origin origin={fact.origin} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
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
