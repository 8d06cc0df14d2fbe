import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandKind, importKinds } from './import-kinds.ts';

/** `fault`: why the file cannot be read; the other files are still imported. */
type ImportFile = { path: string; name: string; sizeBytes: number; fault: string | null };

export type ImportArguments = {
  kind: CommandKind;
  files: ImportFile[];
  /** Path of the report of rejected rows. */
  report: string;
  /** Dry run: compares the importer's verdict with the federal validator's. */
  compares: boolean;
};

export const usage = `Imports public provider files, price files, and CMS tables for bill checks.

  npm run harborline import -- providers FILE       the national registry's monthly or weekly file (NPPES), as .zip, .gz or .csv,
                                         or a directory (FHIR R4 Plan-Net: bundles, single resources, NDJSON)
  npm run harborline import -- prices FILE|FOLDER   hospital price lists (CSV tall or wide, JSON), compressed or not

  npm run harborline import -- prices FILE|FOLDER --compare
                                         dry run: prints a table of the federal validator's and the importer's
                                         verdict on each list, and why they differ

  npm run harborline import -- ncci FILE|FOLDER     NCCI procedure-to-procedure edits (practitioner and outpatient hospital, each in
                                         four files) and add-on code edits
  npm run harborline import -- mue FILE|FOLDER      medically unlikely edits (practitioner, outpatient hospital)
  npm run harborline import -- pfs FILE|FOLDER      Medicare physician fee schedule: relative values (PPRRVU) and GPCI
  npm run harborline import -- opps FILE|FOLDER     OPPS Addendum B
  npm run harborline import -- nadac FILE|FOLDER    National Average Drug Acquisition Cost
                                         CMS's files as downloaded; their names say which table and quarter they are
  npm run harborline import -- charity FILE         financial assistance policies of all hospitals, CSV with the columns hospital, npi,
                                         state, free_up_to_percent, discount_up_to_percent, asset_limit, stated_on, policy_url

  --report FILE   file for rejected rows and the reasons (default: import-report-<time>.csv in DATA_DIR)

You can stop it with Ctrl-C and run it again: unchanged rows are not written again.`;

const lists = /\.(csv|json|ndjson|txt|gz|zip)$/i;

/** Throws an Error with a message for the user. */
export function readArguments(args: readonly string[], dataDirectory: string): ImportArguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { report: { type: 'string' }, compare: { type: 'boolean', default: false } },
  });
  const [kind, ...paths] = positionals;
  const known = importKinds.find((one) => one === kind);
  if (!known || paths.length === 0 || (values.compare && kind !== 'prices')) throw new Error(usage);
  const files = paths.flatMap((path) => listFiles(path, known));
  if (files.length === 0) throw new Error('This folder has no .csv, .json, .gz or .zip file.');
  const faults = files.flatMap(({ fault }) => fault ?? []);
  if (faults.length === files.length) throw new Error(faults.join('\n'));
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return {
    kind: known,
    files,
    report: values.report ?? join(dataDirectory, `import-report-${time}.csv`),
    compares: values.compare,
  };
}

function listFiles(path: string, kind: ImportArguments['kind']): ImportFile[] {
  if (!tryStat(path)?.isDirectory()) return [describe(path)];
  if (kind === 'providers') throw new Error(`${path} is a folder. Specify a file.`);
  return readdirSync(path)
    .toSorted()
    .filter((name) => lists.test(name))
    .map((name) => join(path, name))
    .filter((file) => !tryStat(file)?.isDirectory())
    .map(describe);
}

function tryStat(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function describe(path: string): ImportFile {
  const found = tryStat(path);
  const fault = !found
    ? `${path} does not exist.`
    : !found.isFile()
      ? `${path} is neither a file nor a folder.`
      : found.size === 0
        ? `${path} is empty.`
        : null;
  return { path, name: basename(path), sizeBytes: found?.size ?? 0, fault };
}
