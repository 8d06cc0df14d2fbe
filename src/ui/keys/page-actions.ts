import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action on what the page shows: the open request, patient or charge. */
export type PageAction = {
  label: string;
  /** Synonyms. */
  keywords?: string;
  run: () => void;
};

export type PageActionGroup = { title: string; actions: readonly PageAction[] };

let groups: readonly PageActionGroup[] = [];
const none: readonly PageActionGroup[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PageActionGroup[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Actions of the open item, which the command palette lists first. */
export const usePageActionGroups = (): readonly PageActionGroup[] =>
  useSyncExternalStore(
    subscribe,
    () => groups,
    () => none,
  );

/** Offers these actions in the command palette while the component is mounted. */
export function usePageActions(title: string, actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const shape = JSON.stringify(actions.map(({ label, keywords = '' }) => ({ label, keywords })));
  useEffect(() => {
    const described: { label: string; keywords: string }[] = JSON.parse(shape);
    if (described.length === 0) return;
    const group = {
      title,
      actions: described.map(({ label, keywords }) => ({
        label,
        keywords,
        run: () => latest.current.find((current) => current.label === label)?.run(),
      })),
    };
    change([...groups, group]);
    return () => change(groups.filter((other) => other !== group));
  }, [title, shape]);
}
