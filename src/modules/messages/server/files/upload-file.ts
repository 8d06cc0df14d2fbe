import { implement } from '@orpc/server';
import { callerHasRight, callerId, type EndpointContext } from '#modules/server-context.ts';
import { messagesContract } from '../../messages.contract.ts';
import { getOwnThread, getThread } from '../find-thread.ts';
import { presentFile } from '../present-thread.ts';
import { storeUpload } from '../store-upload.ts';

/** Stores a file for a request. Visible only to its uploader until it is sent with a message. */
export const uploadFile = implement(messagesContract)
  .$context<EndpointContext>()
  .uploadFile.handler(async ({ input, context }) => {
    const { orm } = context.database;
    if (callerHasRight(context, 'requests.change')) await getThread(orm, input.id);
    else await getOwnThread(orm, input.id, callerId(context));
    return presentFile(await storeUpload(context, input.id, { belongsToResult: false }));
  });
