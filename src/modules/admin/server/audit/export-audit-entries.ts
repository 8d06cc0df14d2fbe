import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { productName } from '#shared/product.ts';
import { type AuditEntryView, auditTrailContract } from '../../audit-trail.contract.ts';
import { auditConditions, presentEntries, readEntries } from './list-audit-entries.ts';

const batchRows = 1000;

const columns = [
  'Entry',
  'At',
  'What',
  'Who',
  'Account ID',
  'Role',
  'Action',
  'Subject',
  'Subject ID',
  'Outcome',
] as const;

const toCells = ({ id, at, sentence, actor, act, subject, outcome }: AuditEntryView): string[] => [
  String(id),
  at,
  sentence,
  actor.name,
  actor.id ?? '',
  actor.role,
  act,
  subject.kind,
  subject.id ?? '',
  outcome,
];

/** Streams all matching entries in batches, newest first, so that memory use stays constant. */
export const exportAuditEntries = implement(auditTrailContract)
  .$context<EndpointContext>()
  .exportAuditEntries.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const conditions = await auditConditions(orm, input);
    async function* rows() {
      let before: { at: string; id: number } | null = null;
      for (;;) {
        const found = await readEntries(orm, conditions, { before, limit: batchRows });
        for (const entry of await presentEntries(orm, found)) yield toCells(entry);
        const last = found.at(-1);
        if (!last || found.length < batchRows) return;
        before = { at: last.at.toISOString(), id: last.id };
      }
    }
    const day = context.clock.now().toISOString().slice(0, 10);
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-audit-${day}.csv"`,
    );
    return streamCsv([...columns], rows(), {
      onFailure: (error) => context.log.error({ error }, 'audit log export failed'),
    });
  });
