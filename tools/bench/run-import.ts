import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const highestMegabytes = (pid: number): number => {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
};

/** CPU seconds of a process so far, which are more reliable than elapsed time on a busy machine. */
const processorSeconds = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
};

/** Runs the import command and measures its memory and processor time. `root`: the checkout whose command runs. */
export async function runImport(
  args: readonly string[],
  {
    databaseUrl,
    folder,
    root,
    flags,
  }: { databaseUrl: string; folder: string; root: string; flags: string[] },
): Promise<{ text: string; megabytes: number; processor: number }> {
  const child = spawn(process.execPath, [...flags, join(root, 'cli/import.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  let megabytes = 0;
  let processor = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, highestMegabytes(child.pid ?? 0));
    processor = Math.max(processor, processorSeconds(child.pid ?? 0));
  }, 50);
  await once(child, 'exit');
  clearInterval(watch);
  return { text, megabytes, processor };
}

/** The Node flags of `npm run harborline import`. */
export const commandFlags = ['--max-semi-space-size=2'];
