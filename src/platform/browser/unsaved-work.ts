/** Navigation that waits for unsaved work on this page. */
export type Leaving = { stay: () => void; leave: () => void };

type Keeper = (leaving: Leaving) => void;

const keepers = new Set<Keeper>();

/** Registers a guard for unsaved work that can block navigation. Returns how to unregister it. */
export function holdLeaving(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
}

/** Whether navigation would lose work on this page. */
export const isLeavingHeld = (): boolean => keepers.size > 0;

/** Asks all guards, one after the other: each must agree. */
export function askToLeave({ stay, leave }: Leaving): void {
  const ask = ([next, ...rest]: readonly Keeper[]): void =>
    next ? next({ stay, leave: () => ask(rest) }) : leave();
  ask([...keepers]);
}
