import type { Orm } from './database.ts';

type Act = () => void;

/** What waits for each transaction under way. A transaction that is taken back takes its acts with it. */
const waiting = new WeakMap<Orm, Act[]>();

/** Runs `work` and, once its transaction has committed, what `afterCommit` was given inside it. */
export async function runWithAfterCommit<Result>(
  transact: (work: (tx: Orm) => Promise<Result>) => Promise<Result>,
  work: (tx: Orm) => Promise<Result>,
): Promise<Result> {
  let acts: Act[] = [];
  const result = await transact((tx) => {
    // Begun anew each time: the driver may repeat a transaction.
    acts = [];
    waiting.set(tx, acts);
    return work(tx);
  });
  for (const act of acts) act();
  return result;
}

/** Has `act` done once the transaction has committed; at once when `tx` is no transaction. */
export function afterCommit(tx: Orm, act: Act): void {
  const acts = waiting.get(tx);
  if (acts) acts.push(act);
  else act();
}
