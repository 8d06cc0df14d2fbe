import { implement } from '@orpc/server';
import { inArray, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { recordDocuments, recordFacts } from '#schema/records.ts';
import { recordsContract, type TimelineEntry } from '../records.contract.ts';
import { presentFacts } from './list-facts.ts';
import { presentDocument, presentFactViews } from './present-record.ts';
import { findPeople, idsOf } from './record-people.ts';

const entriesPerPage = 100;

type DatedRow = { type: 'fact' | 'document'; id: string; date: string };

/** What has a date, newest first. Insurance is left out: its dates are periods. */
export const listRecordTimeline = implement(recordsContract)
  .$context<EndpointContext>()
  .listRecordTimeline.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const householdMemberId = input.householdMemberId ?? null;
    const people = await findPeople(orm, { userId: callerId(context), householdMemberId });
    if (people.length === 0) return { entries: [], hasMore: false };
    const ids = idsOf(people);
    const rows = await selectRows<DatedRow>(
      orm,
      sql`select 'fact' as type, id, happened_on as date from record_facts
          where person_id = any(${ids}) and state <> 'removed' and kind <> 'coverage' and happened_on is not null
          union all
          select 'document', id, document_date from record_documents
          where person_id = any(${ids}) and state in ('read', 'unreadable') and document_date is not null
          order by date desc, type, id desc limit ${entriesPerPage + 1} offset ${input.skip}`,
    );
    const shown = rows.slice(0, entriesPerPage);
    const idsOfType = (type: DatedRow['type']) =>
      shown.filter((row) => row.type === type).map(({ id }) => id);
    const facts = await presentFactViews(
      orm,
      context.dataKeys,
      await presentFacts(
        orm,
        context.dataKeys,
        await orm
          .select()
          .from(recordFacts)
          .where(inArray(recordFacts.id, idsOfType('fact'))),
      ),
    );
    const documents = await orm
      .select()
      .from(recordDocuments)
      .where(inArray(recordDocuments.id, idsOfType('document')));
    const entries = shown.flatMap(({ type, id, date }): TimelineEntry[] => {
      if (type === 'fact') {
        const fact = facts.find((one) => one.id === id);
        return fact ? [{ type, date, fact }] : [];
      }
      const row = documents.find((one) => one.id === id);
      return row ? [{ type, date, document: presentDocument(context.dataKeys, row, householdMemberId) }] : [];
    });
    return { entries, hasMore: rows.length > entriesPerPage };
  });
