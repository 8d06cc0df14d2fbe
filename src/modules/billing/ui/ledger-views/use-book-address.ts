import { useSearchParams } from 'react-router';

/** What stands in the address of the books, so that a link, a reload and the back button keep it. Never a name. */
const names = ['charge', 'state', 'kind', 'mode', 'from', 'to', 'patient', 'shortId', 'show'] as const;
export type BookPlace = Partial<Record<(typeof names)[number], string>>;

export function useBookAddress() {
  const [search, setSearch] = useSearchParams();
  const place: BookPlace = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  /** Changes these and leaves the rest; an empty one is left out. */
  const go = (changes: BookPlace) =>
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
