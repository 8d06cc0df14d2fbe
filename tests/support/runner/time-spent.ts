import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds that a file spent on setup (servers, databases, browsers) and on polling, and CPU seconds of its worker. */
    spent?: TimeSpent & { cpu: number };
  }
}

export type TimeSpent = { setup: number; waiting: number };

let spent: TimeSpent = { setup: 0, waiting: 0 };
let cpuBefore = process.cpuUsage();

/** Adds the work's duration to one column of the time ledger. */
export async function measureTime<Value>(
  column: keyof TimeSpent,
  work: () => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    spent[column] += (performance.now() - startedAt) / 1000;
  }
}

/** Returns and resets the times of the current file. */
export function flushTimeSpent(): TimeSpent & { cpu: number } {
  const { user, system } = process.cpuUsage(cpuBefore);
  const result = { ...spent, cpu: (user + system) / 1_000_000 };
  spent = { setup: 0, waiting: 0 };
  cpuBefore = process.cpuUsage();
  return result;
}
