import { Button } from '@mantine/core';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { providersContract } from '#modules/directory/providers.contract.ts';
import { requestJson } from '#platform/browser/api.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { Section } from '#ui/page-layout.tsx';
import { DemonstrationOnly } from '../pieces/demonstration-only.tsx';
import classes from './about.module.css';
import { numbers } from './about-content.ts';

type NetworkFigures = InferContractRouterOutputs<typeof providersContract>['getNetworkFigures'];

const figuresQuery = queryOptions({
  queryKey: ['network-figures'],
  queryFn: () => requestJson<NetworkFigures>('GET', '/network-figures'),
});

type Figure = { figure: string; label: string; basis?: string | undefined };

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.numbers}>
      {figures.map(({ figure, label, basis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
          {basis && <dd className={classes.basis}>{basis}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** What we can count, counted; what nobody counted, only in the demonstration. */
export function NetworkNumbers() {
  const { data, isError, refetch } = useQuery(figuresQuery);
  const { labels } = numbers;
  const savings = data?.averageSavingsPercent;
  const counted: Figure[] = [
    { figure: data ? formatNumber(data.providerCount) : '–', label: labels.providers },
    { figure: data ? formatNumber(data.specialtyCount) : '–', label: labels.specialties },
    { figure: data ? formatNumber(data.cityCount) : '–', label: labels.cities },
    {
      figure: savings == null ? '–' : `${Math.round(savings)}%`,
      label: labels.savings,
      basis:
        data &&
        (savings == null ? numbers.noSavings : `from ${formatNumber(data.pricePairCount)} price pairs`),
    },
  ];
  return (
    <Section id="numbers" title={numbers.title} lead={numbers.lead} tone="deep">
      <Figures figures={counted} />
      {isError && (
        <p role="alert" className={classes.failed}>
          {numbers.failed}{' '}
          <Button variant="white" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <DemonstrationOnly>
        <div className={classes.demonstration}>
          <h3>{numbers.demonstrationTitle}</h3>
          <p>{numbers.demonstrationLead}</p>
          <Figures figures={numbers.demonstration} />
        </div>
      </DemonstrationOnly>
    </Section>
  );
}
