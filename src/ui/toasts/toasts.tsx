import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

export { dismissToast, showToast, type ToastMessage } from './toast-store.ts';

/** Chromium never retries a failed module import, so don't try while offline. */
const loadRegion = () =>
  navigator.onLine
    ? import('./toast-region.tsx').then((module) => module.LoadedToastRegion)
    : Promise.reject(new TypeError('No connection.'));

/** Preloads on the first interaction, because a toast may be needed when the connection is lost. */
function usePreloadedRegion(): void {
  useEffect(() => {
    const interactions = ['pointerdown', 'keydown', 'focusin'];
    const stopListening = () => {
      for (const name of interactions) window.removeEventListener(name, preload);
    };
    const preload = () => {
      stopListening();
      void loadRegion().catch(() => {});
    };
    for (const name of interactions) window.addEventListener(name, preload);
    // The user may have interacted before hydration.
    if (document.activeElement !== document.body) preload();
    return stopListening;
  }, []);
}

/**
 * The toast container, mounted once at the end of the page. F8 moves focus to it. If its code fails to load,
 * the page still works, because everything important is also shown elsewhere.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const toastId = toast?.id;
  usePreloadedRegion();
  useEffect(() => {
    if (toastId === undefined || Region) return;
    loadRegion().then(
      (LoadedToastRegion) => setRegion(() => LoadedToastRegion),
      () => undefined,
    );
  }, [toastId, Region]);
  return Region && <Region />;
}
