import { implement } from '@orpc/server';
import { and, eq, gt } from 'drizzle-orm';
import { fetchRecordsJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordAuthorizations, recordConnections } from '#schema/record-connections.ts';
import { newId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import {
  type HealthRecordsPort,
  type RecordGrant,
  RecordSourceError,
} from '#vendors/health-records/health-records.port.ts';
import * as t from '../../connections.words.ts';
import { recordConnectionsContract } from '../../record-connections.contract.ts';
import { requireRecordPerson } from '../record-people.ts';
import { listConnections, nameOfSource, openVerifier, portOf, sealGrant } from './connection-records.ts';
import { explainReturn } from './explain-return.ts';

type AuthorizationRow = typeof recordAuthorizations.$inferSelect;
type Returned = { state: string } & Partial<Record<'code' | 'error' | 'iss', string | null | undefined>>;

/** Exchanges what the clinic or insurer sent back for a grant, and starts the first fetch. */
export const finishRecordConnection = implement(recordConnectionsContract)
  .$context<EndpointContext>()
  .finishRecordConnection.handler(async ({ input, context }) => {
    const authorization = await takeAuthorization(context, input.state);
    const port = portOf(context, authorization.mode);
    const sourceName = nameOfSource(context, authorization);
    if (!port) throw badRequest(t.notConfigured);
    const grant = await exchange(context, port, authorization, input).catch((error: unknown) => {
      if (!(error instanceof RecordSourceError)) throw error;
      if (error.kind === 'rejected' || error.kind === 'unreadable')
        context.log.error(
          { sourceId: authorization.sourceId, failure: error.message },
          'a source of records rejects us',
        );
      throw explainReturn(error, sourceName);
    });
    try {
      await context.database.transaction((tx) => store(tx, context, authorization, grant));
    } catch (error) {
      // The permission must not stay behind without a connection that the patient can end.
      await port.revoke(authorization.sourceId, grant).catch(() => undefined);
      throw error;
    }
    return { householdMemberId: authorization.householdMemberId, sourceName };
  });

/** Once: a repeated return finds nothing. Another session's attempt is not found either, and stays. */
async function takeAuthorization(context: EndpointContext, state: string): Promise<AuthorizationRow> {
  const [row] = await context.database.orm
    .delete(recordAuthorizations)
    .where(
      and(
        eq(recordAuthorizations.stateHash, context.keyedHash(state)),
        eq(recordAuthorizations.userId, callerId(context)),
        eq(recordAuthorizations.sessionId, context.caller.sessionId ?? ''),
        gt(recordAuthorizations.expiresAt, context.clock.now()),
      ),
    )
    .returning();
  if (!row) throw badRequest(t.startAgain);
  return row;
}

function exchange(
  { dataKeys }: EndpointContext,
  port: HealthRecordsPort,
  { id, sourceId, redirectUri, codeVerifier }: AuthorizationRow,
  { state, code, error, iss }: Returned,
): Promise<RecordGrant> {
  const returned = new URLSearchParams({ state });
  for (const [name, value] of Object.entries({ code, error, iss })) if (value) returned.set(name, value);
  return port.finishAuthorization(
    { sourceId, redirectUri, state, codeVerifier: openVerifier(dataKeys, id, codeVerifier) },
    returned,
  );
}

/** Connecting again renews the connection that exists. */
async function store(
  tx: Orm,
  context: EndpointContext,
  { userId, householdMemberId, sourceId, mode }: AuthorizationRow,
  grant: RecordGrant,
): Promise<void> {
  const person = { userId, householdMemberId };
  await requireRecordPerson(tx, person);
  const now = context.clock.now();
  const existing = (await listConnections(tx, person)).find(
    (row) => row.sourceId === sourceId && row.mode === mode,
  );
  const id = existing?.id ?? newId();
  const renewed = {
    state: 'connected' as const,
    tokens: sealGrant(context.dataKeys, id, grant),
    grantEndsAt: grant.grantEndsAt,
    nextAttemptAt: now,
    failures: 0,
    problem: null,
    updatedAt: now,
  };
  if (existing) await tx.update(recordConnections).set(renewed).where(eq(recordConnections.id, id));
  else
    await tx.insert(recordConnections).values({ id, ...person, sourceId, mode, createdAt: now, ...renewed });
  await context.jobs.enqueue(tx, fetchRecordsJob, { connectionId: id });
  context.live.publish(tx, { owner: userId, topic: 'record', id });
}
