import { formatNumber } from '#shared/format/format-number.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './network-figures.module.css';
import { providerQueries } from './provider-queries.ts';

type Figures = Awaited<ReturnType<typeof providerQueries.getNetworkFigures.call>>;

function listFigures(figures: Figures): { figure: string; label: string; note?: string }[] {
  const { averageSavingsPercent: savings, pricePairCount } = figures;
  return [
    { figure: formatNumber(figures.providerCount), label: 'providers in the network' },
    { figure: formatNumber(figures.specialtyCount), label: 'specialties' },
    { figure: formatNumber(figures.cityCount), label: 'cities' },
    ...(savings === null
      ? []
      : [
          {
            figure: `${savings}%`,
            label: 'average savings, member against direct price',
            note: `n = ${formatNumber(pricePairCount)} prices known on both sides`,
          },
        ]),
  ];
}

/** How large the network is; of a large one the server counts anew after a while, of a small one each time. */
export function NetworkFigures({ demonstration }: { demonstration: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(
    // The section says "counted now": coming back to it counts again.
    providerQueries.getNetworkFigures.queryOptions({ staleTime: 0 }),
  );
  return (
    <section className={classes.section} aria-labelledby="network-figures-title">
      <div className={classes.heading}>
        <h2 id="network-figures-title">The network, counted now</h2>
        <p>
          {demonstration
            ? 'Counted from the fictional network of this demonstration.'
            : 'Counted from our own records within the last minute.'}
        </p>
      </div>
      {isError && !data ? (
        <div role="alert" className={classes.failed}>
          <p>These figures could not be counted just now.</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Count again
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
            : ['providers in the network', 'specialties', 'cities', 'average savings'].map((label) => (
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
