/** `harborline COMMAND …`: operator commands. `harborline --help` lists them. */
import { runNamed } from './run-named.ts';

const at = (file: string) => new URL(file, import.meta.url);

await runNamed('Usage: harborline COMMAND [options]\n', [
  {
    name: 'backup',
    file: at('backup.ts'),
    does: 'back up the database and uploaded files to one encrypted file',
  },
  {
    name: 'check-proof',
    file: at('check-proof.ts'),
    does: 'verify a payment proof that a patient downloaded',
  },
  {
    name: 'check-settings',
    file: at('check-settings.ts'),
    does: 'show which parts are ready, not configured or misconfigured',
  },
  {
    name: 'drill',
    file: at('drill.ts'),
    does: 'test-restore the newest backup to a temporary database and folder',
  },
  {
    name: 'first-administrator',
    file: at('first-administrator.ts'),
    does: 'print a sign-up link for the first administrator',
  },
  {
    name: 'import',
    file: at('import.ts'),
    does: 'import provider or price files',
    nodeOptions: ['--max-semi-space-size=2'],
  },
  {
    name: 'reconcile',
    file: at('reconcile.ts'),
    does: 'verify the ledger and reconcile it with the payment processor',
  },
  { name: 'restore', file: at('restore.ts'), does: 'restore a backup into an empty database and folder' },
  {
    name: 'rotate-keys',
    file: at('rotate-keys.ts'),
    does: 're-encrypt all data with the first key of DATA_KEYS',
  },
]);
