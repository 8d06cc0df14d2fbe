import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { referenceDatasets } from '#shared/care/reference-datasets.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import * as t from './directory.words.ts';
import { fileEmpty, maxFileBytes } from './imports.rules.ts';

const importKind = z.enum(['providers', 'prices', 'tables']);
const count = z.number().int();
const csv = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

const reasonCount = z.object({ reason: z.string(), rows: count });
const findings = z.array(z.object({ place: z.string(), message: z.string() }));

export const importView = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: count,
  receivedBytes: count,
  /** `command`: imported with `npm run harborline import`. */
  via: z.enum(['area', 'command']),
  state: z.enum(['uploading', 'checking', 'ready', 'waiting', 'running', 'finished', 'failed', 'stopped']),
  kind: importKind.nullable(),
  /** What the file contains; null until checked. An archive may contain more lists than these. */
  recognised: z
    .array(
      z.object({
        name: z.string(),
        kind: importKind,
        template: z.enum([
          'nppes',
          'nppes_places',
          'fhir_plan_net',
          'hospital_csv_tall',
          'hospital_csv_wide',
          'hospital_json',
          ...referenceDatasets,
        ]),
        hospitalName: z.string().nullable(),
        version: z.string().nullable(),
        dated: z.string().nullable(),
        /** CMS validator findings for the list or its first part; null if it didn't finish. */
        validator: z
          .object({
            dictionary: z.string(),
            rows: count,
            isComplete: z.boolean(),
            errors: findings,
            alerts: findings,
          })
          .nullish(),
      }),
    )
    .nullable(),
  bytesRead: count,
  rowsRead: count,
  rowsAdded: count,
  rowsUpdated: count,
  rowsUnchanged: count,
  rowsLeftOut: count,
  /** Sorted by frequency. */
  leftOutReasons: z.array(reasonCount),
  rowsRefused: count,
  /** Payer charges that were skipped in rows that were otherwise imported. The report lists each. */
  payersLeftOut: count,
  /** Files in the archive that don't match this kind of import. The report lists each. */
  filesPassedOver: count,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Name of the person who uploaded the file; null for the command. */
  by: z.string().nullable(),
  lastError: z.string().nullable(),
  /** When the same bytes were imported before; null if never. */
  sameImportedAt: z.iso.datetime().nullable(),
  /** Whether the import can start, or start again because its file is still available. */
  mayStart: z.boolean(),
  /** Whether the caller owns the upload and may send more bytes. */
  isMine: z.boolean(),
});
export type ImportView = z.infer<typeof importView>;

export const importDetails = importView.extend({
  /** Skipped files (`row` 0), then the first rows that were rejected or imported without a payer. */
  refusals: z.array(
    z.object({ file: z.string(), row: count, reason: z.string(), found: z.string().nullable() }),
  ),
  /** Lists from this import that are in use. */
  priceLists: z.array(z.object({ fileId: count, hospitalName: z.string() })),
  /** Reasons with their counts, most frequent first. */
  reasons: z.array(reasonCount),
});
export type ImportDetails = z.infer<typeof importDetails>;

/** A table that bill checks read, with its newest version. */
export const referenceTable = z.object({
  dataset: z.enum(referenceDatasets),
  /**
   * `missing`: never imported. `incomplete`: some of its files are missing. `outdated`: it covers earlier services only.
   * Its checks answer “not checked” for services that it doesn’t cover.
   */
  state: z.enum(['missing', 'incomplete', 'outdated', 'current']),
  version: z.string().nullable(),
  /** Files of the newest version that were not imported, such as 3 for a name that ends in f3. */
  missingParts: z.array(count),
  /** First day of the newest version. */
  effectiveOn: z.iso.date().nullable(),
  /** The day after its last; null if open. */
  endsOn: z.iso.date().nullable(),
  /** Earlier versions that are used for earlier services. */
  earlierVersions: count,
  /** Of the newest version. */
  rows: count,
  files: z.array(z.string()),
  importedAt: z.iso.datetime().nullable(),
});
export type ReferenceTable = z.infer<typeof referenceTable>;

const tag = 'Administration';

export const importsContract = {
  listImports: endpoint({
    method: 'GET',
    path: '/admin/imports',
    summary:
      'Lists imports of provider files, price files and tables, newest first, 10 by default. The x-total-count header has the total.',
    tag,
    access: 'admin',
    right: 'network.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(10),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
      }),
    )
    .output(z.array(importView)),
  listReferenceTables: endpoint({
    method: 'GET',
    path: '/admin/reference-tables',
    summary: 'Lists the public tables that bill checks read, with the version in use.',
    tag,
    access: 'admin',
    right: 'network.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(referenceTable)),
  getImport: endpoint({
    method: 'GET',
    path: '/admin/imports/{id}',
    summary: 'Returns an import with its progress, counts, and the first 100 rejected rows.',
    tag,
    access: 'admin',
    right: 'network.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(importDetails),
  beginUpload: endpoint({
    method: 'POST',
    path: '/admin/imports',
    summary: 'Starts or resumes an upload. Send the bytes in parts of up to 8 MB.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'upload a file to import' },
  })
    .input(
      z.object({
        fileName: requiredText('File name', 255),
        sizeBytes: z
          .number('File size is required')
          .int()
          .min(1, fileEmpty)
          .max(maxFileBytes, t.fileIsTooLarge({ fileSize: formatFileSize(maxFileBytes) })),
        fileModifiedAt: z.iso.datetime('File modification time must be a date and time').optional(),
      }),
    )
    .output(importView),
  sendPart: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/parts/{offset}',
    summary: 'Uploads the bytes at this offset. Sending the same part again has no effect.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: { max: 1200, windowSeconds: 60, by: 'account' },
    auditSubject: 'none',
    acceptsFile: true,
  })
    .input(
      z.object({
        id: idField,
        offset: z.coerce.number('Offset must be a number').int().min(0).max(maxFileBytes),
      }),
    )
    .output(importView),
  startImport: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/start',
    summary: 'Starts an import whose file is uploaded. It waits if another import is running.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'start an import' },
  })
    .input(z.object({ id: idField }))
    .output(importView),
  stopImport: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/stop',
    summary: 'Stops an upload or import. Prices from a stopped import are never shown.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'stop an import' },
  })
    .input(z.object({ id: idField }))
    .output(importView),
  downloadRefusals: endpoint({
    method: 'GET',
    path: '/admin/imports/{id}/refusals',
    summary: 'Downloads rejected rows with file, row, and reason as CSV.',
    tag,
    access: 'admin',
    right: 'network.export',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'download the rejected rows of an import' },
  })
    .input(z.object({ id: idField }))
    .output(csv),
};
