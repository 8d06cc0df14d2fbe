import { useSyncExternalStore } from 'react';

/** Dialogs available on every staff page: palette, shortcut list, mode switch, new request for a caller. */
export type StaffDialog = 'palette' | 'keys' | 'mode' | 'caller' | null;

let open: StaffDialog = null;
const listeners = new Set<() => void>();

export function openStaffDialog(dialog: StaffDialog): void {
  open = dialog;
  for (const listener of listeners) listener();
}

/** Closes this dialog, unless another has replaced it. */
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
