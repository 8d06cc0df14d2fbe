import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { chosenAddOns } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { addOnNames, addOnsContract } from '../../add-ons.contract.ts';

const endpoints = implement(addOnsContract).$context<EndpointContext>();

export const listMyAddOns = endpoints.listMyAddOns.handler(async ({ context }) =>
  presentAddOns(context.database.orm, callerId(context)),
);

export const chooseAddOn = endpoints.chooseAddOn.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { orm } = context.database;
  if (input.chosen) {
    await orm.insert(chosenAddOns).values({ id: newId(), userId, addOn: input.addOn }).onConflictDoNothing();
  } else {
    await orm
      .delete(chosenAddOns)
      .where(and(eq(chosenAddOns.userId, userId), eq(chosenAddOns.addOn, input.addOn)));
  }
  return presentAddOns(orm, userId);
});

async function presentAddOns(orm: Orm, userId: string) {
  const rows = await orm.select().from(chosenAddOns).where(eq(chosenAddOns.userId, userId));
  const names = new Set(rows.map((row) => row.addOn));
  return { addOns: addOnNames.filter((name) => names.has(name)) };
}
