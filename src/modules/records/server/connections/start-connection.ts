import { randomBytes } from 'node:crypto';
import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { recordAuthorizations } from '#schema/record-connections.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { notFound, Problem, unauthorized } from '#shared/problem.ts';
import { RecordSourceError } from '#vendors/health-records/health-records.port.ts';
import { authorizationMinutes, connectionReturnPath } from '../../connections.rules.ts';
import * as t from '../../connections.words.ts';
import { recordConnectionsContract } from '../../record-connections.contract.ts';
import { requireRecordPerson } from '../record-people.ts';
import { sealVerifier } from './connection-records.ts';
import { explainReturn } from './explain-return.ts';

/** Sends the patient to the clinic or insurer. What comes back must name this attempt, in this session. */
export const startRecordConnection = implement(recordConnectionsContract)
  .$context<EndpointContext>()
  .startRecordConnection.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { sessionId } = context.caller;
    if (sessionId === null) throw unauthorized();
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const port = context.ports.healthRecords(mode);
    const source = port.sources.find(({ id }) => id === input.sourceId);
    if (!source) throw notFound(t.sourceNotFound);
    const householdMemberId = input.householdMemberId ?? null;
    const attempt = {
      sourceId: source.id,
      redirectUri: `${originOf(context)}${connectionReturnPath}`,
      state: randomBytes(24).toString('base64url'),
      codeVerifier: port.createCodeVerifier(),
    };
    const url = await port.startAuthorization(attempt, 'en').catch((error: unknown) => {
      if (error instanceof RecordSourceError) throw explainReturn(error, source.name);
      throw error;
    });
    const id = newId();
    const now = context.clock.now();
    await context.database.transaction(async (tx) => {
      await requireRecordPerson(tx, { userId, householdMemberId });
      await tx.insert(recordAuthorizations).values({
        id,
        userId,
        householdMemberId,
        sessionId,
        sourceId: source.id,
        mode,
        stateHash: context.keyedHash(attempt.state),
        codeVerifier: sealVerifier(context.dataKeys, id, attempt.codeVerifier),
        redirectUri: attempt.redirectUri,
        expiresAt: new Date(now.getTime() + authorizationMinutes * 60_000),
        createdAt: now,
      });
    });
    return { url };
  });

/** The site as the patient's browser names it: vendors accept only the registered one, the simulator only its own. */
function originOf({ publicUrl, headers, isSecure }: EndpointContext): string {
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, '');
  const host = headers.get('host');
  if (!host) throw new Problem(503, 'NOT_CONFIGURED', t.notConfigured);
  return `${isSecure ? 'https' : 'http'}://${host}`;
}
