import type { Orm } from './database.ts';

type Callback = () => void;

/** Callbacks per open transaction. A rollback discards them. */
const callbacksOf = new WeakMap<Orm, Callback[]>();

/** Runs `work` and, once its transaction has committed, the callbacks passed to `afterCommit` inside it. */
export async function runWithAfterCommit<Result>(
  transact: (work: (tx: Orm) => Promise<Result>) => Promise<Result>,
  work: (tx: Orm) => Promise<Result>,
): Promise<Result> {
  let callbacks: Callback[] = [];
  const result = await transact((tx) => {
    // Reset on every attempt: the driver may repeat a transaction.
    callbacks = [];
    callbacksOf.set(tx, callbacks);
    return work(tx);
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Runs `act` once the transaction has committed; immediately when `tx` is not a transaction. */
export function afterCommit(tx: Orm, callback: Callback): void {
  const callbacks = callbacksOf.get(tx);
  if (callbacks) callbacks.push(callback);
  else callback();
}
