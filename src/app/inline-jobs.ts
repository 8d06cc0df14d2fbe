import type { ServerContext } from '#modules/server-context.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { jobsOfTheProduct } from './jobs-of-the-product.ts';

/**
 * Jobs without the engine: they wait in memory until `drain` works on them, one after the other. For filling the
 * demonstration and for tests of a single flow; a process that dies loses them.
 */
export function createInlineJobs(): Jobs & { drain(context: ServerContext): Promise<void> } {
  const waiting: { name: string; data: object }[] = [];
  return {
    enqueue: async (_tx, job, data) => {
      waiting.push({ name: job.name, data });
    },
    enqueueAll: async (_tx, job, data) => {
      waiting.push(...data.map((one) => ({ name: job.name, data: one })));
    },
    stop: async () => {},
    drain: async (context) => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const { name, data } = job;
        const definition = jobsOfTheProduct.find((one) => one.name === name);
        if (!definition) throw new Error(`There is no job called ${name}.`);
        await definition.run(data as never, context);
      }
    },
  };
}
