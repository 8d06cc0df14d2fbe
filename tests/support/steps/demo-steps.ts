import type { Page } from 'playwright-core';

/** Opens the drawer with the simulators' controls. */
export async function openDemoControls(page: Page) {
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Demo controls' });
  await drawer.waitFor();
  return drawer;
}

export async function closeDemoControls(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close demo controls' }).click();
  await page.getByRole('dialog', { name: 'Demo controls' }).waitFor({ state: 'hidden' });
}

/** Chooses what the next payment does, as in `declines`. */
export async function chooseTestCard(page: Page, label: string): Promise<void> {
  const drawer = await openDemoControls(page);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/demo/test-card') && response.request().method() === 'PUT',
  );
  await drawer.getByLabel('Payment outcome').selectOption({ label: `Test card: ${label}` });
  await saved;
  await closeDemoControls(page);
}
