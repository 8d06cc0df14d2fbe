import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup says about itself: its last entry, `manifest.json`. */
export const backupManifest = z.object({
  format: z.literal('harborline-backup-1'),
  madeAt: z.iso.datetime(),
  productVersion: z.string(),
  backend: z.enum(['pglite', 'postgres']),
  /** Of PostgreSQL, such as 18.4. A data directory opens with the same major version only. */
  serverVersion: z.string(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** The last entry of the audit trail. */
  auditHead: z.object({ position: z.number(), hash: z.string() }),
  ledger: z.object({ chains: z.number(), transactions: z.number(), headsSha256: sha256 }),
  files: z.object({
    count: z.number(),
    /** Named by a row and not in the folder any more when the copy was made, such as one deleted meanwhile. */
    missing: z.array(z.string()),
  }),
});

export type BackupManifest = z.infer<typeof backupManifest>;

/** Where things are in the archive. */
export const manifestPath = 'manifest.json';
/** PostgreSQL: what `pg_dump --format=custom` wrote, for `pg_restore`. */
export const dumpPath = 'database.dump';
/** PGlite: its data directory, as it is in DATA_DIR. */
export const databaseFolder = 'database';
/** The files that people sent, as they are in DATA_DIR. */
export const filesFolder = 'files';
/** What a service makes for itself in DATA_DIR and cannot do without: only encrypted backups hold it. */
export const secretNames = ['session-secret', 'data-key'] as const;

/** Why a backup cannot be made or restored, in words for whoever runs the command. Nothing was changed. */
export class BackupRefused extends Error {}
