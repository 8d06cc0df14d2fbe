import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks before the tab closes or reloads with unsaved changes. Pages ask `hasUnsavedChanges` for their own links. */
export function useUnsavedChanges(isChanged: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isChanged) return;
    unsaved.add(id);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(id);
      if (unsaved.size === 0) window.removeEventListener('beforeunload', warn);
    };
  }, [id, isChanged]);
}

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;
