/**
 * Milliseconds of CPU time that this thread spends on the work, however busy the machine is. Other work of the same
 * thread counts too, such as the server of a test. Node's own thread pool and other processes do not.
 */
export async function cpuMillisecondsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
