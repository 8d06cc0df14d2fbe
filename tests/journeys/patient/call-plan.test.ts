import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { simulatedCalls } from '#vendors/simulated-tables.ts';
import {
  expectAccessible,
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
} from '../../support/browser/browser.ts';
import { sendChatMessage } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { getRequest, waitForStatus } from '../../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
});
/** Offices that a test deactivated, restored for the next run. */
let removedOffices: string[] = [];
afterEach(() =>
  server.database.orm
    .update(providers)
    .set({ isActive: true })
    .where(inArray(providers.name, removedOffices)),
);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const finishedStatuses = ['awaiting_patient_confirmation', 'pending_confirmation', 'cancelled'];
const insurance = (page: Page) => page.getByRole('switch', { name: /Share: Your insurance plan/ });
const planButton = (page: Page) => page.getByRole('button', { name: 'Who we’ll call and what we’ll say' });
const planSheet = (page: Page) => page.getByRole('dialog', { name: 'Who we’ll call and what we’ll say' });
const openMore = (page: Page) => planSheet(page).getByText('More: offices, exact words, and choices').click();

async function closePlan(page: Page): Promise<void> {
  await planSheet(page).getByRole('button', { name: 'Done' }).click();
  await planSheet(page).waitFor({ state: 'hidden' });
}

/** Everything in the sheet scrolls with the sheet, not in a box of its own. */
async function expectNoScrollInsideScroll(page: Page): Promise<void> {
  const inner = await planSheet(page).evaluate(
    (sheet) =>
      [...sheet.querySelectorAll('*')].filter(
        (part) =>
          /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
      ).length,
  );
  expect(inner).toBe(0);
}

const callsOf = (requestId: string) =>
  server.database.orm.select().from(calls).where(eq(calls.requestId, requestId));

