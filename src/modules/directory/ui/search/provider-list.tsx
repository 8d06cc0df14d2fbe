import { Button } from '@mantine/core';
import { formatNumber } from '#shared/format/format-number.ts';
import { useFocusOnFirstNew } from '#ui/use-focus-on-first-new.ts';
import type { ProviderView } from '../../providers.contract.ts';
import type { BookingLink } from './booking-link.ts';
import { ProviderCard } from './provider-card.tsx';
import classes from './provider-search.module.css';
import { providerCountWords } from './provider-words.ts';

type ProviderListProps = {
  providers: ProviderView[];
  totalCount: number;
  /** There are more than that. */
  isAtLeast: boolean;
  fromSearch: string;
  bookTo: (provider: ProviderView) => BookingLink;
  more: { available: boolean; loading: boolean; failed: boolean; load: () => void };
};

function shownWords(shown: number, totalCount: number, isAtLeast: boolean, isMore: boolean): string {
  const all = `${isAtLeast ? 'more than ' : ''}${providerCountWords(totalCount)}`;
  if (isMore) return `Showing ${formatNumber(shown)} of ${all}`;
  if (isAtLeast || shown < totalCount) return `Showing the first ${formatNumber(shown)} of ${all}`;
  return totalCount > 1 ? `All ${all} are shown` : '';
}

export function ProviderList(props: ProviderListProps) {
  const { providers, totalCount, isAtLeast, fromSearch, bookTo, more } = props;
  const { list, expectAt } = useFocusOnFirstNew(providers.length);
  const loadMore = () => {
    expectAt(providers.length);
    more.load();
  };
  return (
    <>
      <ul ref={list} className={classes.list}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} bookTo={bookTo(provider)} fromSearch={fromSearch} />
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        <p>{shownWords(providers.length, totalCount, isAtLeast, more.available)}</p>
        {more.failed && <p role="alert">More providers could not be loaded. Please try again.</p>}
        {more.available && (
          <Button variant="default" size="lg" loading={more.loading} onClick={loadMore}>
            Load More Providers
          </Button>
        )}
      </div>
    </>
  );
}
