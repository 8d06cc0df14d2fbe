import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type NamedCommand = {
  name: string;
  file: URL;
  does: string;
  /** Node options that must be set at startup; the command then runs in a child process. */
  nodeOptions?: readonly string[];
};

/**
 * Runs the command named by the first argument, with the remaining arguments. For an unknown name it lists
 * all commands and exits with 2; for `--help` or no name it exits with 0.
 */
export async function runNamed(usage: string, commands: readonly NamedCommand[]): Promise<void> {
  const [name = '--help', ...parameters] = process.argv.slice(2);
  const command = commands.find((item) => item.name === name);
  if (command?.nodeOptions) return runInChild(command.nodeOptions, command.file, parameters);
  if (command) {
    process.argv = [process.execPath, fileURLToPath(command.file), ...parameters];
    await import(command.file.href);
    return;
  }
  const width = Math.max(...commands.map((item) => item.name.length));
  if (name !== '--help') console.error(`Unknown command "${name}". Available commands:\n`);
  console.log(usage);
  for (const item of commands) console.log(`  ${item.name.padEnd(width)}  ${item.does}`);
  if (name !== '--help') process.exitCode = 2;
}

/** Exits with the child's code and forwards signals to it. */
function runInChild(options: readonly string[], file: URL, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...options, fileURLToPath(file), ...parameters], {
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
