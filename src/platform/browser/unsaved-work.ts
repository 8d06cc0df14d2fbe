/** Navigation that waits for unsaved work on this page. */
export type Leaving = { stay: () => void; leave: () => void };

type Guard = (leaving: Leaving) => void;

const guards = new Set<Guard>();

/** Registers a guard for unsaved work that can block navigation. Returns how to unregister it. */
export function registerLeaveGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Whether navigation would lose work on this page. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/** Asks all guards, one after the other: each must agree. */
export function confirmLeaving({ stay, leave }: Leaving): void {
  const ask = ([next, ...rest]: readonly Guard[]): void =>
    next ? next({ stay, leave: () => ask(rest) }) : leave();
  ask([...guards]);
}
