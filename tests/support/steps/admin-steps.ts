import type { Browser, Page } from 'playwright-core';
import type { VoiceAgentView } from '#modules/calls/voice-agents.contract.ts';
import { signInAs, type Visit, visit } from '../browser/browser.ts';
import type { HttpClient } from '../http-client.ts';
import { registerPatient, type SignedIn, type TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import { makeAdministrator } from './account-steps.ts';

/** A demo administrator, signed in. */
export async function registerAdmin(server: TestServer): Promise<SignedIn> {
  const admin = await registerPatient(server, { firstName: 'Avery', lastName: 'Admin' });
  await makeAdministrator(server, admin);
  return admin;
}

type VisitOptions = Parameters<typeof visit>[2];

/** Opens an admin tab in a new window. */
export async function visitAdmin(
  browser: Browser,
  server: TestServer,
  admin: HttpClient,
  { tab, ...options }: VisitOptions & { tab?: string } = {},
): Promise<Visit> {
  const window = await visit(browser, server.address, { width: 1280, ...options });
  await signInAs(window, server.address, admin);
  await window.page.goto(tab ? `/admin?tab=${tab}` : '/admin');
  await window.page.getByRole('heading', { level: 1, name: /^Network Administrator$| Staff$/ }).waitFor();
  return window;
}

/** Creates the default agents and waits until each has a live version. */
export async function seedAgents(admin: HttpClient): Promise<VoiceAgentView[]> {
  const seeded = await admin.post('/api/admin/seed-agents');
  if (seeded.status !== 200) throw new Error(`Seeding answered ${seeded.status}: ${seeded.text}`);
  return waitForLive(admin);
}

export const waitForLive = (admin: HttpClient): Promise<VoiceAgentView[]> =>
  waitFor(
    'every agent to have a live version',
    async () => (await admin.get<VoiceAgentView[]>('/api/admin/retell-agents')).body,
    (agents) => agents.length > 0 && agents.every(({ liveVersion, draft }) => liveVersion !== null && !draft),
  );

/** Text in a toast. The same text may also be in a live region. */
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: /F8/ }).getByText(words).first();

/** An agent's card. */
export const agentCard = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
