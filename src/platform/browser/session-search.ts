import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from './session.ts';

const terms = new Map<string, string>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A search term that may be a patient's name. Kept in memory, never in the URL, and separately for each user who
 * signs in on this device.
 */
export function useSessionSearch(subject: string): readonly [string, (term: string) => void] {
  const name = `${subject} ${useSession().user?.id ?? ''}`;
  const term = useSyncExternalStore(
    listen,
    () => terms.get(name) ?? '',
    () => '',
  );
  const save = useCallback(
    (next: string) => {
      if (next === '') terms.delete(name);
      else terms.set(name, next);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [term, save];
}
