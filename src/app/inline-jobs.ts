import type { ServerContext } from '#modules/server-context.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { jobRegistry } from './job-registry.ts';

/** In-memory jobs that run one by one in `drain`. For demo data and tests; lost if the process dies. */
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
        const definition = jobRegistry.find((one) => one.name === name);
        if (!definition) throw new Error(`Unknown job: ${name}`);
        await definition.run(data as never, context);
      }
    },
  };
}
