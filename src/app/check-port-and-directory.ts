import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { errorCodeOf } from '#platform/database/error-code.ts';

/** Throws an Error with a readable message if the folder can't be created or written. */
export function checkDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw isFull(error)
      ? error
      : new Error(
          `Cannot create or write to the data directory ${directory} (${errorCodeOf(error)}). ` +
            'Make this user its owner, or set DATA_DIR to another directory.',
          { cause: error },
        );
  }
}

/** A full disk is reported when the database is opened. */
const isFull = (error: unknown): boolean => errorCodeOf(error) === 'ENOSPC';

type Place = { port: number; host: string };

/**
 * Throws an Error with a readable message if the port can't be used, before a database is created. `setting` is the setting
 * for the port, or empty if there is none.
 */
export async function checkPort({ port, host }: Place, setting = 'PORT'): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host }, resolve);
  await promise.catch((error) => {
    throw explainListening(error, port, setting);
  });
  await new Promise((closed) => server.close(closed));
}

/** Explains an error from `listen`, in case the port was taken after the check. */
export function explainListening(error: unknown, port: number, setting = 'PORT'): unknown {
  const another = (number: string) => (setting === '' ? '' : ` Set ${setting} to ${number}.`);
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use by another program. Stop it first.${another(`another number, such as ${port + 1}`)}`,
        { cause: error },
      );
    case 'EACCES':
      return new Error(`No permission to listen on port ${port}.${another('a number above 1023')}`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
      return new Error(
        'HOST is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all interfaces.',
        {
          cause: error,
        },
      );
    default:
      return error;
  }
}
