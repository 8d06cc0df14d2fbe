import { spawn } from 'node:child_process';

/**
 * Runs a project command with its output shown. Rejects when it fails; stops it when this process is stopped.
 */
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
      else reject(new Error(`${command} ${parameters.join(' ')} exited with ${code}.`));
    });
  });
}
