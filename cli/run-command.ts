import { spawn } from 'node:child_process';

/** Runs a command of this project with its output shown. Rejects when it fails; ends it when we are ended. */
export function run(command: string, parameters: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } });
    const end = () => child.kill('SIGTERM');
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      if (code === 0) resolve();
      else reject(new Error(`${command} ${parameters.join(' ')} ended with ${code}.`));
    });
  });
}
