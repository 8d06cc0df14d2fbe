import { eq } from 'drizzle-orm';
import type { PromptVersion, VoiceAgentView } from '#modules/calls/voice-agents.contract.ts';
import { users } from '#schema/accounts.ts';
import type { HttpClient } from '../http-client.ts';
import { registerPatient, type SignedIn, type TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/** An administrator in the given mode. */
export async function registerAdmin(
  server: TestServer,
  modeOverride: 'production' | null = null,
): Promise<SignedIn> {
  const admin = await registerPatient(server, { firstName: 'Avery', lastName: 'Admin' });
  await server.database.orm
    .update(users)
    .set({
      role: 'admin',
      staffRole: 'administrator',
      modeOverride,
      // In production, staff sign in with two-factor authentication.
      twoFactorEnabled: modeOverride === 'production',
    })
    .where(eq(users.id, admin.user.id));
  return admin;
}

export const listAgents = async (admin: HttpClient): Promise<VoiceAgentView[]> =>
  (await admin.get<VoiceAgentView[]>('/api/admin/retell-agents')).body;

/** Waits until no agent is being rehearsed or sent to the vendor. */
export const waitForSettledAgents = (admin: HttpClient): Promise<VoiceAgentView[]> =>
  waitFor(
    'the rehearsals to end',
    () => listAgents(admin),
    (agents) => agents.length > 0 && agents.every(({ draft }) => draft === null || isSettled(draft)),
  );

const isSettled = ({ state, problem }: PromptVersion): boolean =>
  state === 'refused' ||
  state === 'draft' ||
  state === 'passed' ||
  (state === 'publishing' && problem !== null);

type VersionAction = 'rehearse' | 'publish';

/** Rehearses or publishes a version, and waits for the outcome. */
export async function actOnVersion(
  admin: HttpClient,
  agentId: string | undefined,
  version: number,
  action: VersionAction,
): Promise<VoiceAgentView[]> {
  const answer = await admin.post(`/api/admin/retell-agents/${agentId}/versions/${version}/${action}`);
  if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${answer.text}`);
  return waitForSettledAgents(admin);
}

/** Rehearses the newest version and, if it passes, publishes it. */
export async function rehearseAndPublish(
  admin: HttpClient,
  agentId: string | undefined,
  version: number,
): Promise<void> {
  const agents = await actOnVersion(admin, agentId, version, 'rehearse');
  const draft = agents.find(({ id }) => id === agentId)?.draft;
  if (draft?.state === 'passed') await actOnVersion(admin, agentId, version, 'publish');
}

export async function seedAgents(admin: HttpClient): Promise<VoiceAgentView[]> {
  const answer = await admin.post('/api/admin/seed-agents');
  if (answer.status !== 200) throw new Error(`Seeding answered ${answer.status}: ${answer.text}`);
  return waitForSettledAgents(admin);
}
