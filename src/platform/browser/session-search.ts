import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from './session.ts';

const kept = new Map<string, string>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A search term for finding people. It lives as long as the page, in neither the address nor storage, and the
 * next user who signs in on this screen does not see it.
 */
export function useSessionSearch(subject: string): readonly [string, (words: string) => void] {
  const name = `${subject} ${useSession().user?.id ?? ''}`;
  const words = useSyncExternalStore(
    listen,
    () => kept.get(name) ?? '',
    () => '',
  );
  const keep = useCallback(
    (next: string) => {
      if (next === '') kept.delete(name);
      else kept.set(name, next);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [words, keep];
}
