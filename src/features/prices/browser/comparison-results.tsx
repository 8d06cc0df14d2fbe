import '#design/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FailedPart, LoadingPart } from '#design/part-states.tsx';
import type { PriceComparison } from '#features/prices/prices.contract.ts';
import { ComparedOffice } from './compared-office.tsx';
import type { ComparisonChoice } from './comparison-choice.ts';
import { ComparisonSummary } from './comparison-summary.tsx';
import classes from './price-comparison.module.css';
import { priceQueries } from './price-queries.ts';

const officesAtFirst = 20;
const officesAtMost = 100;

/** Asked once service and place are there. */
export function useComparison(choice: ComparisonChoice, alive: boolean) {
  const [limit, setLimit] = useState(officesAtFirst);
  const { service, near, radius, sort } = choice;
  const query = useQuery({
    ...priceQueries.comparePrices.queryOptions({ input: { service, near, radius, sort, limit } }),
    enabled: alive && service !== '' && near !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { query, showAll: () => setLimit(officesAtMost) };
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.nothing}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}

type ListProps = { found: PriceComparison; sort: ReactNode; onShowAll: () => void; loading: boolean };

function OfficeList({ found, sort, onShowAll, loading }: ListProps) {
  const { offices, totalCount } = found;
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {totalCount.toLocaleString('en-US')} {totalCount === 1 ? 'place' : 'places'} with a price
        </p>
        {sort}
      </div>
      <ul className={classes.list}>
        {offices.map((office) => (
          <li key={office.id}>
            <ComparedOffice office={office} />
          </li>
        ))}
      </ul>
      {offices.length < Math.min(totalCount, officesAtMost) && (
        <div className={classes.more}>
          <Button variant="default" size="lg" loading={loading} onClick={onShowAll}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

type ComparisonResultsProps = {
  choice: ComparisonChoice;
  comparison: ReturnType<typeof useComparison>;
  placeProblem: string | null;
  onSort: (sort: ComparisonChoice['sort']) => void;
};

export function ComparisonResults({ choice, comparison, placeProblem, onSort }: ComparisonResultsProps) {
  const sortId = useId();
  const { query, showAll } = comparison;
  if (placeProblem !== null) return <Nothing title="Where should we look?">{placeProblem}</Nothing>;
  if (choice.service === '' || choice.near === '')
    return (
      <Nothing title="Choose a service and a place">
        We show the member price beside the price of going direct, with the file and row each number stands
        in.
      </Nothing>
    );
  if (query.isError && !query.data)
    return (
      <FailedPart
        title="We could not compare prices just now"
        trying={query.isFetching}
        onTryAgain={() => void query.refetch()}
      />
    );
  if (!query.data) return <LoadingPart label="Comparing prices" lines={6} />;
  if (query.data.totalCount === 0)
    return (
      <Nothing title="No price is known here yet">
        Neither an office of our network nor a hospital's published list names a price for{' '}
        {query.data.service.name} within {query.data.radiusMiles} miles of {query.data.placeLabel}. Try a
        larger distance, or ask us: we call offices and write down what they say.
      </Nothing>
    );
  return (
    <>
      <ComparisonSummary found={query.data} />
      <OfficeList
        found={query.data}
        onShowAll={showAll}
        loading={query.isFetching}
        sort={
          <div className={classes.sort}>
            <label htmlFor={sortId}>Sort by</label>
            <NativeSelect
              id={sortId}
              size="md"
              data={[
                { value: 'price', label: 'Price, lowest first' },
                { value: 'distance', label: 'Distance' },
              ]}
              value={choice.sort}
              onChange={(event) => onSort(event.currentTarget.value === 'distance' ? 'distance' : 'price')}
            />
          </div>
        }
      />
    </>
  );
}
