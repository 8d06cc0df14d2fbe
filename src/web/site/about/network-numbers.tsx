import { Button } from '@mantine/core';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { providersContract } from '#modules/directory/providers.contract.ts';
import { requestJson } from '#platform/browser/api.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { Section } from '#ui/page-layout.tsx';
import { DemoOnly } from '../pieces/demo-only.tsx';
import classes from './about.module.css';
import * as t from './about.words.ts';
import { numbers } from './about-page.words.ts';

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

/** Measured numbers; unmeasured ones only in demo mode. */
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
        (savings == null
          ? numbers.noSavings
          : t.fromPricePairs({ number: formatNumber(data.pricePairCount) })),
    },
  ];
  return (
    <Section id="numbers" title={numbers.title} lead={numbers.lead} tone="deep">
      <Figures figures={counted} />
      {isError && (
        <p role="alert" className={classes.failed}>
          {numbers.failed}{' '}
          <Button variant="white" onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </p>
      )}
      <DemoOnly>
        <details className={classes.demonstration}>
          <summary>{numbers.demonstrationTitle}</summary>
          <p>{numbers.demonstrationLead}</p>
          <Figures figures={numbers.demonstration} />
        </details>
      </DemoOnly>
    </Section>
  );
}