test.each(widths)(
  'no call mentions an insurance plan that the visitor removed by keyboard, at %i px',
  async (width) => {
    const window = await visit(browser, server.address, { width });
    const { page } = window;
    await page.goto('/');
    await sendChatMessage(
      page,
      'I need an MRI of my left knee near Tampa this week, I have Aetna PPO. I have the order',
      /your full name/,
    );
    await expect.poll(() => planButton(page).count()).toBe(0);
    await sendChatMessage(page, 'Ana Ruiz', /best way to reach you/);
    const email = `ana-${newId()}@example.com`;
    await sendChatMessage(page, email, /Nothing is charged until you approve/);

    await planButton(page).waitFor();
    await expect.poll(() => planButton(page).getAttribute('aria-expanded')).toBe('false');
    // What sending accepts is said next to the button, before the sheet is opened.
    await page.getByText('By sending the request, you accept this plan.').waitFor();
    await planButton(page).press('Enter');
    await planSheet(page)
      .getByText(/We’ll share: .*your insurance plan/)
      .waitFor();
    await planSheet(page)
      .getByText(/Never shared: last name, date of birth/)
      .waitFor();
    await expectNoScrollInsideScroll(page);
    await openMore(page);
    await page.getByText('First name: Ana').waitFor();
    await page.getByText(/automated assistant calling from/).waitFor();
    await expectAccessible(page);

    await insurance(page).press('Space');
    await page.getByText(/We won’t know if they take your plan/).waitFor();
    await expect.poll(() => insurance(page).getAttribute('aria-checked')).toBe('false');
    await page.keyboard.press('Escape');
    await planSheet(page).waitFor({ state: 'hidden' });
    await page.reload();
    await planButton(page).click();
    await openMore(page);
    await waitFor(
      'the plan to stay without it',
      () => insurance(page).getAttribute('aria-checked'),
      (checked) => checked === 'false',
    );
    await closePlan(page);

    await page.getByRole('button', { name: 'Continue to Booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/^Phone/)
      .first()
      .fill('(813) 555-0123');
    await dialog.getByRole('button', { name: 'Complete Booking' }).click();
    await page.getByText('Account Created & Request Submitted!').first().waitFor();
    const [request] = await waitFor(
      'the calls to finish',
      () =>
        server.database.orm
          .select({ id: careRequests.id, removedFacts: careRequests.removedFacts })
          .from(careRequests)
          .innerJoin(users, eq(users.id, careRequests.userId))
          .where(and(eq(users.email, email), inArray(careRequests.status, finishedStatuses))),
      (rows) => rows.length > 0,
    );
    expect(request?.removedFacts).toEqual(['insurance_plan']);
    const made = await callsOf(request?.id ?? '');
    expect(made.length).toBeGreaterThan(0);
    expect(JSON.stringify(made.map(({ brief, transcript }) => [brief, transcript]))).not.toMatch(/aetna/i);
    const vendorCalls = await server.database.orm.select().from(simulatedCalls);
    expect(JSON.stringify(vendorCalls)).not.toMatch(/aetna/i);
    window.expectQuiet();
    await window.close();
  },
);

test('en español, el plan de llamadas se lee y se tacha en español', async () => {
  const window = await visit(browser, server.address);
  const { page } = window;
  await page.goto('/');
  await sendChatMessage(
    page,
    'necesito una resonancia de la rodilla izquierda cerca de Tampa lo antes posible, tengo Aetna PPO y tengo la orden',
    /nombre/,
  );
  await sendChatMessage(page, 'Ana Ruiz', /comunicarnos/);
  await sendChatMessage(page, 'ana.ruiz@example.com', /No se cobra nada hasta que usted apruebe/);
  await page.getByRole('button', { name: 'A quién llamaremos y qué diremos' }).click();
  await page.getByText(/Nunca se dice: apellido, fecha de nacimiento/).waitFor();
  await page.getByText('Más: consultorios, palabras exactas y opciones').click();
  await page.getByRole('switch', { name: /Se puede decir: Su plan de seguro/ }).press('Space');
  await page
    .getByText(/usted paga directamente/)
    .first()
    .waitFor();
  await expectNoViolations(page);
  window.expectQuiet();
  await window.close();
});

test('a signed-in patient reviews the call plan before work starts and removes their insurance', async () => {
  const patient = await registerPatient(server);
  const window = await visit(browser, server.address);
  const { page } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/demo');
  await sendChatMessage(
    page,
    'MRI of my left knee near Tampa tomorrow, I have Aetna PPO. I have the order',
    /who we’ll call/,
  );
  await planButton(page).click();
  await openMore(page);
  await insurance(page).press('Space');
  await page.getByText(/We won’t know if they take your plan/).waitFor();
  await closePlan(page);
  await page.getByRole('button', { name: 'Start my request' }).click();
  await page.getByRole('heading', { name: 'Processing your request' }).waitFor();
  const requests = (await patient.get<{ id: string }[]>('/api/requests')).body;
  expect(requests).toHaveLength(1);
  expect((await getRequest(patient, requests[0]?.id ?? '')).callPlan.removedFacts).toEqual([
    'insurance_plan',
  ]);
  window.expectQuiet();
  await window.close();
});

test('a patient who wants to approve each call allows one further call and declines another', async () => {
  const patient = await registerPatient(server);
  const window = await visit(browser, server.address);
  const { page } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/settings#calls');
  const section = page.locator('#calls');
  await section.getByLabel('Ask me before each additional call').check();
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Call settings saved').first().waitFor();
  await expectAccessible(page);

  await page.goto('/dashboard');
  await page
    .getByRole('textbox', { name: 'Start a New Request' })
    .fill('MRI of my left knee near Tampa, FL, I have Aetna PPO');
  await planButton(page).click();
  await openMore(page);
  const asks = page.getByRole('switch', { name: 'Ask me before each additional call' });
  await asks.waitFor();
  await expect.poll(() => asks.getAttribute('aria-checked')).toBe('true');
  await insurance(page).click();
  await page.getByText(/We won’t know if they take your plan/).waitFor();
  await waitFor(
    'the updated plan',
    () => insurance(page).getAttribute('aria-disabled'),
    (disabled) => disabled === 'false',
  );
  await expectAccessible(page);
  const shown = await planSheet(page)
    .locator('details ul')
    .first()
    .locator('li')
    .evaluateAll((items) => items.map((item) => item.firstChild?.textContent ?? ''));
  expect(shown.length).toBeGreaterThan(1);
  // Once the plan is shown, all but one of these offices are deactivated, and others replace them.
  removedOffices = shown.slice(1);
  await server.database.orm
    .update(providers)
    .set({ isActive: false })
    .where(and(inArray(providers.name, removedOffices), ne(providers.name, shown[0] ?? '')));
  await closePlan(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Yes, start' }).click();
  await page.getByText('Request Submitted!').first().waitFor();

  await page.getByText(/May we make 2 more calls/).waitFor();
  await expectAccessible(page);
  const [request] = (await patient.get<{ id: string; slaPaused: boolean }[]>('/api/requests')).body;
  expect(request?.slaPaused).toBe(true);
  const requestId = request?.id ?? '';
  await page.goto(`/dashboard/concierge-request/${requestId}`);
  await page.locator('summary', { hasText: /^Calls$/ }).click();
  await page.getByText('The call plan you accepted').click();
  await page.getByText(/You removed: your insurance plan/).waitFor();
  await page.getByText(/We’ll ask before each additional call/).waitFor();
  await expectAccessible(page);

  // A double click must count once.
  await page
    .getByRole('button', { name: /^Allow the call to/ })
    .first()
    .dblclick();
  await page.getByText(/May we make/).waitFor();
  await waitFor(
    'one call to be left',
    () => page.getByRole('button', { name: /^Do not call/ }).count(),
    (count) => count === 1,
  );
  await page.getByRole('button', { name: /^Do not call/ }).press('Enter');
  await waitForStatus(patient, requestId, ...finishedStatuses);
  await page.getByText('Not called, at your request').waitFor();
  await page.getByText(/approved by you/).waitFor();
  const made = await callsOf(requestId);
  expect(made.filter(({ patientAnswer }) => patientAnswer === 'allowed').map(({ state }) => state)).toEqual([
    'ended',
  ]);
  expect(
    made.filter(({ patientAnswer }) => patientAnswer === 'declined').map(({ startedAt }) => startedAt),
  ).toEqual([null]);
  expect(made.filter(({ startedAt }) => startedAt !== null)).toHaveLength(2);
  expect(JSON.stringify(made.map(({ brief, transcript }) => [brief, transcript]))).not.toMatch(/aetna/i);
  window.expectQuiet();
  await window.close();
});
