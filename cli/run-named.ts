import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type NamedCommand = {
  name: string;
  file: URL;
  does: string;
  /** Options that Node takes only at its start: the command then runs in a process of its own. */
  nodeOptions?: readonly string[];
};

/**
 * Runs one of the commands by the first word of the command line, in this process and with the other words; without a
 * known one it lists them all, and ends with 2 unless that was asked for.
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
  if (name !== '--help') console.error(`There is no command "${name}". These are the commands:\n`);
  console.log(usage);
  for (const one of commands) console.log(`  ${one.name.padEnd(width)}  ${one.does}`);
  if (name !== '--help') process.exitCode = 2;
}

/** Ends as the command ends, and ends it when we are ended. */
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
