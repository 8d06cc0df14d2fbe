import { type ExportFigures, measureExport, measureLeaving, measureSlowReader } from './measure-export.ts';

/**
 * Memory growth above this is not flat. The heap grows to its working size during the first exports after a
 * start, so the third one is measured.
 */
const flatMegabytes = 150;
const slowSeconds = 20;

/** Prints the exports' figures; returns the missed targets. */
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
  print('audit trail', await measureExport(of('/audit-export')));
  print('audit log, a second time', await measureExport(of('/audit-export')));
  const grown = print('audit log, a third time', await measureExport(of('/audit-export')));
  if (grown > flatMegabytes) failed.push(`the export of the audit trail takes ${grown} MB more memory`);
  const slow = await measureSlowReader(of('/audit-export'), slowSeconds);
  console.log(
    `\nA reader who took ${slow.readMegabytes.toFixed(1)} MB in ${slowSeconds} s: ${slow.grownMegabytes} MB more memory at the end than at the beginning.`,
  );
  if (slow.grownMegabytes > flatMegabytes) failed.push('a slow reader makes memory grow');
  const left = await measureLeaving(of('/audit-export'), databaseUrl);
  console.log(`A reader who left: the database had nothing more to do for them after ${left.toFixed(2)} s.`);
  return failed;
}
