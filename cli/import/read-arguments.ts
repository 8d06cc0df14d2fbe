import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

/** `fault`: why the file cannot be read; it fails alone, and the others are imported. */
type WishedFile = { path: string; name: string; sizeBytes: number; fault: string | null };

export type ImportWish = {
  kind: 'providers' | 'prices';
  files: WishedFile[];
  /** Path of the report of rejected rows. */
  report: string;
  /** Imports nothing: compares the importer's verdict with the federal validator's. */
  compares: boolean;
};

export const usage = `Brings public files into the network.

  npm run harborline import -- providers FILE       the national register's monthly or weekly file (NPPES), as .zip, .gz or .csv,
                                         or a directory (FHIR R4 Plan-Net: bundles, single resources, NDJSON)
  npm run harborline import -- prices FILE|FOLDER   hospitals' price lists (CSV tall or wide, JSON), as they are or packed

  npm run harborline import -- prices FILE|FOLDER --compare
                                         imports nothing: a table of what the regulator's validator says of each
                                         list and what the importer makes of it, and why they differ

  --report FILE   where it is written what was refused, and why (default: import-report-<time>.csv in DATA_DIR)

It may be stopped with Ctrl-C and run again: what is the same is not written twice.`;

const lists = /\.(csv|json|ndjson|txt|gz|zip)$/i;

/** Throws an Error with a message for the user. */
export function readArguments(args: readonly string[], dataDirectory: string): ImportWish {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { report: { type: 'string' }, compare: { type: 'boolean', default: false } },
  });
  const [kind, ...paths] = positionals;
  const isKind = kind === 'providers' || kind === 'prices';
  if (!isKind || paths.length === 0 || (values.compare && kind !== 'prices')) throw new Error(usage);
  const files = paths.flatMap((path) => listFiles(path, kind));
  if (files.length === 0) throw new Error('This folder has no .csv, .json, .gz or .zip file.');
  const faults = files.flatMap(({ fault }) => fault ?? []);
  if (faults.length === files.length) throw new Error(faults.join('\n'));
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return {
    kind,
    files,
    report: values.report ?? join(dataDirectory, `import-report-${time}.csv`),
    compares: values.compare,
  };
}

function listFiles(path: string, kind: ImportWish['kind']): WishedFile[] {
  if (!lookAt(path)?.isDirectory()) return [describe(path)];
  if (kind === 'providers') throw new Error(`${path} is a folder. Name the file itself.`);
  return readdirSync(path)
    .toSorted()
    .filter((name) => lists.test(name))
    .map((name) => join(path, name))
    .filter((file) => !lookAt(file)?.isDirectory())
    .map(describe);
}

function lookAt(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function describe(path: string): WishedFile {
  const found = lookAt(path);
  const fault = !found
    ? `There is no file ${path}.`
    : !found.isFile()
      ? `${path} is neither a file nor a folder.`
      : found.size === 0
        ? `${path} is empty.`
        : null;
  return { path, name: basename(path), sizeBytes: found?.size ?? 0, fault };
}
