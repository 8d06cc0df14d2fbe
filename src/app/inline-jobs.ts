import type { ServerContext } from '#modules/server-context.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { jobRegistry } from './job-registry.ts';
import type { MovingClock } from './moving-clock.ts';

type WaitingJob = { name: string; data: object; at: number };

export type InlineJobs = Jobs & {
  /** Runs the waiting jobs; with a clock, only those due by `until`. */
  drain(context: ServerContext, until?: Date): Promise<void>;
  /** When the next job is due; null if there is none. */
  nextAt(): Date | null;
};

type Options = {
  /** With a clock, jobs run in order of their due time, and the clock moves to each. */
  clock?: MovingClock;
  /** How long a job waits for a worker, in milliseconds. */
  findDelay?(name: string): number;
  /** When a job can first have an effect, if that is after it is due. */
  findUsefulTime?(job: { name: string; data: object }): Promise<Date | null>;
};

/** Far more than a request with all its calls, payments and notifications. */
const maxJobs = 5000;

/** In-memory jobs that run one by one in `drain`. For demo data and tests; lost if the process dies. */
export function createInlineJobs({ clock, findDelay, findUsefulTime }: Options = {}): InlineJobs {
  const waiting: WaitingJob[] = [];
  const add = (name: string, data: object, startAfter?: Date) => {
    const dueAt = clock ? Math.max(clock.now().getTime(), startAfter?.getTime() ?? 0) : 0;
    waiting.push({ name, data, at: dueAt + (findDelay?.(name) ?? 0) });
  };
  const findNext = () =>
    waiting.reduce<WaitingJob | undefined>(
      (next, job) => (next && next.at <= job.at ? next : job),
      undefined,
    );
  const takeNext = (until: Date | undefined) => {
    const next = findNext();
    if (!next || (until && next.at > until.getTime())) return undefined;
    waiting.splice(waiting.indexOf(next), 1);
    return next;
  };
  return {
    enqueue: async (_tx, job, data, options) => add(job.name, data, options?.startAfter),
    enqueueAll: async (_tx, job, data) => {
      for (const one of data) add(job.name, one);
    },
    stop: async () => {},
    nextAt: () => {
      const next = findNext();
      return next ? new Date(next.at) : null;
    },
    drain: async (context, until) => {
      let count = 0;
      for (let job = takeNext(until); job; job = takeNext(until)) {
        const { name, data, at } = job;
        count += 1;
        if (count > maxJobs) throw new Error(`Inline jobs don’t end: ${name}`);
        const usefulAt = (await findUsefulTime?.(job))?.getTime() ?? at;
        if (usefulAt > at) {
          waiting.push({ ...job, at: usefulAt });
          continue;
        }
        clock?.moveTo(new Date(at));
        const definition = jobRegistry.find((one) => one.name === name);
        if (!definition) throw new Error(`Unknown job: ${name}`);
        await definition.run(data as never, context);
      }
    },
  };
}
