import { useSyncExternalStore } from 'react';
import type { DangerWarning, RequestView } from '../../care-requests.contract.ts';

/** Warnings of this page by request: they come once, with the answer to what was sent, and stay while the page does. */
let warnings: ReadonlyMap<string, DangerWarning> = new Map();
const listeners = new Set<() => void>();

/** Keeps the warning of a request that the server has just answered with, if it has one. */
export function keepWarning({ id, warning }: Pick<RequestView, 'id' | 'warning'>): void {
  if (!warning) return;
  warnings = new Map(warnings).set(id, warning);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeptWarning = (requestId: string | null): DangerWarning | null =>
  useSyncExternalStore(
    subscribe,
    () => (requestId === null ? null : (warnings.get(requestId) ?? null)),
    () => null,
  );
