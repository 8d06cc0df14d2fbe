import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

export { showToast, type ToastMessage } from './toast-store.ts';

/** Chromium never asks again for a module that it failed to fetch: without a connection it is not even tried. */
const loadRegion = () =>
  navigator.onLine
    ? import('./toast-region.tsx').then((module) => module.LoadedToastRegion)
    : Promise.reject(new TypeError('There is no connection.'));

/** Whoever does something may soon be told how it went, perhaps that the connection is gone. */
function useEarlyFetch(): void {
  useEffect(() => {
    const acts = ['pointerdown', 'keydown', 'focusin'];
    const stopListening = () => {
      for (const act of acts) window.removeEventListener(act, fetchEarly);
    };
    const fetchEarly = () => {
      stopListening();
      void loadRegion().catch(() => {});
    };
    for (const act of acts) window.addEventListener(act, fetchEarly);
    // They may have begun before the page lived.
    if (document.activeElement !== document.body) fetchEarly();
    return stopListening;
  }, []);
}

/**
 * The place where toasts appear. Stands once, at the end of the page; F8 moves the focus there. Its code comes when
 * somebody begins to use the page. When it cannot be loaded the page goes on without it: whatever matters also
 * stands on the page.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const wanted = toast?.id;
  useEarlyFetch();
  useEffect(() => {
    if (wanted === undefined || Region) return;
    loadRegion().then(
      (LoadedToastRegion) => setRegion(() => LoadedToastRegion),
      () => undefined,
    );
  }, [wanted, Region]);
  return Region && <Region />;
}
