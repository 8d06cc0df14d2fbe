import { useSearchParams } from 'react-router';

/** Keeps the filters in the URL, so that links, reloads and the back button preserve them. Never includes a name. */
const names = ['charge', 'state', 'kind', 'mode', 'from', 'to', 'patient', 'shortId', 'show'] as const;
export type LedgerLocation = Partial<Record<(typeof names)[number], string>>;

export function useLedgerLocation() {
  const [search, setSearch] = useSearchParams();
  const place: LedgerLocation = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  /** Updates these filters and keeps the others. An empty value removes a filter. */
  const go = (changes: LedgerLocation) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return { place, go };
}
