import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMap2 } from '@tabler/icons-react';
import { type RefObject, useDeferredValue, useId, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import type { ListedProvider } from '../../providers.contract.ts';
import { OfficeMap } from '../map/office-map.tsx';
import type { BookingLink } from './booking-link.ts';
import type { ServiceGroup } from './more-filters.tsx';
import { cardHeadingId } from './provider-card.tsx';
import {
  effectiveSort,
  narrowsNetwork,
  type ProviderFilters,
  radiusChoices,
  readFilters,
  sortLabels,
  widestMiles,
  writeFilters,
} from './provider-filters.ts';
import { ProviderList } from './provider-list.tsx';
import { LoadingProviders, NoProviders, ProvidersNotLoaded, StateMessage } from './provider-list-states.tsx';
import classes from './provider-search.module.css';
import { providerCountWords } from './provider-text.words.ts';
import * as t from './search.words.ts';
import { SearchChips } from './search-chips.tsx';
import type { ProviderFiltersControl } from './use-provider-filters.ts';
import type { useProviderSearch } from './use-provider-search.ts';

type Found = ReturnType<typeof useProviderSearch>;

function SortSelect({ control, found }: { control: ProviderFiltersControl; found: Found }) {
  const { filters, choose } = control;
  const id = useId();
  const hasPlace = filters.near !== '' || found.understood?.place != null;
  const options = Object.entries(sortLabels).map(([value, label]) => {
    const placeless = value === 'distance' && !hasPlace;
    return { value, label: placeless ? t.distanceNeedsLocation : label, disabled: placeless };
  });
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t.sortBy}</label>
      <NativeSelect
        id={id}
        size="md"
        data={options}
        value={effectiveSort(filters, found.understood)}
        onChange={(event) =>
          choose({ sort: readFilters(new URLSearchParams({ sort: event.currentTarget.value })).sort })
        }
      />
    </div>
  );
}

function RadiusSelect({ control, found }: { control: ProviderFiltersControl; found: Found }) {
  const { filters, choose } = control;
  const id = useId();
  const searched = found.understood?.place?.radiusMiles ?? null;
  if (filters.near === '' && searched === null) return null;
  const miles = filters.radius ?? searched;
  // A distance in the sentence, such as 15 miles, may not be among the choices.
  const choices = [...new Set([...radiusChoices, ...(miles === null ? [] : [miles])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t.within}</label>
      <NativeSelect
        id={id}
        size="md"
        data={[
          ...(searched === null ? [{ value: '', label: t.anyDistance }] : []),
          ...choices.map((choice) => ({ value: String(choice), label: `${choice} miles` })),
        ]}
        value={String(miles ?? '')}
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
  services: readonly ServiceGroup[];
  /** The server's message about an invalid place. Other failures are shown as errors. */
  placeProblem: string | null;
  bookTo: (provider: ListedProvider) => BookingLink;
  /** To the assistant, with the search as a draft. */
  askTo: BookingLink;
  demonstration: boolean;
  /** The count, focused after a search. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The count, what was understood, the sort order, and the list with its map or a message in their place. */
export function ProviderResults(props: ProviderResultsProps) {
  const { control, found, services, demonstration, heading } = props;
  // Rendering the list takes long on a slow phone. React may interrupt this render to answer a tap.
  const listed = useDeferredValue(found);
  const nothing = found.providers ? found.providers.length === 0 : found.query.isError;
  return (
    <section aria-labelledby="provider-results-title">
      <div className={classes.bar}>
        <h2
          id="provider-results-title"
          ref={heading}
          tabIndex={-1}
          className={classes.count}
          aria-live="polite"
        >
          {countWords(found, control.filters)}
        </h2>
        <RadiusSelect control={control} found={found} />
        <SortSelect control={control} found={found} />
      </div>
      <SearchChips control={control} understood={found.understood} services={services} />
      <div role="status">
        {found.isSpellingCorrected && (
          <p className={classes.note}>{t.similarSpellings({ search: control.filters.search })}</p>
        )}
      </div>
      <Results {...props} found={listed} />
      {!nothing && (
        <p className={classes.below}>
          {t.pricesNote}
          {demonstration && t.demoNote}
        </p>
      )}
    </section>
  );
}

/** On a wide screen the map is beside the list, on a phone it is loaded when opened. */
const wideScreen = '(min-width: 75em)';

type FoundProvidersProps = ProviderResultsProps & { providers: ListedProvider[] };

function FoundProviders({ control, found, bookTo, providers }: FoundProvidersProps) {
  const { query, totalCount, isAtLeast, understood } = found;
  const isWide = useMediaQuery(wideScreen, false, { getInitialValueInEffect: true }) ?? false;
  const [isOpen, setOpen] = useState(false);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const mapId = useId();
  const isMapped = providers.some(({ position }) => position !== null);
  const isMapShown = isMapped && (isWide || isOpen);
  const plan =
    control.filters.insurance || understood?.parts.find(({ kind }) => kind === 'insurance')?.value || '';
  return (
    <div className={classes.results} data-mapped={isMapped || undefined}>
      {isMapped && (
        <Button
          variant="default"
          size="sm"
          className={classes.mapToggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={mapId}
          leftSection={<IconMap2 size={20} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hideMap : t.showMap}
        </Button>
      )}
      {isMapped && (
        <div id={mapId} className={classes.map} hidden={!isMapShown}>
          {isMapShown && (
            <OfficeMap
              offices={providers}
              selectedId={selectedId}
              onSelect={(id) => {
                setSelectedId(id);
                const card = document.getElementById(cardHeadingId(id));
                card?.focus();
              }}
            />
          )}
        </div>
      )}
      <ProviderList
        providers={providers}
        totalCount={totalCount}
        isAtLeast={isAtLeast}
        fromSearch={writeFilters(control.filters).toString()}
        plan={plan}
        isOnMap={isMapShown}
        selectedId={isMapShown ? selectedId : null}
        onSelect={setSelectedId}
        bookTo={bookTo}
        more={{
          available: query.hasNextPage,
          loading: query.isFetchingNextPage,
          failed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }}
      />
    </div>
  );
}

function Results(props: ProviderResultsProps) {
  const { control, found, placeProblem, askTo } = props;
  const { query, providers } = found;
  if (providers) {
    if (providers.length > 0) return <FoundProviders {...props} providers={providers} />;
    return (
      <NoProviders
        filters={control.filters}
        understood={found.understood}
        lacks={found.lacks}
        askTo={askTo}
        onSearchWider={() => control.choose({ radius: widestMiles })}
        onClear={control.clear}
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
