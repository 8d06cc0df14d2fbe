import { implement } from '@orpc/server';
import { desc, eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conversations } from '#schema/conversations.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import { presentNeed } from './present-need.ts';

const maxListed = 200;

export const listMyConversations = implement(conversationsContract)
  .$context<EndpointContext>()
  .listMyConversations.handler(async ({ context }) => {
    const rows = await context.database.orm
      .select()
      .from(conversations)
      .where(eq(conversations.userId, callerId(context)))
      .orderBy(desc(conversations.createdAt), desc(conversations.id))
      .limit(maxListed);
    return rows.map((row) => {
      const { name, location, contact, requestType } = presentNeed(row.need, row.complete);
      return {
        id: row.id,
        sessionId: row.sessionLabel,
        userId: row.userId,
        status: row.status,
        createdAt: row.createdAt.toISOString(),
        messageCount: row.messageCount,
        extractedInfo: { name, location, contact, requestType },
        estimatedTime: row.estimatedMinutes,
        requestId: row.requestId,
        // A request and its ticket are the same row.
        ticketId: row.requestId,
      };
    });
  });
