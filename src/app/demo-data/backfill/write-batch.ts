import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { createAccount } from '#modules/accounts/server/create-account.ts';
import { endMembership } from '#modules/billing/server/memberships/cancel-membership.ts';
import { beginMembership } from '#modules/billing/server/memberships/start-membership.ts';
import { syncMembership } from '#modules/billing/server/memberships/sync-membership.ts';
import { addDependent } from '#modules/household/server/household-endpoints.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import type { PlannedPatient, PlannedRequest } from './plan-backfill.ts';
import { simulateRequest } from './simulate-request.ts';
import { type Actor, actAs, advance, type Simulation } from './simulation.ts';

/** A part of one patient's history that is written in one transaction. The first creates the account. */
export type Batch = { patient: PlannedPatient; isFirst: boolean; requests: readonly PlannedRequest[] };

/**
 * Each patient's batches, oldest first: one per request, so that none takes long. A member's is one, because the running
 * service would otherwise bill the months in between.
 */
export const batchesOf = (patient: PlannedPatient): Batch[] =>
  patient.memberSince
    ? [{ patient, isFirst: true, requests: patient.requests }]
    : patient.requests.map((request, index) => ({ patient, isFirst: index === 0, requests: [request] }));

/** When the batch begins. */
export const startOf = ({ patient, isFirst, requests }: Batch): Date =>
  (isFirst ? null : requests[0]?.at) ?? patient.joinedAt;

/** Writes a batch. No one can sign in as these patients: the hash is of a password that was thrown away. */
export async function writeBatch(
  simulation: Simulation,
  { patient, isFirst, requests }: Batch,
  passwordHash: string,
): Promise<void> {
  const actor = isFirst
    ? await join(simulation, patient, passwordHash)
    : await findPatient(simulation, patient.email);
  const childId = await findChild(simulation, actor);
  const membershipId = await startMembership(simulation, actor, patient);
  const payMonths = async () => {
    if (membershipId !== null) await syncMembership(simulation.context, membershipId);
  };
  for (const request of requests) {
    await advance(simulation, request.at);
    await payMonths();
    await simulateRequest(simulation, actor, request, request.template.isForChild ? childId : null);
  }
  if (membershipId === null) return;
  if (patient.leavesMembership) {
    await actAs(
      simulation,
      actor,
      { action: 'cancelMembership', subjectId: actor.id, subjectKind: 'membership' },
      () => endMembership(simulation.context, actor.id, 'period_end'),
    );
  }
  await payMonthsUntilEnd(simulation, payMonths);
}

const monthMilliseconds = 31 * 24 * 60 * 60 * 1000;

/** Synced once per month, so that each payment is posted on its own date. */
async function payMonthsUntilEnd(simulation: Simulation, payMonths: () => Promise<void>): Promise<void> {
  const next = () => new Date(simulation.clock.now().getTime() + monthMilliseconds);
  for (let at = next(); at < simulation.end; at = next()) {
    await advance(simulation, at);
    await payMonths();
  }
  await advance(simulation, simulation.end);
  await payMonths();
}

async function join(simulation: Simulation, patient: PlannedPatient, passwordHash: string): Promise<Actor> {
  const { tx, clock } = simulation;
  const { email, firstName, lastName, phone, child } = patient;
  const account = { email, firstName, lastName, phone, emailVerified: true };
  const { userId } = await createAccount(tx, account, passwordHash);
  const actor = { id: userId, staffRole: null };
  const entry = { action: 'register', subjectId: userId, subjectKind: 'account' };
  await actAs(simulation, actor, entry, async () => {});
  if (!child) return actor;
  clock.moveTo(new Date(clock.now().getTime() + 90_000));
  await actAs(
    simulation,
    actor,
    { action: 'addDependent', subjectId: userId, subjectKind: 'household member' },
    (options) => call(addDependent, { relation: 'child', ...child, lastName, mayDecide: true }, options),
  );
  return actor;
}

async function findPatient({ tx }: Simulation, email: string): Promise<Actor> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('A patient of the demo history is missing.');
  return { id: user.id, staffRole: null };
}

async function findChild({ tx }: Simulation, { id }: Actor): Promise<string | null> {
  const [child] = await tx
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(eq(householdMembers.ownerId, id));
  return child?.id ?? null;
}

async function startMembership(
  simulation: Simulation,
  actor: Actor,
  { memberSince }: PlannedPatient,
): Promise<string | null> {
  if (!memberSince) return null;
  await advance(simulation, memberSince);
  const entry = { action: 'startMembership', subjectId: actor.id, subjectKind: 'membership' };
  const { id } = await actAs(simulation, actor, entry, () =>
    beginMembership(simulation.context, { userId: actor.id, mode: 'demo', familyPlan: false }),
  );
  return id;
}
