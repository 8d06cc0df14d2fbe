import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { chatToSummary, sendChatMessage } from '../../support/browser/chat-page.ts';
import {
  expectAccessibleAt,
  expectStateAccessible,
  openStill,
} from '../../support/browser/expect-state-accessible.ts';
import { states } from '../../support/browser/page-states.ts';
import {
  approveAndBook,
  reachApproval,
  submitRequest,
  waitForStatus,
} from '../../support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import { breakCalls } from '../../support/vendors/bad-connection.ts';

let server: TestServer;
let browser: Browser;
let patient: SignedIn;
let newcomer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  newcomer = await registerPatient(server);
  patient = await registerPatient(server);
  await approveAndBook(patient, (await reachApproval(patient)).id);
  await patient.post(`/api/requests/${(await reachApproval(patient)).id}/cancel`);
  await reachApproval(patient);
  await waitForStatus(patient, (await submitRequest(patient, 'I need a skin check')).id, 'gathering_info');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(states)('$state is accessible', (state) =>
  expectStateAccessible(browser, server.address, state, { patient, newcomer }),
);

const firstStageMs = 2_000;

/** Keeps the first stage until the returned function is called. */
async function holdFirstStage(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript((stageMs) => {
    const originalSetTimeout = window.setTimeout.bind(window);
    const stage = { held: true, ends: [] as (() => void)[] };
    Object.assign(window, {
      firstStage: stage,
      setTimeout: (callback: () => void, afterMs: number, ...rest: unknown[]) => {
        if (afterMs !== stageMs || !stage.held) return originalSetTimeout(callback, afterMs, ...rest);
        stage.ends.push(callback);
        return 0;
      },
    });
  }, firstStageMs);
  return () =>
    page.evaluate(() => {
      const { firstStage } = window as unknown as { firstStage: { held: boolean; ends: (() => void)[] } };
      firstStage.held = false;
      for (const end of firstStage.ends) end();
    });
}

test('the chat is accessible from the first message to the results', async () => {
  const window = await openStill(browser, server.address);
  const { page } = window;
  const goOn = await holdFirstStage(page);
  await page.goto('/');
  await sendChatMessage(page, 'I need an MRI of my left knee', /city or ZIP code/);
  await expectAccessibleAt(page);
  await page.getByRole('button', { name: 'Start New Conversation' }).click();
  await chatToSummary(page);
  await expectAccessibleAt(page);
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(813) 555-0123');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`ana-${newId()}@example.com`);
  const restoreCalls = await breakCalls(window, /\/api\/signup$/, 'the server fails');
  await dialog.getByRole('button', { name: 'Complete Booking' }).click();
  await dialog.getByRole('alert').waitFor();
  await expectAccessibleAt(page);
  await restoreCalls();
  await page.route(/\/api\/requests\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const progress = { callsPlanned: 4, callsFinished: 1 };
    await route.fulfill({
      response,
      json: { ...(await response.json()), status: 'calling_providers', progress },
    });
  });
  await dialog.getByRole('button', { name: 'Complete Booking' }).click();
  await page.getByRole('heading', { name: 'Processing your request' }).waitFor();
  await expectAccessibleAt(page);
  await goOn();
  await page.getByText('1 of 4 calls finished').waitFor();
  await expectAccessibleAt(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: 30_000 });
  await expectAccessibleAt(page);
  window.expectQuiet();
  await window.close();
});
