import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { requestNotes } from '#schema/request-work.ts';
import { conflict } from '#shared/problem.ts';
import { requestQueueContract } from '../../request-queue.contract.ts';
import * as t from '../../requests.words.ts';
import { encryptNote } from '../encrypted-fields.ts';
import { lockRequestForStaff, presentStaffRequest } from '../request-at-work.ts';

/** Any staff member may add a note, even if the request is assigned to someone else. */
export const addRequestNote = implement(requestQueueContract)
  .$context<EndpointContext>()
  .addRequestNote.handler(async ({ input, context }) => {
    await context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      const [written] = await tx
        .insert(requestNotes)
        .values({
          id: input.submissionKey,
          requestId: request.id,
          authorId: callerId(context),
          body: encryptNote(context.dataKeys, input.submissionKey, input.note),
          createdAt: context.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: requestNotes.id });
      if (written) return notifyStaff(tx, context, 'requests', request.id);
      const [earlier] = await tx.select().from(requestNotes).where(eq(requestNotes.id, input.submissionKey));
      if (earlier?.requestId !== request.id) throw conflict(t.noteOfAnotherRequest);
    });
    return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
  });
