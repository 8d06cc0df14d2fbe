import { useEffect, useState } from 'react';

/**
 * For dialogs that are lazy-loaded when first opened. The library saves the focus when a dialog changes from
 * closed to open, so it must be mounted closed first.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && opened;
}
