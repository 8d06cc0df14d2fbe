import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False while a prerendered page hydrates. Until then it must render exactly what was built, whatever
 * the URL says, or React discards the page and renders it again.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
