/**
 * CPU milliseconds that this thread spends on the work, independent of other load on the machine. Includes other work of
 * the same thread, such as a test's server, but not Node's thread pool or other processes.
 */
export async function cpuMillisecondsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
