import { implement } from '@orpc/server';
import { and, desc, eq, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { calls } from '#schema/calls.ts';
import { providers } from '#schema/providers.ts';
import { notFound } from '#shared/problem.ts';
import { demoNetworkSource } from '../demo-offices.ts';
import * as t from '../directory.words.ts';
import { doNotCallContract } from '../do-not-call.contract.ts';
import type { DecidedFact } from '../provider-facts.rules.ts';
import { searchOffices } from './admin/search-offices.ts';
import { type FactSource, storeFacts } from './facts/store-facts.ts';
import { officeSource, teamSource } from './store-provider.ts';

const endpoints = implement(doNotCallContract).$context<EndpointContext>();

export type DoNotCallRequest = {
  words: string;
  isDoubtful: boolean;
  callId: string;
  at: Date;
  /** From a simulated call, so it must not affect a real office. */
  isSimulated: boolean;
};

/**
 * Do-not-call requests for this number: from offices that use it now, and from those that used it when they
 * asked.
 */
export const doNotCallAt = (phone: string | SQLWrapper) =>
  and(
    isNotNull(providers.doNotCallSince),
    or(sql`${providers.phone} = ${phone}`, sql`${providers.doNotCallPhone} = ${phone}`),
  );

/**
 * Puts every office with this number, and the office that asked, on do-not-call. A clear request replaces a
 * doubtful one, never the other way around. Returns false if nothing changed.
 */
export async function addToDoNotCallList(
  tx: Orm,
  { toNumber, providerId }: { toNumber: string; providerId?: string },
  request: DoNotCallRequest,
): Promise<boolean> {
  const changed = await tx
    .update(providers)
    .set({
      doNotCallSince: request.at,
      doNotCallReason: request.words,
      doNotCallPhone: toNumber,
      doNotCallIsDoubtful: request.isDoubtful,
      doNotCallCallId: request.callId,
    })
    .where(
      and(
        or(eq(providers.phone, toNumber), ...(providerId ? [eq(providers.id, providerId)] : [])),
        or(
          isNull(providers.doNotCallSince),
          ...(request.isDoubtful ? [] : [eq(providers.doNotCallIsDoubtful, true)]),
        ),
        request.isSimulated ? eq(providers.source, demoNetworkSource) : undefined,
      ),
    )
    .returning({ id: providers.id });
  const from = { method: 'phone', source: officeSource, observedAt: request.at } as const;
  await storeDecision(tx, changed, { yes: true, reason: request.words }, from, request.callId);
  return changed.length > 0;
}

async function storeDecision(
  tx: Orm,
  offices: readonly { id: string }[],
  value: DecidedFact,
  from: FactSource,
  callId: string | null = null,
): Promise<void> {
  for (const { id } of offices) await storeFacts(tx, id, [{ fact: 'do_not_call', value, callId }], from);
}

export const listDoNotCallOffices = endpoints.listDoNotCallOffices.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const isListed = isNotNull(providers.doNotCallSince);
  const { condition, correctedTo } = await searchOffices(orm, input.search, isListed);
  const filter = and(isListed, condition);
  const rows = await orm
    .select({ office: providers, callId: calls.id })
    .from(providers)
    .leftJoin(calls, eq(calls.id, providers.doNotCallCallId))
    .where(filter)
    .orderBy(desc(providers.doNotCallIsDoubtful), desc(providers.doNotCallSince), desc(providers.id))
    .limit(input.limit)
    .offset(input.offset);
  context.setHeader('x-total-count', String(await orm.$count(providers, filter)));
  if (correctedTo !== null) context.setHeader('x-search-corrected-to', encodeURIComponent(correctedTo));
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
 * A staff decision is never doubtful and applies to every office with the same number. The original words are
 * kept until it is lifted.
 */
export const decideDoNotCall = endpoints.decideDoNotCall.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const [office] = await tx.select().from(providers).where(eq(providers.id, input.id)).for('update');
    if (!office) throw notFound(t.providerNotFound);
    const isLeftAlone = input.decision === 'leave_alone';
    const onList = {
      doNotCallSince: office.doNotCallSince ?? context.clock.now(),
      doNotCallReason: office.doNotCallReason ?? input.reason,
      doNotCallPhone: office.doNotCallPhone ?? office.phone,
      doNotCallIsDoubtful: false,
    };
    const offList = {
      doNotCallSince: null,
      doNotCallReason: null,
      doNotCallPhone: null,
      doNotCallIsDoubtful: false,
      doNotCallCallId: null,
    };
    const change = isLeftAlone ? onList : offList;
    const changed = await tx
      .update(providers)
      .set(change)
      .where(eq(providers.phone, office.phone))
      .returning({ id: providers.id });
    // An office that asked from this number and now has another one stays on do-not-call.
    if (!isLeftAlone)
      await tx
        .update(providers)
        .set({ doNotCallPhone: sql`${providers.phone}` })
        .where(eq(providers.doNotCallPhone, office.phone));
    const from = {
      method: 'person',
      source: teamSource,
      observedAt: context.clock.now(),
      enteredBy: callerId(context),
    } as const;
    await storeDecision(tx, changed, { yes: isLeftAlone, reason: input.reason }, from);
    notifyStaff(tx, context, 'network');
    return {
      isLeftAlone,
      since: change.doNotCallSince?.toISOString() ?? null,
      words: change.doNotCallReason,
    };
  }),
);
