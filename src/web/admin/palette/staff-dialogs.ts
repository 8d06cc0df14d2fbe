import { useSyncExternalStore } from 'react';

/** What can lie over every page of the team: the palette, the list of keys, the switch of the mode. */
export type StaffDialog = 'palette' | 'keys' | 'mode' | null;

let open: StaffDialog = null;
const listeners = new Set<() => void>();

export function openStaffDialog(dialog: StaffDialog): void {
  open = dialog;
  for (const listener of listeners) listener();
}

/** Closes this one; another that took its place meanwhile stays. */
export function closeStaffDialog(dialog: StaffDialog): void {
  if (open === dialog) openStaffDialog(null);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStaffDialog = (): StaffDialog =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
