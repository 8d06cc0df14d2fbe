import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

export { showToast, type ToastMessage } from './toast-store.ts';

/** Chromium never retries a module that failed to load, so don't try while offline. */
const loadRegion = () =>
  navigator.onLine
    ? import('./toast-region.tsx').then((module) => module.LoadedToastRegion)
    : Promise.reject(new TypeError('No connection.'));

/** Once the user interacts, a toast may be needed soon, perhaps because the connection is gone. */
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
    // The user may have interacted before hydration.
    if (document.activeElement !== document.body) fetchEarly();
    return stopListening;
  }, []);
}

/**
 * Toast container, mounted once at the end of the page; F8 moves focus there. Its code loads on first
 * interaction. If loading fails, the page works without it, because everything important is also on the page.
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
