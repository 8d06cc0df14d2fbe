/** `npm run dev`: the server with demo data, restarted on change, and the pages with hot reload; all offline. */

import { run } from '../../cli/run-command.ts';
import { checkPort } from '../../src/app/check-port-and-directory.ts';

const port = process.env.PORT ?? '3000';
const pagesPort = 5173;
try {
  // Otherwise the pages would start and call whatever uses the port.
  await checkPort({ port: Number(port), host: 'localhost' });
  await checkPort({ port: pagesPort, host: 'localhost' }, '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await Promise.all([
  run('node', ['--watch-path=src', 'src/app/main.ts'], { PORT: port, SIMULATED_CALL_PACE: 'demo' }),
  run('react-router', ['dev', '--port', String(pagesPort), '--strictPort'], { PORT: port }),
]);
