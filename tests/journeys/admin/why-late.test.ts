import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestTimeline } from '#schema/care-requests.ts';
import { shortId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { getRequest } from '../../support/steps/care-steps.ts';
import { minutes, seedRequest } from '../../support/steps/queue-steps.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let lead: SignedIn;
let rosa: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', role: 'web' });
  browser = await openBrowser();
  lead = await hireStaff(server, 'Lena');
  rosa = await registerPatient(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Most of its time went to calling offices. */
async function seedLateRequest(): Promise<string> {
  const id = await seedRequest(server, rosa.user.id, { minutesLeft: -65 });
  const at = new Date(server.context.clock.now().getTime() - 50 * minutes);
  await server.database.orm.insert(requestTimeline).values({
    requestId: id,
    at,
    fromStatus: 'new',
    toStatus: 'calling_providers',
    actor: 'harborline',
    note: '',
  });
  return id;
}

test.each(widths)(
  'from the count of missed SLAs to the request and its explanation in three actions, at %i px',
  async (width) => {
    const id = await seedLateRequest();
    const window = await visit(browser, server.address, { width });
    const { page, expectQuiet, close } = window;
    await signInAs(window, server.address, lead);
    await page.goto('/admin?tab=business');
    await page
      .getByRole('table', { name: 'SLA by month' })
      .getByRole('link', { name: /missed SLAs/ })
      .click();
    await page.getByRole('link', { name: shortId(id), exact: true }).click();
    await page.getByText('Late by 1 hr 5 min.').waitFor();
    await page.getByText('Most time spent: Office didn’t answer.').waitFor();
    const times = page.getByRole('table').filter({ hasText: 'Calling Providers' });
    await times.getByText('50 min').first().waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Save reason' }).click();
    await page.getByText('Reason: Office didn’t answer.').waitFor();
    expect(JSON.stringify(await getRequest(rosa, id))).not.toContain('didn’t answer');
    expectQuiet();
    await close();
  },
);
