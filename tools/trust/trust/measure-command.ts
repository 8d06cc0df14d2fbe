import { execFileSync, spawn } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { type Measure, readMeasure } from '../../../cli/report-measure.ts';
import { nameCommand, type TrustRun } from './trust-run.ts';

type CommandToMeasure = { name: string; script: string; options: readonly string[] };

/**
 * Runs a tool of tools/run.ts with its output shown, and collects the rows that it prints. Never rejects:
 * errors are the run's `trouble`. It is stopped when this process is stopped.
 */
export async function measureCommand(command: CommandToMeasure): Promise<TrustRun> {
  const { name, script, options } = command;
  const startedAt = new Date();
  const { rows, trouble } = await collectRows(process.execPath, ['tools/run.ts', script, ...options]);
  return {
    name,
    command: nameCommand(script, options),
    startedAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    machine: describeMachine(),
    node: process.version,
    commit: describeCommit(),
    rows,
    trouble,
  };
}

type CollectedRows = { rows: Measure[]; trouble: string | null };

/** Runs any command and collects rows from its output, like `measureCommand`. */
export function collectRows(
  command: string,
  parameters: readonly string[],
  print: (line: string) => void = console.log,
): Promise<CollectedRows> {
  return new Promise((resolve) => {
    const rows: Measure[] = [];
    const errors: string[] = [];
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    const end = () => child.kill('SIGTERM');
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    createInterface({ input: child.stdout }).on('line', (line) => {
      print(line);
      try {
        const row = readMeasure(line);
        if (row) rows.push(row);
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
      }
    });
    child.once('error', (error) => errors.push(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      // A command that measured a missed target reports it in its row and exit code.
      const isExplained = rows.some((row) => !row.isReached);
      if (code !== 0 && !isExplained) errors.push(`ended with ${code ?? signal}`);
      if (rows.length === 0) errors.push('printed no row');
      resolve({ rows, trouble: errors.length > 0 ? errors.join(', ') : null });
    });
  });
}

function describeMachine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${process.platform}`;
}

function describeCommit(): string {
  try {
    const git = (...parameters: string[]) =>
      execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}
