import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ProviderView } from '#features/providers/providers.contract.ts';
import type { BookingLink } from './booking-link.ts';
import { ProviderCard } from './provider-card.tsx';
import classes from './provider-search.module.css';
import { providerCountWords } from './provider-words.ts';

type ProviderListProps = {
  providers: ProviderView[];
  totalCount: number;
  fromSearch: string;
  bookTo: (provider: ProviderView) => BookingLink;
  more: { available: boolean; loading: boolean; failed: boolean; load: () => void };
};

/** Keyboard and screen reader go on at the first provider that was added. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('h3')?.focus();
    firstNew.current = null;
  }, [count]);
  const expectAt = (index: number) => {
    firstNew.current = index;
  };
  return { list, expectAt };
}

export function ProviderList({ providers, totalCount, fromSearch, bookTo, more }: ProviderListProps) {
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
        <p>
          {more.available
            ? `Showing ${providers.length} of ${providerCountWords(totalCount)}`
            : totalCount > 1 && `All ${providerCountWords(totalCount)} are shown`}
        </p>
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
