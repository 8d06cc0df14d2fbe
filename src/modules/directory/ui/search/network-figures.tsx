import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listNetworkFigures, unknownNetworkFigures } from './list-network-figures.ts';
import classes from './network-figures.module.css';
import { providerQueries } from './provider-queries.ts';
import * as t from './search.words.ts';

/** The size of the network. The server caches the counts of a large network. */
export function NetworkFigures({ demonstration }: { demonstration: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(
    // The section says "right now", so returning to it refetches.
    providerQueries.getNetworkFigures.queryOptions({ staleTime: 0 }),
  );
  return (
    <section className={classes.section} aria-labelledby="network-figures-title">
      <div className={classes.heading}>
        <h2 id="network-figures-title">{t.ourNetworkRightNow}</h2>
        <p>{demonstration ? t.countedFromDemo : t.countedFromRecords}</p>
      </div>
      {isError && !data ? (
        <div role="alert" className={classes.failed}>
          <p>{t.figuresNotLoaded}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t.reload}
          </Button>
        </div>
      ) : (
        <dl className={classes.figures} aria-busy={!data}>
          {data
            ? listNetworkFigures(data).map(({ figure, label, note }) => (
                <div key={label}>
                  <dt>
                    {label}
                    {note && <small>{note}</small>}
                  </dt>
                  <dd>{figure}</dd>
                </div>
              ))
            : unknownNetworkFigures.map(({ label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Skeleton component="span" display="block" height={40} width={110} />
                  </dd>
                </div>
              ))}
        </dl>
      )}
    </section>
  );
}
