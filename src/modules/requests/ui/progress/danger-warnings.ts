import { useSyncExternalStore } from 'react';
import type { DangerWarning, RequestView } from '../../care-requests.contract.ts';

/** Warnings by request. The server sends each one once, so they are kept while the page is open. */
let warnings: ReadonlyMap<string, DangerWarning> = new Map();
const listeners = new Set<() => void>();

/** Keeps the warning from a server response, if there is one. */
export function storeWarning({ id, warning }: Pick<RequestView, 'id' | 'warning'>): void {
  if (!warning) return;
  warnings = new Map(warnings).set(id, warning);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWarning = (requestId: string | null): DangerWarning | null =>
  useSyncExternalStore(
    subscribe,
    () => (requestId === null ? null : (warnings.get(requestId) ?? null)),
    () => null,
  );
