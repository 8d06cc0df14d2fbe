import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { createHook } from '#shared/hook.ts';

type OnAccount = (tx: Orm, context: ServerContext, userId: string) => Promise<void>;

/** Whoever knew the old keys of an account must know none: ends its calendar feed and the links of its visit passes. */
export const endSecretLinks = createHook<OnAccount>('end secret links');

/** The email of an account is confirmed: the requests that waited for it go on. */
export const continueConfirmedRequests = createHook<OnAccount>('continue confirmed requests');
