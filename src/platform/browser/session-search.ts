import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from './session.ts';

const keptKey = 'kept-searches';
const terms = new Map<string, string>(takeKeptSearches());

/**
 * Keeps the terms while staff view as a patient, which takes two page loads. The next staff page takes them
 * back and removes them from the tab's storage; signing out does too.
 */
export function keepSearches(): void {
  if (terms.size > 0) window.sessionStorage.setItem(keptKey, JSON.stringify([...terms]));
}

function takeKeptSearches(): [string, string][] {
  if (typeof window === 'undefined') return [];
  const kept = window.sessionStorage.getItem(keptKey);
  window.sessionStorage.removeItem(keptKey);
  return kept ? JSON.parse(kept) : [];
}

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
