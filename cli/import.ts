/** `npm run harborline import -- providers FILE`, `npm run harborline import -- prices FILE|FOLDER [--compare]`, and tables for bill checks: see `import/read-arguments.ts`. */
import { join } from 'node:path';
import { readSettings } from '#app/settings/settings.ts';
import { systemClock } from '#platform/clock.ts';
import { startLiveEvents } from '#platform/live/live-events.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { compareVerdicts } from './import/compare-verdicts.ts';
import { createTerminal } from './import/create-terminal.ts';
import { explainOpening } from './import/explain-opening.ts';
import { ReportNotWritable } from './import/open-report.ts';
import { type ImportArguments, readArguments } from './import/read-arguments.ts';
import { runImportCommand } from './import/run-import-command.ts';
import { openOrExit } from './open-for-command.ts';

const settings = readSettings(process.env);

function readArgumentsOrExit(): ImportArguments {
  try {
    return readArguments(process.argv.slice(2), settings.dataDirectory);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const args = readArgumentsOrExit();
if (args.compares) {
  for await (const line of compareVerdicts(args.files)) console.log(line);
  process.exit();
}
const database = await openOrExit(settings, { explain: explainOpening, createsDatabase: true });
const stopper = new AbortController();
process.once('SIGINT', () => {
  console.log('\nStopping after the current rows …');
  stopper.abort();
});
// SIGHUP: the terminal was closed.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopper.abort());
// The output was closed; the import continues.
for (const out of [process.stdout, process.stderr]) out.on('error', () => {});

try {
  const live = await startLiveEvents(database);
  try {
    const ended = await runImportCommand(
      {
        database,
        clock: systemClock,
        log: createLog('error'),
        live,
        importsDirectory: join(settings.dataDirectory, 'imports'),
      },
      args,
      createTerminal(process.stdout),
      stopper.signal,
    );
    if (ended.some(({ state }) => state !== 'finished')) process.exitCode = stopper.signal.aborted ? 130 : 1;
  } finally {
    await live.stop();
  }
} catch (error) {
  if (!(error instanceof ReportNotWritable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
