export type ToastMessage = {
  title: string;
  description?: string;
  /** The language of its text, if not the page's. */
  lang?: string;
  tone?: 'neutral' | 'destructive';
  link?: { to: string; label: string; onOpen?: () => void };
};

type ShownToast = ToastMessage & { id: number; open: boolean };

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 5 seconds, replacing the current one. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
}

export function hideToast(id: number): void {
  if (current?.id === id) change({ ...current, open: false });
}

/** Hides the current toast, before something opens under it. */
export function dismissToast(): void {
  if (current) hideToast(current.id);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => current,
  readOnServer: () => null,
};
