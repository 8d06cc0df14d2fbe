import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False while a page that was written at build time, for no particular address or person, comes to life. Until then
 * it must show what was written, whatever the address says, or React throws the page away and starts over.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
