import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Order, Preparation } from './run-tests-in-child.ts';

/** Time limit for preparing the databases and running every test once, even on a busy machine. */
const longestCleanMilliseconds = 900_000;
/** A mutant counts as endless at this multiple of the time without one, and at least this long. */
const timesLonger = 3;
const leastMilliseconds = 120_000;

/** Runs tests in a reusable child process, which is replaced when a mutant never ends. */
export function createTestChild(preparation: Preparation) {
  const path = join(preparation.folder, 'preparation.json');
  writeFileSync(path, JSON.stringify(preparation));
  let child: ChildProcess | null = null;
  let longest = longestCleanMilliseconds;

  const start = async (): Promise<ChildProcess> => {
    const started = fork(new URL('./run-tests-in-child.ts', import.meta.url), [path], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A separate process group, so that processes started by vitest end with it.
      detached: true,
    });
    const first = await answerOf(started, longestCleanMilliseconds);
    if (first !== 'ready') throw new Error('The tests could not be prepared.');
    return started;
  };

  return {
    /** Null if the tests didn't end in time. */
    async run(order: Order): Promise<Answer | null> {
      child ??= await start();
      const startedAt = Date.now();
      child.send(order);
      const answer = await answerOf(child, longest);
      if (order.on === null) longest = Math.max(leastMilliseconds, (Date.now() - startedAt) * timesLonger);
      if (answer === null) {
        endGroup(child);
        child = null;
      }
      return answer as Answer | null;
    },
    async stop(): Promise<void> {
      const ending = child;
      child = null;
      if (!ending || ending.exitCode !== null) return;
      await new Promise((resolve) => {
        const late = setTimeout(() => endGroup(ending), 20_000);
        ending.once('exit', () => {
          clearTimeout(late);
          resolve(null);
        });
        ending.disconnect();
      });
    },
  };
}

/** The next message; null after a timeout or when the process ends. */
function answerOf(child: ChildProcess, longestMilliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (value: unknown) => {
      clearTimeout(late);
      child.off('message', settle);
      child.off('exit', ended);
      resolve(value);
    };
    const ended = () => settle(null);
    const late = setTimeout(ended, longestMilliseconds);
    child.once('message', settle);
    child.once('exit', ended);
  });
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
