import { implement } from '@orpc/server';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { calls } from '#platform/server/database/tables/calls.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import type { EndpointContext } from '../../server-context.ts';
import { doNotCallContract } from '../do-not-call.contract.ts';

const endpoints = implement(doNotCallContract).$context<EndpointContext>();
const most = 500;

export type Wish = { words: string; isDoubtful: boolean; callId: string; at: Date };

/**
 * From now on nobody calls the offices behind this telephone for any patient, nor the office that said so. A plain wish
 * takes the place of a doubtful one and never the other way round. False when they are left alone already.
 */
export async function leaveAlone(
  tx: Orm,
  { toNumber, providerId }: { toNumber: string; providerId?: string },
  wish: Wish,
): Promise<boolean> {
  const [changed] = await tx
    .update(providers)
    .set({
      doNotCallSince: wish.at,
      doNotCallReason: wish.words,
      doNotCallIsDoubtful: wish.isDoubtful,
      doNotCallCallId: wish.callId,
    })
    .where(
      and(
        or(eq(providers.phone, toNumber), ...(providerId ? [eq(providers.id, providerId)] : [])),
        or(
          isNull(providers.doNotCallSince),
          ...(wish.isDoubtful ? [] : [eq(providers.doNotCallIsDoubtful, true)]),
        ),
      ),
    )
    .returning({ id: providers.id });
  return changed !== undefined;
}

export const listLeftAloneOffices = endpoints.listLeftAloneOffices.handler(async ({ context }) => {
  const rows = await context.database.orm
    .select({ office: providers, callId: calls.id })
    .from(providers)
    .leftJoin(calls, eq(calls.id, providers.doNotCallCallId))
    .where(isNotNull(providers.doNotCallSince))
    .orderBy(desc(providers.doNotCallIsDoubtful), desc(providers.doNotCallSince), asc(providers.id))
    .limit(most);
  return rows.flatMap(({ office, callId }) =>
    office.doNotCallSince
      ? {
          providerId: office.id,
          name: office.name,
          phone: office.phone,
          city: office.city,
          state: office.state,
          since: office.doNotCallSince.toISOString(),
          words: office.doNotCallReason ?? '',
          isDoubtful: office.doNotCallIsDoubtful,
          callId,
        }
      : [],
  );
});

/**
 * What a person decides is plain, and holds for every office behind the same telephone. The words that an office was left
 * alone for stay until that is lifted.
 */
export const decideDoNotCall = endpoints.decideDoNotCall.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const [office] = await tx.select().from(providers).where(eq(providers.id, input.id)).for('update');
    if (!office) throw notFound('We do not know this office.');
    const isLeftAlone = input.decision === 'leave_alone';
    const kept = {
      doNotCallSince: office.doNotCallSince ?? context.clock.now(),
      doNotCallReason: office.doNotCallReason ?? input.reason,
      doNotCallIsDoubtful: false,
    };
    const lifted = {
      doNotCallSince: null,
      doNotCallReason: null,
      doNotCallIsDoubtful: false,
      doNotCallCallId: null,
    };
    const change = isLeftAlone ? kept : lifted;
    await tx.update(providers).set(change).where(eq(providers.phone, office.phone));
    return {
      isLeftAlone,
      since: change.doNotCallSince?.toISOString() ?? null,
      words: change.doNotCallReason,
    };
  }),
);
