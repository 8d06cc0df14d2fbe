import { implement } from '@orpc/server';
import { callerId, type EndpointContext, mayCaller } from '#modules/server-context.ts';
import { messagesContract } from '../../messages.contract.ts';
import { getOwnThread, getThread } from '../find-thread.ts';
import { presentFile } from '../present-thread.ts';
import { takeUpload } from '../take-upload.ts';

/** Takes one file for a request. It is seen by nobody else until a message carries it. */
export const uploadFile = implement(messagesContract)
  .$context<EndpointContext>()
  .uploadFile.handler(async ({ input, context }) => {
    const { orm } = context.database;
    if (mayCaller(context, 'requests.change')) await getThread(orm, input.id);
    else await getOwnThread(orm, input.id, callerId(context));
    return presentFile(await takeUpload(context, input.id, { belongsToResult: false }));
  });
