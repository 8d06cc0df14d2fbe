import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestTimeline } from '#schema/care-requests.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { seedRequest } from '../../support/steps/queue-steps.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let maya: SignedIn;
let noah: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
  noah = await registerStaff(server, 'operations', 'Noah');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(client: SignedIn, path: string, width: number) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, client);
  await window.page.goto(path);
  return window;
}

async function seedCallingRequest(): Promise<string> {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id, { status: 'calling_providers' });
  await server.database.orm.insert(requestTimeline).values({
    requestId: id,
    at: new Date(Date.now() - 60_000),
    fromStatus: 'provider_search',
    toStatus: 'calling_providers',
    actor: 'harborline',
    note: 'We are calling.',
  });
  return id;
}

test.each(widths)(
  'a lead pauses all calls with a reason, everyone sees it, and a colleague resumes at %i px',
  async (width) => {
    const lead = await openAs(noah, '/admin?tab=ai-agents', width);
    await lead.page.getByRole('button', { name: 'Pause all calls' }).click();
    const dialog = lead.page.getByRole('dialog');
    await dialog.getByText('Calls in progress finish').waitFor();
    await dialog.getByRole('button', { name: 'Pause all calls' }).click();
    await dialog.getByText('Enter why you’re pausing calls').waitFor();
    await dialog.getByLabel('Reason').fill('The agent repeats wrong prices');
    await expectNoViolations(lead.page);
    // Not earlier: its work would be resumed, and the request would no longer be calling.
    const id = await seedCallingRequest();
    const colleague = await openAs(maya, `/requests/${id}`, width);
    await colleague.page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await dialog.getByRole('button', { name: 'Pause all calls' }).click();
    await lead.page.getByText('All calls paused', { exact: true }).first().waitFor();
    const banner = 'Noah Admin paused all calls on';
    await lead.page.getByRole('region', { name: 'Calls to offices are paused' }).getByText(banner).waitFor();

    // Without a reload, on another page.
    const shown = colleague.page.getByRole('region', { name: 'Calls to offices are paused' });
    await shown.getByText('The agent repeats wrong prices.').waitFor();
    await colleague.page
      .getByRole('list', { name: 'Timeline, oldest first' })
      .getByText('Paused all calls: The agent repeats wrong prices')
      .first()
      .waitFor();
    await expectNoViolations(colleague.page);
    await shown.getByRole('link', { name: 'Phone line' }).click();
    await colleague.page.getByRole('button', { name: 'Resume calls' }).click();
    await colleague.page.getByText('Calls resumed', { exact: true }).first().waitFor();
    await colleague.page.getByText(/Paused by Noah Admin .* resumed by Maya Tester/).waitFor();
    await shown.waitFor({ state: 'detached' });
    await lead.page
      .getByRole('region', { name: 'Calls to offices are paused' })
      .waitFor({ state: 'detached' });
    const stops = await server.database.orm.select().from(voiceLineStops);
    expect(stops.at(-1)).toMatchObject({
      kind: 'manual',
      reason: 'The agent repeats wrong prices',
      stoppedBy: noah.user.id,
      resumedBy: maya.user.id,
    });
    for (const window of [lead, colleague]) {
      window.expectQuiet();
      await window.close();
    }
  },
);
