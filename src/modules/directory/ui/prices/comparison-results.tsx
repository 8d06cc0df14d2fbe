import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#platform/browser/api.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { useFocusOnFirstNew } from '#ui/use-focus-on-first-new.ts';
import type { PriceComparison } from '../../prices.contract.ts';
import { ComparedOffice } from './compared-office.tsx';
import type { ComparisonChoice } from './comparison-choice.ts';
import { ComparisonSummary } from './comparison-summary.tsx';
import { FreeAndPaid } from './free-and-paid.tsx';
import classes from './price-comparison.module.css';
import { priceQueries } from './price-queries.ts';
import * as t from './prices.words.ts';

const initialOffices = 20;
const maxOffices = 100;

/** Runs only when service and place are set. */
export function useComparison(choice: ComparisonChoice, alive: boolean) {
  const [limit, setLimit] = useState(initialOffices);
  const { service, near, radius, sort } = choice;
  const query = useQuery({
    ...priceQueries.comparePrices.queryOptions({ input: { service, near, radius, sort, limit } }),
    enabled: alive && service !== '' && near !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { query, showAll: () => setLimit(maxOffices) };
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
          {isAtLeast && t.atLeast}
          {t.placesWithPrice({ number: formatNumber(pricedCount), pricedCount })}
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
      {offices.length < Math.min(totalCount, maxOffices) && (
        <div className={classes.more}>
          <Button variant="default" size="lg" loading={loading} onClick={showAll}>
            {t.showMore}
          </Button>
        </div>
      )}
      {offices.length >= maxOffices && totalCount > offices.length && (
        <p className={classes.more}>
          {t.showingFirst({ officesCount: offices.length })} {isAtLeast && t.atLeastLowercase}
          {t.totalPlaces({ number: formatNumber(totalCount) })}
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
  const { query, showAll } = comparison;
  if (placeProblem !== null) return <Nothing title={t.whereShouldWeSearch}>{placeProblem}</Nothing>;
  if (choice.service === '' || choice.near === '')
    return <Nothing title={t.chooseServiceAndPlace}>{t.chooseServiceHint}</Nothing>;
  const { error } = query;
  // The server's message says what to do, for example after a link with an unknown service.
  if (error instanceof ApiError && error.status === 404 && error.said)
    return <Nothing title={t.couldntComparePrices}>{error.said}</Nothing>;
  const name = { loading: t.comparingPrices, failed: t.couldntComparePrices };
  return (
    <QueryPart query={query} name={name} lines={6}>
      {(found) => (
        <Found
          found={found}
          sort={choice.sort}
          onSort={onSort}
          onShowAll={showAll}
          loading={query.isFetching}
        />
      )}
    </QueryPart>
  );
}

type FoundProps = Omit<ListProps, 'sort'> &
  Pick<ComparisonResultsProps, 'onSort'> &
  Pick<ComparisonChoice, 'sort'>;

function Found({ found, sort, onSort, onShowAll, loading }: FoundProps) {
  const sortId = useId();
  if (found.totalCount === 0)
    return (
      <Nothing title={t.noPricesHereYet}>
        {t.noPricesHereHint({
          name: found.service.name,
          radiusMiles: found.radiusMiles,
          placeLabel: found.placeLabel,
        })}
      </Nothing>
    );
  return (
    <>
      <ComparisonSummary found={found} />
      <OfficeList
        found={found}
        onShowAll={onShowAll}
        loading={loading}
        sort={
          <div className={classes.sort}>
            <label htmlFor={sortId}>{t.sortBy}</label>
            <NativeSelect
              id={sortId}
              size="md"
              data={[
                { value: 'price', label: t.priceLowestFirst },
                { value: 'distance', label: t.distance },
              ]}
              value={sort}
              onChange={(event) => onSort(event.currentTarget.value === 'distance' ? 'distance' : 'price')}
            />
          </div>
        }
      />
      <FreeAndPaid />
    </>
  );
}
