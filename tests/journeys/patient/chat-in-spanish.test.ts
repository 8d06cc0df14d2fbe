import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { messageBox, sendChatMessage } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'quick', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(widths)('una visitante pide una cita en español y llega a la reserva, a %i px', async (width) => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width });
  await page.goto('/');
  await page.getByText('También puede escribir en español.').waitFor();
  await sendChatMessage(
    page,
    'necesito una resonancia de la rodilla izquierda cerca de Tampa, no tengo seguro',
    /cuándo/i,
  );
  await page.getByRole('button', { name: 'Su solicitud hasta ahora' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Enviar' }).isVisible()).toBe(true);
  await expect
    .poll(() => messageBox(page).getAttribute('placeholder'))
    .toBe('Un día, una semana o lo antes posible');
  await expect
    .poll(() => page.getByRole('log', { name: 'Conversación con el asistente' }).isVisible())
    .toBe(true);
  await sendChatMessage(page, 'lo antes posible', /orden/);
  await sendChatMessage(page, 'sí', /nombre/);
  await sendChatMessage(page, 'Ana Ruiz', /comunicarnos/);
  await sendChatMessage(page, 'ana.ruiz@example.com', /No se cobra nada hasta que usted apruebe/);
  await page.getByText('¡Su resumen está listo!').first().waitFor();
  const summary = page.getByRole('region', { name: 'Su solicitud' });
  await summary.getByText(/cerca de Tampa, FL/).waitFor();
  await summary.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect
    .poll(() => summary.locator('dt, dd').allTextContents())
    .toEqual(
      expect.arrayContaining([
        'Tipo de solicitud',
        'Lugar',
        'Tampa, FL',
        'Sin seguro, pago directo',
        'Español',
      ]),
    );
  await expectNoViolations(page);
  await summary.getByRole('button', { name: 'Cambiar Lugar' }).click();
  await summary.getByLabel('Lugar', { exact: true }).fill('Orlando, FL');
  await summary.getByRole('button', { name: 'Guardar' }).click();
  await summary.getByText(/cerca de Orlando, FL/).waitFor();
  await page.getByRole('button', { name: 'Hablar con una persona' }).click();
  await page
    .getByRole('log')
    .getByText(/hora del Este/)
    .waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Continuar con la reserva' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^Email/)
    .first()
    .fill(`ana-${newId()}@example.com`);
  await dialog
    .getByLabel(/^Phone/)
    .first()
    .fill('(813) 555-0123');
  await dialog.getByRole('button', { name: 'Complete Booking' }).click();
  await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: 60_000 });
  expectQuiet();
  await close();
});

test.each([
  ['my husband has crushing chest pain and cannot breathe', 'Call 911', 'tel:911'],
  ['mi esposo tiene un dolor muy fuerte en el pecho y no puede respirar', 'Llamar al 911', 'tel:911'],
  ['I want to kill myself', 'Call 988', 'tel:988'],
  ['quiero quitarme la vida', 'Llamar al 988', 'tel:988'],
])('"%s" shows whom to call, also after a reload', async (words, name, href) => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  await sendChatMessage(page, words);
  for (const again of [false, true]) {
    if (again) await page.reload();
    const banner = page.getByRole('alert').filter({ has: page.getByRole('link', { name, exact: true }) });
    await banner.waitFor();
    await expect.poll(() => banner.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    await expectNoViolations(page);
  }
  expectQuiet();
  await close();
});
