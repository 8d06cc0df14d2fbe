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
import { writeRequestHistory } from './request-part.ts';
import { type Actor, actAs, advance, type Story } from './story.ts';

/** A part of one patient's history that is written in one transaction. The first creates the account. */
export type Chapter = { patient: PlannedPatient; isFirst: boolean; requests: readonly PlannedRequest[] };

/**
 * Each patient's chapters, oldest first: one per request, so that none takes long. A member has a single one, because the
 * running service would otherwise bill the months in between.
 */
export const chaptersOf = (patient: PlannedPatient): Chapter[] =>
  patient.memberSince
    ? [{ patient, isFirst: true, requests: patient.requests }]
    : patient.requests.map((request, index) => ({ patient, isFirst: index === 0, requests: [request] }));

/** When the chapter begins. */
export const startOf = ({ patient, isFirst, requests }: Chapter): Date =>
  (isFirst ? null : requests[0]?.at) ?? patient.joinedAt;

/** Writes a chapter. No one can sign in as these patients: the hash is of a discarded password. */
export async function writeChapter(
  story: Story,
  { patient, isFirst, requests }: Chapter,
  passwordHash: string,
): Promise<void> {
  const actor = isFirst ? await join(story, patient, passwordHash) : await findPatient(story, patient.email);
  const childId = await findChild(story, actor);
  const membershipId = await startMembership(story, actor, patient);
  const payMonths = async () => {
    if (membershipId !== null) await syncMembership(story.context, membershipId);
  };
  for (const request of requests) {
    await advance(story, request.at);
    await payMonths();
    await writeRequestHistory(story, actor, request, request.isForChild ? childId : null);
  }
  if (membershipId === null) return;
  if (patient.leavesMembership) {
    await actAs(
      story,
      actor,
      { action: 'cancelMembership', subjectId: actor.id, subjectKind: 'membership' },
      () => endMembership(story.context, actor.id, 'period_end'),
    );
  }
  await payMonthsUntilEnd(story, payMonths);
}

const monthMilliseconds = 31 * 24 * 60 * 60 * 1000;

/** Synced once per month, so that each payment is posted on its own date. */
async function payMonthsUntilEnd(story: Story, payMonths: () => Promise<void>): Promise<void> {
  const next = () => new Date(story.clock.now().getTime() + monthMilliseconds);
  for (let at = next(); at < story.end; at = next()) {
    await advance(story, at);
    await payMonths();
  }
  await advance(story, story.end);
  await payMonths();
}

async function join(story: Story, patient: PlannedPatient, passwordHash: string): Promise<Actor> {
  const { tx, clock } = story;
  const { email, firstName, lastName, phone, child } = patient;
  const account = { email, firstName, lastName, phone, emailVerified: true };
  const { userId } = await createAccount(tx, account, passwordHash);
  const actor = { id: userId, staffRole: null };
  const entry = { action: 'register', subjectId: userId, subjectKind: 'account' };
  await actAs(story, actor, entry, async () => {});
  if (!child) return actor;
  clock.moveTo(new Date(clock.now().getTime() + 90_000));
  await actAs(
    story,
    actor,
    { action: 'addDependent', subjectId: userId, subjectKind: 'household member' },
    (options) => call(addDependent, { relation: 'child', ...child, lastName, mayDecide: true }, options),
  );
  return actor;
}

async function findPatient({ tx }: Story, email: string): Promise<Actor> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('A patient of the demo history is missing.');
  return { id: user.id, staffRole: null };
}

async function findChild({ tx }: Story, { id }: Actor): Promise<string | null> {
  const [child] = await tx
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(eq(householdMembers.ownerId, id));
  return child?.id ?? null;
}

async function startMembership(
  story: Story,
  actor: Actor,
  { memberSince }: PlannedPatient,
): Promise<string | null> {
  if (!memberSince) return null;
  await advance(story, memberSince);
  const entry = { action: 'startMembership', subjectId: actor.id, subjectKind: 'membership' };
  const { id } = await actAs(story, actor, entry, () =>
    beginMembership(story.context, { userId: actor.id, mode: 'demo', familyPlan: false }),
  );
  return id;
}
