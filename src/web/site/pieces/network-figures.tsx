import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CountedNetwork, NetworkFigure } from '#modules/directory/ui/search/list-network-figures.ts';
import { requestJson } from '#platform/browser/request-json.ts';
import { DemoOnly } from './demo-only.tsx';
import classes from './network-figures.module.css';
import { demonstration } from './network-figures.words.ts';

const figuresQuery = queryOptions({
  queryKey: ['network-figures'],
  queryFn: () => requestJson<CountedNetwork>('GET', '/network-figures'),
});

/** What the server counts in the network, for every public page that states a figure. */
export const useNetworkFigures = () => useQuery(figuresQuery);

export function Figures({ figures }: { figures: readonly NetworkFigure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ figure, label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Figures of the specification that no one measured: demo mode only, folded, and labeled. */
export function DemoFigures() {
  return (
    <DemoOnly>
      <details className={classes.demonstration}>
        <summary>{demonstration.title}</summary>
        <p>{demonstration.lead}</p>
        <Figures figures={demonstration.figures} />
      </details>
    </DemoOnly>
  );
}
