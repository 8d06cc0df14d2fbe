import { readFileSync } from 'node:fs';

const everyMilliseconds = 200;

export type MemoryUse = {
  /** Resident memory of the process in bytes. */
  most: number;
  mostOfFirstThird: number;
  mostOfLastThird: number;
};

/** Samples a process's resident memory until stopped. Linux only (`/proc`). */
export function watchMemory(processId: number): { stop(): MemoryUse } {
  const seen: number[] = [readBytes(processId)];
  const timer = setInterval(() => seen.push(readBytes(processId)), everyMilliseconds);
  return {
    stop: () => {
      clearInterval(timer);
      seen.push(readBytes(processId));
      const third = Math.ceil(seen.length / 3);
      return {
        most: Math.max(...seen),
        mostOfFirstThird: Math.max(...seen.slice(0, third)),
        mostOfLastThird: Math.max(...seen.slice(-third)),
      };
    },
  };
}

function readBytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kibibytes === undefined) throw new Error(`Can’t read the memory use of process ${processId}.`);
  return Number(kibibytes) * 1024;
}
