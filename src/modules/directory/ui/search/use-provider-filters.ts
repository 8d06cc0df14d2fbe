import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { noFilters, type ProviderFilters, readFilters, writeFilters } from './provider-filters.ts';

const debounceMilliseconds = 250;

type TextFilter = 'search' | 'near' | 'insurance';
type Change = (changed: Partial<ProviderFilters>, typedIn?: TextFilter) => void;

/** A text input that updates the URL shortly after typing, and follows the back button. */
function useTypedFilter(name: TextFilter, inForce: string, change: RefObject<Change>) {
  const [text, setText] = useState(inForce);
  const sent = useRef(inForce);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The URL echoes what this input sent; newer typing must not be overwritten.
    if (inForce !== sent.current) {
      clearTimeout(timer.current);
      setText(inForce);
    }
    sent.current = inForce;
  }, [inForce]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: string, waitMilliseconds: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next.trim() === sent.current) return;
      sent.current = next.trim();
      change.current({ [name]: next.trim() }, name);
    }, waitMilliseconds);
  };
  return {
    text,
    type: (next: string) => set(next, debounceMilliseconds),
    settle: () => set(text, 0),
    /** Replaces the text at once. */
    replace: (next: string) => {
      clearTimeout(timer.current);
      setText(next);
      sent.current = next;
    },
    empty: () => {
      clearTimeout(timer.current);
      setText('');
    },
  };
}

/**
 * The filters in the URL. Choosing a filter adds a history entry; typing one word is a single entry, so that
 * the back button steps through searches. An unknown service is ignored; null while services are loading.
 */
export function useProviderFilters(knownServices: ReadonlySet<string> | null) {
  const alive = useHydrated();
  const [params, setParams] = useSearchParams();
  const address = alive ? params.toString() : '';
  const filters = useMemo(
    () => (address ? readFilters(new URLSearchParams(address), knownServices) : noFilters),
    [address, knownServices],
  );
  const latest = useRef(filters);
  const lastTypedIn = useRef<TextFilter | null>(null);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback<Change>(
    (changed, typedIn) => {
      latest.current = { ...latest.current, ...changed };
      const replace = typedIn !== undefined && typedIn === lastTypedIn.current;
      lastTypedIn.current = typedIn ?? null;
      setParams(writeFilters(latest.current), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  // Pending timers must call the latest version.
  const newestChange = useRef(change);
  useEffect(() => {
    newestChange.current = change;
  }, [change]);
  const search = useTypedFilter('search', filters.search, newestChange);
  const near = useTypedFilter('near', filters.near, newestChange);
  const insurance = useTypedFilter('insurance', filters.insurance, newestChange);
  const clear = () => {
    search.empty();
    near.empty();
    insurance.empty();
    change({ ...noFilters, sort: filters.sort });
  };
  const forgetPlace = () => {
    near.empty();
    change({ near: '', radius: null, sort: filters.sort === 'distance' ? null : filters.sort });
  };
  return {
    alive,
    filters,
    search,
    near,
    insurance,
    clear,
    forgetPlace,
    choose: (
      changed: Pick<
        Partial<ProviderFilters>,
        'specialty' | 'service' | 'sort' | 'radius' | 'language' | 'newPatients'
      >,
    ) => change(changed),
    /** Replaces typed filters at once, as when a part of the sentence is removed. */
    rewrite: (changed: Pick<Partial<ProviderFilters>, TextFilter | 'radius'>) => {
      for (const [name, filter] of Object.entries({ search, near, insurance }))
        if (changed[name as TextFilter] !== undefined) filter.replace(changed[name as TextFilter] ?? '');
      change(changed);
    },
    /** Leaving the input ends the history entry, so that the next word is a new one. */
    endTyping: () => {
      lastTypedIn.current = null;
    },
  };
}

export type ProviderFiltersControl = ReturnType<typeof useProviderFilters>;
