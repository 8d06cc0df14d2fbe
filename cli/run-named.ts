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
  const [name = '--help', ...words] = process.argv.slice(2);
  const command = commands.find((one) => one.name === name);
  if (command?.nodeOptions) return runApart(command.nodeOptions, command.file, words);
  if (command) {
    process.argv = [process.execPath, fileURLToPath(command.file), ...words];
    await import(command.file.href);
    return;
  }
  const width = Math.max(...commands.map((one) => one.name.length));
  if (name !== '--help') console.error(`Unknown command "${name}". Available commands:\n`);
  console.log(usage);
  for (const one of commands) console.log(`  ${one.name.padEnd(width)}  ${one.does}`);
  if (name !== '--help') process.exitCode = 2;
}

/** Exits with the child's code and forwards signals to it. */
function runApart(options: readonly string[], file: URL, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...options, fileURLToPath(file), ...words], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
