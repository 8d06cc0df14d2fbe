import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { mostFileBytes } from './imports.rules.ts';

const importKind = z.enum(['providers', 'prices']);
const count = z.number().int();
const csv = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

const reasonCount = z.object({ reason: z.string(), rows: count });
const findings = z.array(z.object({ place: z.string(), message: z.string() }));

export const importView = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: count,
  receivedBytes: count,
  /** `command`: by `npm run harborline import`, and not from here. */
  via: z.enum(['area', 'command']),
  state: z.enum(['uploading', 'checking', 'ready', 'waiting', 'running', 'finished', 'failed', 'stopped']),
  kind: importKind.nullable(),
  /** What the file was recognised as; null until then. An archive may hold more lists than those named. */
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
        ]),
        hospitalName: z.string().nullable(),
        version: z.string().nullable(),
        dated: z.string().nullable(),
        /** What the regulator's validator says of a price list, or of its beginning; null where it came to no end. */
        validator: z
          .object({
            dictionary: z.string(),
            rows: count,
            isWhole: z.boolean(),
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
  /** Why, the most frequent first. */
  leftOutReasons: z.array(reasonCount),
  rowsRefused: count,
  /** Charges of payers that were not taken, of rows of prices that were used without them; the report names each. */
  payersLeftOut: count,
  /** Files of the archive that are no list of this kind; the report names each. */
  filesPassedOver: count,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** The name of who brought the file; null for the command. */
  by: z.string().nullable(),
  lastError: z.string().nullable(),
  /** When the same bytes were imported before; null when never. */
  sameImportedAt: z.iso.datetime().nullable(),
  /** Whether it can be started: for the first time, or again because its file is still here. */
  mayStart: z.boolean(),
  /** Whether its owner may go on sending bytes. */
  isMine: z.boolean(),
});
export type ImportView = z.infer<typeof importView>;

export const importDetails = importView.extend({
  /** Files that were passed over (`row` 0), then the first of the rows that were refused, or used without a payer. */
  refusals: z.array(
    z.object({ file: z.string(), row: count, reason: z.string(), found: z.string().nullable() }),
  ),
  /** Reasons with how often each was given, the most frequent first. */
  reasons: z.array(reasonCount),
});
export type ImportDetails = z.infer<typeof importDetails>;

const tag = 'Administration';

export const importsContract = {
  listImports: endpoint({
    method: 'GET',
    path: '/admin/imports',
    summary:
      'The imports of provider and price files, newest first, by default ten. The header x-total-count says how many there are in all.',
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
  getImport: endpoint({
    method: 'GET',
    path: '/admin/imports/{id}',
    summary: 'One import: how far it is, its figures, and the first hundred rows that were refused.',
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
    summary:
      'Announce a file. Its bytes follow in parts of at most 8 MB; an upload of the same file that broke off is taken up again.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'upload a file of providers or prices' },
  })
    .input(
      z.object({
        fileName: requiredText('The file name', 255),
        sizeBytes: z
          .number('Please say how large the file is')
          .int()
          .min(1, 'This file is empty. Please choose another.')
          .max(
            mostFileBytes,
            `This file is larger than ${formatFileSize(mostFileBytes)}. Please send it packed.`,
          ),
        fileModifiedAt: z.iso.datetime('Please say when the file was changed').optional(),
      }),
    )
    .output(importView),
  sendPart: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/parts/{offset}',
    summary: 'The bytes of the file from this place on. The same part may be sent again.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: { max: 1200, windowSeconds: 60, by: 'account' },
    auditSubject: 'none',
    takesFile: true,
  })
    .input(
      z.object({
        id: idField,
        offset: z.coerce.number('The place must be a number').int().min(0).max(mostFileBytes),
      }),
    )
    .output(importView),
  startImport: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/start',
    summary: 'Start an import whose file is here. Where another one runs, it waits its turn.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'start an import of providers or prices' },
  })
    .input(z.object({ id: idField }))
    .output(importView),
  stopImport: endpoint({
    method: 'POST',
    path: '/admin/imports/{id}/stop',
    summary: 'Stop an upload or an import. Prices of a stopped import are never seen.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'stop an import of providers or prices' },
  })
    .input(z.object({ id: idField }))
    .output(importView),
  downloadRefusals: endpoint({
    method: 'GET',
    path: '/admin/imports/{id}/refusals',
    summary: 'The rows that were refused, with file, row and reason, as CSV.',
    tag,
    access: 'admin',
    right: 'network.export',
    rateLimit: careful,
    auditSubject: 'import',
    wording: { audit: 'download the refused rows of an import' },
  })
    .input(z.object({ id: idField }))
    .output(csv),
};
