/** `npm run import -- providers FILE`, `npm run import -- prices FILE|FOLDER`: see `import/read-arguments.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '#main/settings.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { startLiveEvents } from '#platform/server/live/live-events.ts';
import { createLog } from '#platform/server/log.ts';
import { createTerminal } from './import/create-terminal.ts';
import { explainOpening } from './import/explain-opening.ts';
import { type ImportWish, readArguments } from './import/read-arguments.ts';
import { runImportCommand } from './import/run-import-command.ts';

const settings = readSettings(process.env);

function readWish(): ImportWish {
  try {
    return readArguments(process.argv.slice(2), settings.dataDirectory);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function open(): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    console.error(explainOpening(error));
    process.exit(1);
  }
}

const wish = readWish();
if (!settings.databaseUrl && !existsSync(join(settings.dataDirectory, 'database')))
  console.log(`There is no database in ${settings.dataDirectory} yet: it is made now.`);
const database = await open();
const stopper = new AbortController();
process.once('SIGINT', () => {
  console.log('\nStopping after the rows under way …');
  stopper.abort();
});
process.once('SIGTERM', () => stopper.abort());

try {
  await migrate(database);
  const live = await startLiveEvents(database);
  const ended = await runImportCommand(
    {
      database,
      clock: systemClock,
      log: createLog('error'),
      live,
      importsDirectory: join(settings.dataDirectory, 'imports'),
    },
    wish,
    createTerminal(process.stdout),
    stopper.signal,
  );
  await live.stop();
  if (ended.some(({ state }) => state !== 'finished')) process.exitCode = stopper.signal.aborted ? 130 : 1;
} finally {
  await database.close();
}
