import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

export type ImportWish = {
  kind: 'providers' | 'prices';
  files: { path: string; name: string; sizeBytes: number }[];
  /** Where refused rows are written. */
  report: string;
};

export const usage = `Brings public files into the network.

  npm run import -- providers FILE       the national register's monthly file (NPPES), as .zip, .gz or .csv
  npm run import -- prices FILE|FOLDER   hospitals' price lists (CSV tall or wide, JSON), as they are or packed

  --report FILE   where refused rows are written (default: import-report-<time>.csv in DATA_DIR)

It may be stopped with Ctrl-C and run again: what is the same is not written twice.`;

const lists = /\.(csv|json|txt|gz|zip)$/i;

/** Throws an Error with words for whoever typed the command. */
export function readArguments(args: readonly string[], dataDirectory: string): ImportWish {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { report: { type: 'string' } },
  });
  const [kind, ...paths] = positionals;
  if ((kind !== 'providers' && kind !== 'prices') || paths.length === 0) throw new Error(usage);
  const files = paths.flatMap((path) => listFiles(path, kind));
  if (files.length === 0) throw new Error('In this folder there is no .csv, .json, .gz or .zip file.');
  const empty = files.find(({ sizeBytes }) => sizeBytes === 0);
  if (empty) throw new Error(`${empty.path} is empty.`);
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return { kind, files, report: values.report ?? join(dataDirectory, `import-report-${time}.csv`) };
}

function listFiles(path: string, kind: ImportWish['kind']): ImportWish['files'] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file ${path}.`);
  if (found.isFile()) return [{ path, name: basename(path), sizeBytes: found.size }];
  if (!found.isDirectory()) throw new Error(`${path} is neither a file nor a folder.`);
  if (kind === 'providers') throw new Error(`${path} is a folder. Please name the register's file itself.`);
  return readdirSync(path)
    .toSorted()
    .filter((name) => lists.test(name))
    .map((name) => ({ path: join(path, name), name, sizeBytes: statSync(join(path, name)).size }))
    .filter(({ path: file }) => statSync(file).isFile());
}
