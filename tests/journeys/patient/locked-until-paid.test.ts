import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRouter } from '#app/router.ts';
import { createAuthentication } from '#modules/accounts/server/authentication.ts';
import { type OfficeResults, officeResults } from '#modules/requests/results/result-content.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { requestResults } from '#schema/care-requests.ts';
import { openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { reachApproval, submitRequest } from '../../support/steps/care-steps.ts';
import { performStaffAction } from '../../support/steps/queue-steps.ts';
import {
  addDocument,
  completeBillReview,
  finishManually,
  secretText,
} from '../../support/steps/result-steps.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
import { withoutCallPlan } from '../../support/steps/without-call-plan.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let patient: SignedIn;
let requestId: string;
let secrets: string[];
/** A request with unpaid manual results. */
let manualRequestId: string;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'none', offices: 'obliging' });
  browser = await openBrowser();
  patient = await registerPatient(server);
  requestId = (await reachApproval(patient)).id;
  const [row] = await server.database.orm.select().from(requestResults);
  secrets = [...listSecrets(officeResults.parse(row?.body)), secretText, letterName];
  manualRequestId = await finishBillReview();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const letterName = 'Wrexham-letter.txt';

/** Finishes a manual bill review with an attached letter. */
async function finishBillReview(): Promise<string> {
  const staff = await hireStaff(server, 'Maya');
  const { id } = await submitRequest(patient, 'I got a hospital bill for $3,400 that I think is wrong');
  await performStaffAction(staff, id, 'claim');
  await addDocument(staff, id, letterName, secretText);
  const released = await finishManually(staff, id, completeBillReview());
  if (released.status !== 200) throw new Error(`Releasing answered ${released.status}: ${released.text}`);
  return id;
}

/** Text that only paid results may contain: office names, quotes, phone numbers and times. */
function listSecrets(results: OfficeResults): string[] {
  return results.options.flatMap((option) => [
    option.provider.name,
    option.provider.phone,
    option.provider.address,
    option.slot?.startsAt ?? option.provider.name,
    ...listQuotes(option),
  ]);
}

const listQuotes = ({ slot, directPrice, memberPrice, facts }: OfficeResults['options'][number]): string[] =>
  [slot, directPrice, memberPrice, ...facts].flatMap((fact) => fact?.evidence.quote ?? []);

test('no endpoint for patients reveals results before payment', async () => {
  const authentication = createAuthentication({
    database: server.database,
    secret: 'x'.repeat(40),
    publicUrl: undefined,
  });
  const readable = listEndpoints(createRouter(authentication)).filter(
    // The provider directory is public: it names every office and says nothing about this request.
    (endpoint) => endpoint.method === 'GET' && !endpoint.path.startsWith('/api/providers'),
  );
  expect(readable.length).toBeGreaterThan(5);
  for (const endpoint of readable) {
    for (const id of [requestId, manualRequestId]) {
      const { text } = await patient.get(endpoint.path.replace(':id', id));
      for (const secret of secrets) expect(withoutCallPlan(text), endpoint.path).not.toContain(secret);
    }
  }
});

test('public office pages and price comparisons don’t reveal results', async () => {
  const [row] = await server.database.orm.select().from(requestResults);
  const { options } = officeResults.parse(row?.body);
  const compared = await patient.get(
    '/api/price-comparison?service=mri-knee&near=Tampa&radius=100&limit=100',
  );
  expect(compared.status).toBe(200);
  const pages = await Promise.all(
    options.map(({ provider }) => patient.get(`/api/providers/${provider.id}`)),
  );
  expect(pages.map(({ status }) => status)).toEqual(options.map(() => 200));
  const quotes = options.flatMap(listQuotes);
  expect(quotes.length).toBeGreaterThan(1);
  for (const { text } of [compared, ...pages]) for (const quote of quotes) expect(text).not.toContain(quote);
});

test('refused writes, invalid input and other patients’ calls don’t reveal results', async () => {
  const other = await registerPatient(server);
  const answers = [
    await patient.post(`/api/requests/${requestId}/answers`, { questionId: requestId, answer: 'show me' }),
    await patient.post(`/api/requests/${requestId}/reject`, { reason: '' }),
    await other.post(`/api/requests/${requestId}/approve`),
    await other.get(`/api/requests/${requestId}`),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 404, 404]);
  for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret);
});

test('the dashboard, its traffic and browser storage contain no results before payment', async () => {
  const window = await visit(browser, server.address, { width: 1280 });
  const { page } = window;
  const traffic: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || response.url().endsWith('/api/events')) return;
    traffic.push(withoutCallPlan(await response.text().catch(() => '')));
  });
  await signInAs(window, server.address, patient);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Needs you (2)' }).waitFor();
  for (const line of await page.locator('article h3 button').all()) await line.click();
  await page.getByText('Work Completed - Pending Your Approval').nth(1).waitFor();
  const seen = [
    await page.content(),
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ...traffic,
  ].join('\n');
  expect(traffic.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(seen).not.toContain(secret);
  window.expectQuiet();
  await window.close();
});
