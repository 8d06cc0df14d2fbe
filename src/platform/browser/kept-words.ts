import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from './session.ts';

const kept = new Map<string, string>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What somebody typed to find a person: there while the page is open, and neither in the address nor stored. Whoever
 * signs in next on this screen does not read what the one before looked for.
 */
export function useKeptWords(subject: string): readonly [string, (words: string) => void] {
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
