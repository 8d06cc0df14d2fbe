/** Lighthouse's mobile profile: a processor four times slower; a task blocks after 50 ms. */
const slowdown = 4;
const blockingMilliseconds = 50;

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` is what the thread had of a core during `dur`. */
  ts: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
};

/**
 * Blocking time after the first paint, from the processor time of the page's tasks. `TBT` counts elapsed time: on a busy or
 * virtual machine it also has the time in which the page waited for a core.
 */
export function measureCoreTbt(events: readonly TraceEvent[]): number {
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
