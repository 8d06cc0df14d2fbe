import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast-store.ts';

export { showToast, type ToastMessage } from './toast-store.ts';

/**
 * The place where toasts appear. Stands once, at the end of the page; F8 moves the focus there. Its code comes with
 * the first toast. When that cannot be loaded, as without a connection, the page goes on without it: whatever
 * matters also stands on the page.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const wanted = toast?.id;
  useEffect(() => {
    if (wanted === undefined || Region) return;
    import('./toast-region.tsx').then(
      (module) => setRegion(() => module.LoadedToastRegion),
      () => undefined,
    );
  }, [wanted, Region]);
  return Region && <Region />;
}
