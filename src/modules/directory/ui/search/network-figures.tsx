import { formatNumber } from '#shared/format/format-number.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './network-figures.module.css';
import { providerQueries } from './provider-queries.ts';
import * as t from './search.words.ts';

type Figures = Awaited<ReturnType<typeof providerQueries.getNetworkFigures.call>>;

function listFigures(figures: Figures): { figure: string; label: string; note?: string }[] {
  const { averageSavingsPercent: savings, pricePairCount } = figures;
  return [
    { figure: formatNumber(figures.providerCount), label: t.providersInTheNetwork },
    { figure: formatNumber(figures.specialtyCount), label: 'specialties' },
    { figure: formatNumber(figures.cityCount), label: 'cities' },
    ...(savings === null
      ? []
      : [
          {
            figure: `${savings}%`,
            label: t.averageSavingsLabel,
            note: t.basedOn({ count: pricePairCount }),
          },
        ]),
  ];
}

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
            ? listFigures(data).map(({ figure, label, note }) => (
                <div key={label}>
                  <dt>
                    {label}
                    {note && <small>{note}</small>}
                  </dt>
                  <dd>{figure}</dd>
                </div>
              ))
            : [t.providersInTheNetwork, 'specialties', 'cities', t.averageSavings].map((label) => (
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
