import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds that a file spent on servers, databases and browsers, and on polling. */
    spent?: TimeSpent;
  }
}

export type TimeSpent = { setup: number; waiting: number };

let spent: TimeSpent = { setup: 0, waiting: 0 };

/** Adds the work's duration to one column of the time ledger. */
export async function timed<Value>(column: keyof TimeSpent, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    spent[column] += (performance.now() - startedAt) / 1000;
  }
}

/** Reports a file's time to the ledger. */
export function takeTimeSpent(): TimeSpent {
  const taken = spent;
  spent = { setup: 0, waiting: 0 };
  return taken;
}
