/** Lighthouse's mobile profile: a CPU four times slower; a task blocks after 50 ms. */
const slowdown = 4;
const blockingMilliseconds = 50;

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Start and CPU time in microseconds. */
  ts: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
};

/**
 * Total blocking time after first contentful paint, in ms, from the CPU time of the page's tasks. Lighthouse's TBT uses elapsed
 * time, which on a busy or virtual machine includes waiting for a CPU core. Throws without a navigation in the trace.
 */
export function measureCpuTbt(events: readonly TraceEvent[]): number {
  const started = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!started) throw new Error('The trace has no navigation.');
  const painted = events.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > started.ts);
  const { pid, tid } = started;
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.ts >= (painted ?? started).ts)
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - blockingMilliseconds), 0);
}
