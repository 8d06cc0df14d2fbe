import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { householdMembers } from '#schema/household.ts';
import { newId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import { householdContract } from '../household.contract.ts';
import { wholeName, whyInvitationNeeded } from '../household.rules.ts';
import { encryptBirthDate } from './birth-date.ts';
import { enforceMemberLimit, lockInvitation } from './find-member.ts';
import { presentHousehold } from './present-household.ts';

const endpoints = implement(householdContract).$context<EndpointContext>();

export const listHousehold = endpoints.listHousehold.handler(async ({ context }) =>
  presentHousehold(context, callerId(context)),
);

export const addDependent = endpoints.addDependent.handler(async ({ input, context }) => {
  const ownerId = callerId(context);
  const now = context.clock.now();
  const { relation, firstName, lastName } = input;
  const dateOfBirth = input.dateOfBirth ?? null;
  const refusal = whyInvitationNeeded({ relation, dateOfBirth }, now.toISOString().slice(0, 10));
  if (refusal) throw badRequest(refusal);
  await context.database.transaction(async (tx) => {
    await enforceMemberLimit(tx, ownerId);
    const member = { id: newId(), ownerId, relation, firstName, lastName };
    const encrypted = encryptBirthDate(context.dataKeys, member.id, dateOfBirth);
    await tx.insert(householdMembers).values({
      ...member,
      dateOfBirth: encrypted,
      kind: 'dependent',
      state: 'active',
      createdAt: now,
      updatedAt: now,
    });
    context.live.publish(tx, { owner: ownerId, topic: 'household', id: member.id });
  });
  return presentHousehold(context, ownerId);
});

export const viewInvitation = endpoints.viewInvitation.handler(async ({ input, context }) => {
  const { member, from, expiresAt } = await context.database.transaction((tx) =>
    lockInvitation(tx, input.token, context.clock.now()),
  );
  return { from: wholeName(from), firstName: member.firstName, expiresAt: expiresAt.toISOString() };
});
