/** `harborline COMMAND …`: what operators run on a server. `harborline --help` lists the commands. */
import { runNamed } from './run-named.ts';

const at = (file: string) => new URL(file, import.meta.url);

await runNamed('Usage: harborline COMMAND [options]\n', [
  {
    name: 'backup',
    file: at('backup.ts'),
    does: 'write the database and the files people sent into one encrypted file',
  },
  {
    name: 'check-proof',
    file: at('check-proof.ts'),
    does: 'check a proof of payments that a patient downloaded',
  },
  {
    name: 'check-settings',
    file: at('check-settings.ts'),
    does: 'say of each part whether it is ready, not configured or failing',
  },
  { name: 'drill', file: at('drill.ts'), does: 'restore the newest backup elsewhere and compare it' },
  {
    name: 'first-administrator',
    file: at('first-administrator.ts'),
    does: 'print the link by which the first administrator signs up',
  },
  {
    name: 'import',
    file: at('import.ts'),
    does: 'import files of providers or prices from a folder',
    nodeOptions: ['--max-semi-space-size=2'],
  },
  {
    name: 'reconcile',
    file: at('reconcile.ts'),
    does: 'prove the ledger and compare it with the payment processor',
  },
  { name: 'restore', file: at('restore.ts'), does: 'restore a backup into an empty database and folder' },
  {
    name: 'rotate-keys',
    file: at('rotate-keys.ts'),
    does: 'encrypt everything with the first key of DATA_KEYS',
  },
]);
