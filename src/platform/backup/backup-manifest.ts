import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const head = z.object({ position: z.number(), hash: z.string() });

/** What a backup says of itself: the last but one of its entries, `manifest.json`. */
export const backupManifest = z.object({
  format: z.literal('harborline-backup-1'),
  madeAt: z.iso.datetime(),
  productVersion: z.string(),
  backend: z.enum(['pglite', 'postgres']),
  /** In the order in which they were applied: a restore applies exactly these before it brings rows in. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      /** Those that COPY writes; the database makes the others itself. */
      columns: z.array(z.string()),
      rows: z.number(),
      /** The sum of a hash of each row's columns: the same in whatever order the rows lie. */
      fingerprint: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** The last seal of the audit trail. */
  auditHead: head,
  ledger: z.object({ chains: z.number(), transactions: z.number(), headsSha256: sha256 }),
  /** Jobs that had still to be done. */
  jobs: z.number(),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Named by a row and not in the folder any more when the copy was made, such as one deleted meanwhile. */
    missing: z.array(z.string()),
  }),
  /** Every entry before this one, in its order. */
  parts: z.array(z.object({ path: z.string(), bytes: z.number(), sha256 })),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type CopiedTable = BackupManifest['tables'][number];

export const manifestPath = 'manifest.json';
export const jobsPath = 'jobs.json.gz';
/** What a service makes for itself in DATA_DIR and cannot do without: only encrypted backups hold it. */
export const secretNames = ['session-secret', 'data-key'] as const;
export const secretsPrefix = 'secrets/';
export const filesPrefix = 'files/';
export const tablePath = (name: string, part: number): string =>
  `tables/${name}/${String(part).padStart(6, '0')}.copy.gz`;

/** Says why a file cannot be restored, in words for whoever runs the command. Nothing was changed. */
export class BackupRefused extends Error {}
