import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { findRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { lockRequestForStaff, noSuchRequest } from '#modules/requests/server/request-at-work.ts';
import { storeRequestMode } from '#modules/requests/server/store-request-mode.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { requestResults } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../admin.words.ts';
import { modeAction } from '../../mode.words.ts';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeSwitchContract } from '../../mode-switch.contract.ts';
import {
  describeMissing,
  modeName,
  productionBlocker,
  requestConsequences,
  requestSwitchBlocker,
} from '../../mode-switch.rules.ts';
import { grantProduction, listUnconfiguredVendors, readProductionFacts } from './mode-facts.ts';

const endpoints = implement(modeSwitchContract).$context<EndpointContext>();

export const getRequestMode = endpoints.getRequestMode.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const request = await findRequest(orm, input.id);
  if (!request) throw noSuchRequest();
  return presentRequestMode(orm, context, request);
});

/** Changes a request's mode while nothing was done in it. The patient sees the change in the timeline. */
export const setRequestMode = endpoints.setRequestMode.handler(async ({ input, context }) => {
  const { to, seen } = input;
  const setting = await context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    const current = effectiveMode(request.mode, null);
    context.auditOverrides.action = modeAction('request', current, current === to ? seen : to);
    if (current === to) return presentRequestMode(tx, context, request);
    if (current !== seen) throw conflict(t.requestModeConflict({ modeName: modeName(current) }));
    const refusal = await findBlocker(tx, context, request);
    if (refusal) throw conflict(refusal);
    if (to === 'production') await grantProduction(tx, context);
    const changed = await storeRequestMode(tx, context, request, to, callerId(context));
    return presentRequestMode(tx, context, changed);
  });
  await context.rereadMode();
  return setting;
});

const otherThan = ({ mode }: RequestRow) => (effectiveMode(mode, null) === 'demo' ? 'production' : 'demo');

async function findBlocker(orm: Orm, context: EndpointContext, request: RequestRow): Promise<string | null> {
  const { id } = request;
  const blocker = requestSwitchBlocker({
    isOver: isOver(request.status),
    calls: await orm.$count(calls, eq(calls.requestId, id)),
    results: await orm.$count(requestResults, eq(requestResults.requestId, id)),
    charges: await orm.$count(charges, eq(charges.requestId, id)),
    appointments: await orm.$count(appointments, eq(appointments.requestId, id)),
  });
  return blocker ?? productionBlocker(otherThan(request), await readProductionFacts(orm, context));
}

async function presentRequestMode(
  orm: Orm,
  context: EndpointContext,
  request: RequestRow,
): Promise<ModeSetting> {
  const to = otherThan(request);
  const missing = listUnconfiguredVendors(context);
  return {
    mode: effectiveMode(request.mode, null),
    override: request.modeOverride === null ? null : effectiveMode(request.modeOverride, null),
    switched: null,
    changes: [
      {
        to,
        mode: to,
        refusal: await findBlocker(orm, context, request),
        consequences: requestConsequences(to, missing),
        missing: to === 'production' ? describeMissing(missing) : [],
      },
    ],
  };
}
