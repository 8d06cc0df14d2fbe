import { type ExportFigures, measureDisconnect, measureExport, measureSlowReader } from './measure-export.ts';

/**
 * Memory may grow by this much in MB. The heap grows to its working size during the first exports after a
 * start, so the third one is measured.
 */
const flatMegabytes = 150;
const slowSeconds = 20;

/** Prints the exports' figures and returns the missed targets. */
export async function measureExports(
  server: { address: string; processId: number; cookie: string },
  databaseUrl: string,
): Promise<string[]> {
  const of = (path: string) => ({ ...server, path: `/api/admin${path}` });
  const failed: string[] = [];
  console.log(
    '\n| export | rows | MB | seconds | memory before, MB | highest | after | formulas and broken rows |\n|---|---|---|---|---|---|---|---|',
  );
  const print = (name: string, figures: ExportFigures) => {
    const { rows, megabytes, seconds, memoryBefore, memoryHighest, memoryAfter, faults } = figures;
    console.log(
      `| ${name} | ${rows} | ${megabytes.toFixed(0)} | ${seconds.toFixed(1)} | ${memoryBefore} | ${memoryHighest} | ${memoryAfter} | ${faults.length === 0 ? 'none' : faults.join('; ')} |`,
    );
    if (faults.length > 0) failed.push(`${name}: ${faults[0]}`);
    return memoryHighest - memoryBefore;
  };
  print('patients', await measureExport(of('/patients-export')));
  print('audit log', await measureExport(of('/audit-export')));
  print('audit log, a second time', await measureExport(of('/audit-export')));
  const grown = print('audit log, a third time', await measureExport(of('/audit-export')));
  if (grown > flatMegabytes) failed.push(`memory grows by ${grown} MB during the audit log export`);
  const slow = await measureSlowReader(of('/audit-export'), slowSeconds);
  console.log(
    `\nA slow reader of ${slow.readMegabytes.toFixed(1)} MB in ${slowSeconds} s: memory grew by ${slow.grownMegabytes} MB.`,
  );
  if (slow.grownMegabytes > flatMegabytes) failed.push('a slow reader makes memory grow');
  const left = await measureDisconnect(of('/audit-export'), databaseUrl);
  console.log(`A reader who disconnected: the database stopped the query after ${left.toFixed(2)} s.`);
  return failed;
}
