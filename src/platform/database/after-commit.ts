import type { Orm } from './database.ts';

type Act = () => void;

/** Callbacks per open transaction. A rollback discards them. */
const waiting = new WeakMap<Orm, Act[]>();

/** Runs `work` and, once its transaction has committed, the callbacks passed to `afterCommit` inside it. */
export async function runWithAfterCommit<Result>(
  transact: (work: (tx: Orm) => Promise<Result>) => Promise<Result>,
  work: (tx: Orm) => Promise<Result>,
): Promise<Result> {
  let acts: Act[] = [];
  const result = await transact((tx) => {
    // Reset on every attempt: the driver may repeat a transaction.
    acts = [];
    waiting.set(tx, acts);
    return work(tx);
  });
  for (const act of acts) act();
  return result;
}

/** Runs `act` once the transaction has committed; immediately when `tx` is not a transaction. */
export function afterCommit(tx: Orm, act: Act): void {
  const acts = waiting.get(tx);
  if (acts) acts.push(act);
  else act();
}
