import { useEffect, useState } from 'react';

/**
 * For dialogs whose code comes with their first opening. The library notes where the focus was when a dialog turns
 * from closed to open, to give it back there: one that is open from its first moment never notes anything.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && opened;
}
