import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { chatLog, sendChatMessage } from '../../support/browser/chat-page.ts';
import { makePng } from '../../support/files/sample-files.ts';
import { widths } from '../../support/runner/extent.ts';
import { submitRequest } from '../../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'demo', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const photo = { name: 'order.png', mimeType: 'image/png', buffer: makePng({ width: 320, height: 200 }) };
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function openHome(width: number) {
  const patient = await registerPatient(server, { firstName: 'Rosa' });
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, patient);
  await window.page.goto('/demo');
  return window;
}

test.each(widths)(
  'a patient taps a suggested answer and sends a photo of the order, at %i px',
  async (width) => {
    const { page, close, expectQuiet } = await openHome(width);
    await sendChatMessage(
      page,
      'MRI of my left knee near Tampa, FL, this week, no insurance',
      /doctor’s order/,
    );
    await page.getByRole('button', { name: 'I can send a photo' }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'I can send a photo' }).click();
    await chatLog(page).getByText('You can add the photo as soon as your request is sent.').waitFor();
    await sendChatMessage(page, 'yes');
    await page.getByRole('button', { name: 'Add a photo of the order' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByText('Sent. Your care team has it.').waitFor();
    await page.getByRole('button', { name: 'Add another photo' }).waitFor();
    await expectNoViolations(page);
    expect(await storedText(page)).not.toContain('order.png');
    await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Review and approve' }).click();
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await page.getByText('Photo of the doctor’s order').waitFor();
    await page.getByRole('button', { name: 'Add another photo' }).waitFor();
    await expectNoViolations(page);
    expectQuiet();
    await close();
  },
);

test('a bill to review is added on the request’s page, offered in Spanish', async () => {
  const patient = await registerPatient(server, { firstName: 'Rosa' });
  const window = await visit(browser, server.address);
  await signInAs(window, server.address, patient);
  const { page, close, expectQuiet } = window;
  await page.goto('/demo');
  await sendChatMessage(page, 'Revisen una factura del hospital, por favor', /quién la mandó/);
  await page.getByRole('button', { name: 'Puedo enviar una foto' }).click();
  await chatLog(page).getByText('Podrá agregar la foto en cuanto se envíe su solicitud.').waitFor();
  await sendChatMessage(page, 'ninguno', /Es correcto/);
  await sendChatMessage(page, 'sí');
  await page.getByRole('link', { name: 'Agregar una foto de la factura' }).click();
  await page.getByRole('button', { name: 'Add a bill' }).click();
  await page.getByRole('button', { name: 'Take a photo' }).waitFor();
  await expectNoViolations(page);
  expectQuiet();
  await close();
});

test('a photo is sent again after the connection was lost', async () => {
  const patient = await registerPatient(server, { firstName: 'Rosa' });
  const { id } = await submitRequest(
    patient,
    'Please help me get a reimbursement for a hospital bill I paid',
  );
  const window = await visit(browser, server.address, { allowLostCalls: true });
  await signInAs(window, server.address, patient);
  const { page, close, expectQuiet } = window;
  await page.goto(`/dashboard/concierge-request/${id}`);
  await page.getByRole('button', { name: 'Add a photo of the bill' }).waitFor();
  await page.route('**/api/requests/*/files', (route) => route.abort());
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByText('The photo wasn’t sent. Please try again.').waitFor();
  await page.unroute('**/api/requests/*/files');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Sent. Your care team has it.').waitFor();
  expectQuiet();
  await close();
});
