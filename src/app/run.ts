import { demoLogins } from './demo-data/demo-logins.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

/** Time to stop after the grace period. After that the process exits, and the next start recovers as after a crash. */
const maxStopSeconds = 30;

/** Starts the product, prints its address, and stops it on SIGINT or SIGTERM. */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const startedAt = performance.now();
    const settings = readSettings(environment);
    const server = await startServer(settings);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const shown =
      settings.host === '0.0.0.0' ? server.address.replace('0.0.0.0', 'localhost') : server.address;
    console.log(
      `Harborline is ready on ${shown} (${server.context.globalMode} mode, started in ${seconds} s).`,
    );
    if (server.context.globalMode === 'demo' && settings.demoData !== 'none') {
      for (const { role, email, password } of demoLogins) console.log(`  ${role}: ${email} / ${password}`);
    }
    let isStopping = false;
    const stop = () => {
      // The terminal and a parent command may both forward the same Ctrl-C.
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), (settings.stopGraceSeconds + maxStopSeconds) * 1000).unref();
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
