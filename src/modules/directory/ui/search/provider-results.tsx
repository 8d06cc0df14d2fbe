import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import type { ProviderView } from '../../providers.contract.ts';
import type { BookingLink } from './booking-link.ts';
import {
  effectiveSort,
  narrowsNetwork,
  type ProviderFilters,
  radiusChoices,
  readFilters,
  sortLabels,
  writeFilters,
} from './provider-filters.ts';
import { ProviderList } from './provider-list.tsx';
import { LoadingProviders, NoProviders, ProvidersNotLoaded, StateMessage } from './provider-list-states.tsx';
import classes from './provider-search.module.css';
import { providerCountWords } from './provider-text.words.ts';
import * as t from './search.words.ts';
import type { ProviderFiltersControl } from './use-provider-filters.ts';
import type { useProviderSearch } from './use-provider-search.ts';

type Found = ReturnType<typeof useProviderSearch>;

function SortSelect({ control }: { control: ProviderFiltersControl }) {
  const { filters, choose } = control;
  const id = useId();
  const options = Object.entries(sortLabels).map(([value, label]) => {
    const placeless = value === 'distance' && !filters.near;
    return { value, label: placeless ? t.distanceNeedsLocation : label, disabled: placeless };
  });
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t.sortBy}</label>
      <NativeSelect
        id={id}
        size="md"
        data={options}
        value={effectiveSort(filters)}
        onChange={(event) =>
          choose({ sort: readFilters(new URLSearchParams({ sort: event.currentTarget.value })).sort })
        }
      />
    </div>
  );
}

function RadiusSelect({ control: { filters, choose } }: { control: ProviderFiltersControl }) {
  const id = useId();
  if (filters.near === '') return null;
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t.within}</label>
      <NativeSelect
        id={id}
        size="md"
        data={[
          { value: '', label: t.anyDistance },
          ...radiusChoices.map((miles) => ({ value: String(miles), label: `${miles} miles` })),
        ]}
        value={String(filters.radius ?? '')}
        onChange={(event) => choose({ radius: Number(event.currentTarget.value) || null })}
      />
    </div>
  );
}

function countWords({ providers, totalCount, isAtLeast, query }: Found, filters: ProviderFilters): string {
  if (!providers) return query.isError ? t.noResults : t.searchingProviders;
  return `${isAtLeast ? t.moreThanCapitalized : ''}${providerCountWords(totalCount)}${narrowsNetwork(filters) ? ' found' : ''}`;
}

type ProviderResultsProps = {
  control: ProviderFiltersControl;
  found: Found;
  /** The server's message about an invalid place. Other failures are shown as errors. */
  placeProblem: string | null;
  bookTo: (provider: ProviderView) => BookingLink;
  demonstration: boolean;
};

/** The count, the sort order, and the list or a message in its place. */
export function ProviderResults(props: ProviderResultsProps) {
  const { control, found, demonstration } = props;
  const nothing = found.providers ? found.providers.length === 0 : found.query.isError;
  return (
    <section aria-labelledby="provider-results-title">
      <h2 id="provider-results-title" className={classes.hidden}>
        {t.providers}
      </h2>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {countWords(found, control.filters)}
        </p>
        <RadiusSelect control={control} />
        <SortSelect control={control} />
      </div>
      {!nothing && (
        <p className={classes.note}>
          {t.pricesNote}
          {demonstration && t.demoNote}
        </p>
      )}
      <div role="status">
        {found.isSpellingCorrected && (
          <p className={classes.note}>{t.similarSpellings({ search: control.filters.search })}</p>
        )}
      </div>
      <Results {...props} />
    </section>
  );
}

function Results({ control, found, placeProblem, bookTo }: ProviderResultsProps) {
  const { query, providers, totalCount, isAtLeast } = found;
  if (providers) {
    if (providers.length === 0)
      return <NoProviders filters={control.filters} lacks={found.lacks} onClear={control.clear} />;
    return (
      <ProviderList
        providers={providers}
        totalCount={totalCount}
        isAtLeast={isAtLeast}
        fromSearch={writeFilters(control.filters).toString()}
        bookTo={bookTo}
        more={{
          available: query.hasNextPage,
          loading: query.isFetchingNextPage,
          failed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }}
      />
    );
  }
  if (placeProblem) {
    return (
      <StateMessage
        title={t.whereShouldWeSearch}
        act={
          <Button variant="default" onClick={control.forgetPlace}>
            {t.searchEverywhere}
          </Button>
        }
      >
        {placeProblem}
      </StateMessage>
    );
  }
  if (query.isError || query.isPaused) {
    return (
      <ProvidersNotLoaded
        said={saidBy(query.error)}
        offline={query.isPaused}
        trying={query.isFetching}
        onTryAgain={() => void query.refetch()}
      />
    );
  }
  return <LoadingProviders />;
}
