/** `npm run dev`: the server with demo data, restarted on change, and the pages with hot reload; all offline. */
import { run } from './run-command.ts';

await Promise.all([
  run('node', ['--watch-path=src', 'src/main/main.ts'], { PORT: '3000', SIMULATED_CALL_PACE: 'demo' }),
  run('react-router', ['dev', '--port', '5173']),
]);
