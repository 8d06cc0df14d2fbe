import { Button } from '@mantine/core';
import { formatNumber } from '#shared/format/format-number.ts';
import { useFocusOnFirstNew } from '#ui/use-focus-on-first-new.ts';
import type { ListedProvider } from '../../providers.contract.ts';
import type { BookingLink } from './booking-link.ts';
import { ProviderCard } from './provider-card.tsx';
import classes from './provider-search.module.css';
import { providerCountWords } from './provider-text.words.ts';
import * as t from './search.words.ts';

type ProviderListProps = {
  providers: ListedProvider[];
  totalCount: number;
  /** The total is a lower bound. */
  isAtLeast: boolean;
  fromSearch: string;
  plan: string;
  isOnMap: boolean;
  selectedId: string | null;
  onSelect: (id: string) => void;
  bookTo: (provider: ListedProvider) => BookingLink;
  more: { available: boolean; loading: boolean; failed: boolean; load: () => void };
};

function shownWords(shown: number, totalCount: number, isAtLeast: boolean, isMore: boolean): string {
  const all = `${isAtLeast ? t.moreThan : ''}${providerCountWords(totalCount)}`;
  if (isMore) return t.showingOf({ number: formatNumber(shown), all });
  if (isAtLeast || shown < totalCount) return t.showingFirst({ number: formatNumber(shown), all });
  return totalCount > 1 ? t.showingAll({ all }) : '';
}

export function ProviderList(props: ProviderListProps) {
  const { providers, totalCount, isAtLeast, fromSearch, plan, isOnMap, selectedId, onSelect, bookTo, more } =
    props;
  const { list, expectAt } = useFocusOnFirstNew(providers.length);
  const loadMore = () => {
    expectAt(providers.length);
    more.load();
  };
  return (
    <div>
      <ul ref={list} className={classes.list}>
        {providers.map((provider, index) => (
          <li key={provider.id}>
            <ProviderCard
              provider={provider}
              number={index + 1}
              plan={plan}
              isOnMap={isOnMap}
              isSelected={provider.id === selectedId}
              onSelect={onSelect}
              bookTo={bookTo(provider)}
              fromSearch={fromSearch}
            />
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        <p>{shownWords(providers.length, totalCount, isAtLeast, more.available)}</p>
        {more.failed && <p role="alert">{t.couldntLoadMore}</p>}
        {more.available && (
          <Button variant="default" size="lg" loading={more.loading} onClick={loadMore}>
            {t.loadMoreProviders}
          </Button>
        )}
      </div>
    </div>
  );
}
