import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Runs tasks one after the other in a worker thread, so that heavy or malicious input blocks nothing else.
 * The thread replies to each message with one message. A task that exceeds its time or memory limit is killed,
 * and the next gets a new thread.
 */
export function createWorkThread<Input, Output>(options: {
  /** The thread's script. */
  file: URL;
  taskTimeoutMilliseconds: number;
  maxMegabytes: number;
  maxWaiting: number;
  tooMuch(): Error;
  tooMany(): Error;
}): (input: Input) => Promise<Output> {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const start = (): Worker => {
    const thread = new Worker(options.file, {
      resourceLimits: { maxOldGenerationSizeMb: options.maxMegabytes },
    });
    thread.unref();
    // Callers get the error as well; without a listener it would end the process.
    thread.on('error', () => {});
    return thread;
  };
  const work = async (input: Input): Promise<Output> => {
    worker ??= start();
    try {
      worker.postMessage(input);
      const signal = AbortSignal.timeout(options.taskTimeoutMilliseconds);
      const [output] = await once(worker, 'message', { signal });
      return output as Output;
    } catch (error) {
      void worker.terminate();
      worker = null;
      throw isTooMuch(error) ? options.tooMuch() : error;
    }
  };
  return async (input) => {
    if (waiting >= options.maxWaiting) throw options.tooMany();
    waiting += 1;
    const done = last.then(() => work(input)).finally(() => (waiting -= 1));
    last = done.catch(() => {});
    return done;
  };
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
