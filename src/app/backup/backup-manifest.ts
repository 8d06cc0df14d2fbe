import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Describes the backup. It is the archive's last entry, `manifest.json`. */
export const backupManifest = z.object({
  format: z.literal('harborline-backup-1'),
  madeAt: z.iso.datetime(),
  productVersion: z.string(),
  backend: z.enum(['pglite', 'postgres']),
  /** PostgreSQL version, such as 18.4. A data directory only works with the same major version. */
  serverVersion: z.string(),
  /** In order of application. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** The last entry of the audit log. */
  auditHead: z.object({ position: z.number(), hash: z.string() }),
  ledger: z.object({ chains: z.number(), transactions: z.number(), headsSha256: sha256 }),
  files: z.object({
    count: z.number(),
    /** Files with a row but no longer on disk, such as ones deleted during the backup. */
    missing: z.array(z.string()),
  }),
});

export type BackupManifest = z.infer<typeof backupManifest>;

/** Paths in the archive. */
export const manifestPath = 'manifest.json';
/** PostgreSQL: output of `pg_dump --format=custom`, for `pg_restore`. */
export const dumpPath = 'database.dump';
/** PGlite: its data directory, as in DATA_DIR. */
export const databaseFolder = 'database';
/** Uploaded files, as in DATA_DIR. */
export const filesFolder = 'files';
/** Secrets the service generates in DATA_DIR. Only encrypted backups include them. */
export const secretNames = ['session-secret', 'data-key'] as const;

/** A backup or restore failed; the message is shown to the operator. Nothing was changed. */
export class BackupError extends Error {}
