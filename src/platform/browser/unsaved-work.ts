/** A step to another page that waits for whoever has work on this one. */
export type Leaving = { stay: () => void; leave: () => void };

type Keeper = (leaving: Leaving) => void;

const keepers = new Set<Keeper>();

/** Has every step to another page wait for this keeper, who lets it go or has it stay. Gives what ends that. */
export function holdLeaving(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
}

/** Whether there is work on this page that a step to another one would lose. */
export const isLeavingHeld = (): boolean => keepers.size > 0;

/** Asks all keepers, one after the other: each of them has to let the step go. */
export function askToLeave({ stay, leave }: Leaving): void {
  const ask = ([next, ...rest]: readonly Keeper[]): void =>
    next ? next({ stay, leave: () => ask(rest) }) : leave();
  ask([...keepers]);
}
