import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { callerId } from '#modules/server-context.ts';
import { effectiveMode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { paymentsContract, type TestCard, testCards } from '../../payments.contract.ts';

const endpoints = implement(paymentsContract).$context<EndpointContext>();

export const getTestCard = endpoints.getTestCard.handler(async ({ context }) => {
  assertDemoMode(context);
  const name = await context.ports.simulatedBank.getTestCard(callerId(context));
  const card: TestCard = testCards.find((candidate) => candidate === name) ?? 'succeeds';
  return { card };
});

export const setTestCard = endpoints.setTestCard.handler(async ({ input, context }) => {
  assertDemoMode(context);
  const { card } = input;
  const customerKey = callerId(context);
  await context.database.transaction(async (tx) => {
    await context.ports.simulatedBank.setTestCard(tx, customerKey, card);
    context.live.publish(tx, { owner: customerKey, topic: 'billing', id: customerKey });
  });
  return { card };
});

function assertDemoMode(context: EndpointContext): void {
  if (effectiveMode(context.caller.modeOverride, context.globalMode) !== 'demo') {
    throw notFound(t.testCardsDemoOnly);
  }
}
