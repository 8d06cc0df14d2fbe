import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { recordsContract } from '../../records.contract.ts';
import { presentDocument, presentFactViews } from '../present-record.ts';
import { searchRecords as search } from './search-records.ts';

/** A POST, because words of a search must not be in URLs, which are logged. */
export const searchRecords = implement(recordsContract)
  .$context<EndpointContext>()
  .searchRecords.handler(async ({ input, context }) => {
    const householdMemberId = input.householdMemberId ?? null;
    const person = { userId: callerId(context), householdMemberId };
    const { documents, facts, correctedTo } = await search(context, person, input.text);
    return {
      documents: documents.map(({ row, ...found }) => ({
        ...found,
        document: presentDocument(context.dataKeys, row, householdMemberId),
      })),
      facts: await presentFactViews(context.database.orm, context.dataKeys, facts),
      correctedTo,
    };
  });
