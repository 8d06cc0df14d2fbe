import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { createHook } from '#shared/hook.ts';

type OnAccount = (tx: Orm, context: ServerContext, userId: string) => Promise<void>;

/** The account's credentials changed: revokes its calendar feed and visit pass links. */
export const endSecretLinks = createHook<OnAccount>('end secret links');

/** The account's email was confirmed: resumes the requests that waited for it. */
export const continueConfirmedRequests = createHook<OnAccount>('continue confirmed requests');
