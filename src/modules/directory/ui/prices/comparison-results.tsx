import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#platform/browser/api.ts';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { useFocusOnFirstNew } from '#ui/use-focus-on-first-new.ts';
import type { PriceComparison } from '../../prices.contract.ts';
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
  const { offices, totalCount, pricedCount, isAtLeast } = found;
  const { list, expectAt } = useFocusOnFirstNew(offices.length);
  const showAll = () => {
    expectAt(offices.length);
    onShowAll();
  };
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {isAtLeast && 'At least '}
          {formatNumber(pricedCount)} {pricedCount === 1 ? 'place' : 'places'} with a price
        </p>
        {sort}
      </div>
      <ul ref={list} className={classes.list}>
        {offices.map((office) => (
          <li key={office.id}>
            <ComparedOffice office={office} />
          </li>
        ))}
      </ul>
      {offices.length < Math.min(totalCount, officesAtMost) && (
        <div className={classes.more}>
          <Button variant="default" size="lg" loading={loading} onClick={showAll}>
            Show More
          </Button>
        </div>
      )}
      {offices.length >= officesAtMost && totalCount > offices.length && (
        <p className={classes.more}>
          Showing the first {offices.length} of {isAtLeast && 'at least '}
          {formatNumber(totalCount)} places. A smaller distance leaves fewer.
        </p>
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
  const { error } = query;
  // The server says what to do: an address may name a service that there is not.
  if (error instanceof ApiError && error.status === 404 && error.said)
    return <Nothing title="We could not compare prices">{error.said}</Nothing>;
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
