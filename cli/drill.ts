/**
 * `npm run harborline drill` proves that a backup can be restored: restores the newest of DATA_DIR/backups
 * (or `-- FILE`) into a temporary database, verifies it, starts the product on it without vendor credentials,
 * reads from it, and removes everything. Records the drill with the backup. `--unencrypted` accepts an
 * unencrypted backup although BACKUP_KEY is set. Exits with 1 if the backup cannot be restored.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '#app/settings/settings.ts';
import { recordDrill } from '#platform/audit/record-backup.ts';
import { openForCommand } from './open-for-command.ts';
import { listBackups } from './restore/list-backups.ts';
import { drillSentence, setDrillExitCode } from './restore/report-drill.ts';
import { type Drill, runDrill } from './restore/run-drill.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    unencrypted: { type: 'boolean', default: false },
  },
});
const say = (line: string) => console.log(line);

await drillOwn();

async function drillOwn() {
  const settings = readSettings(process.env);
  const path = positionals[0] ?? findNewest(join(settings.dataDirectory, 'backups'));
  say(`Drill with ${path}`);
  const drill = await runDrill({
    path,
    key: values.unencrypted ? undefined : settings.backupKey,
    folder: settings.dataDirectory,
    serverUrl: settings.databaseUrl,
    postgresTools: { folder: settings.postgresTools, env: process.env },
    say,
  });
  say(drillSentence(drill));
  setDrillExitCode(drill);
  if (drill.isReached) await record(settings, path, drill);
}

function findNewest(folder: string): string {
  const [newest] = existsSync(folder) ? listBackups(readdirSync(folder)) : [];
  if (newest === undefined) {
    console.error(`No backup found in ${folder}. Make one first: npm run harborline backup`);
    process.exit(1);
  }
  return join(folder, newest);
}

/** Records the drill with the backup, shown in Business Operations. */
async function record(settings: Settings, path: string, { restoreSeconds }: Drill) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  try {
    const database = await openForCommand(settings, { forBackup: true });
    try {
      const drill = { drilledAt: new Date(), drillSeconds: Math.ceil(restoreSeconds) };
      say(
        (await recordDrill(database.orm, hash.digest('hex'), drill))
          ? 'Recorded with the backup.'
          : 'Not recorded: this service has no record of that backup.',
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    say(
      `The drill succeeded but could not be recorded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
