import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False while a prerendered page hydrates. Until then it must render what was built, whatever the address
 * says, or React discards the page and starts over.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
