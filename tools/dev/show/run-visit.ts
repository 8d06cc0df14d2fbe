import type { Page } from 'playwright-core';
import { newId } from '#shared/ids.ts';
import { messageBox } from '../../../tests/support/browser/chat-page.ts';
import { bookButton } from '../../../tests/support/browser/results-page.ts';

export type Moment = 'need' | 'calls' | 'approve' | 'results' | 'booked' | 'pass';

const need = 'MRI of my left knee near Tampa this week. No insurance, I have the order';
/** Typing as fast as a quick reader can follow. */
const keyMilliseconds = 28;
const stageMilliseconds = 90_000;
const toasts = '[class*=_viewport] { display: none }';

async function say(page: Page, words: string): Promise<void> {
  await messageBox(page).pressSequentially(words, { delay: keyMilliseconds });
  await messageBox(page).press('Enter');
}

/** Scrolls a part to just below the bar, as a hand would. */
async function show(page: Page, words: string | RegExp): Promise<void> {
  await page
    .getByText(words)
    .first()
    .evaluate((part) => {
      const top = part.getBoundingClientRect().top + window.scrollY - 96;
      window.scrollTo({ top, behavior: 'instant' });
    });
}

/** One visitor, from the first sentence to the visit pass. `reached` is called when a moment is on the screen. */
export async function runVisit(page: Page, reached: (moment: Moment) => Promise<void>): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => window.earlyInput === null);
  // Toasts close automatically; until then they cover what the picture is about.
  await page.addStyleTag({ content: toasts });
  await messageBox(page).scrollIntoViewIfNeeded();
  await say(page, need);
  await page
    .getByRole('log')
    .getByText(/your full name/)
    .waitFor();
  await reached('need');
  await say(page, 'Ana Ruiz');
  await page
    .getByRole('log')
    .getByText(/best way to reach you/)
    .waitFor();
  await say(page, 'ana.ruiz@example.com');
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^Email/)
    .first()
    .fill(`ana-${newId().slice(0, 8)}@example.com`);
  const phone = dialog.getByLabel(/^Phone/).first();
  if (await phone.isVisible()) await phone.fill('(813) 555-0123');
  await dialog.getByRole('button', { name: 'Complete Booking' }).click();
  const offices = page.getByRole('list', { name: 'Offices we’re calling for you' });
  await offices.getByText('Got a price').first().waitFor({ timeout: stageMilliseconds });
  await offices.first().evaluate((part) => part.scrollIntoView({ block: 'center' }));
  await reached('calls');
  await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: stageMilliseconds });
  await page.getByRole('link', { name: 'Review and approve' }).click();
  const approve = page.getByRole('button', { name: 'Approve — $0' });
  await approve.waitFor();
  await page.waitForLoadState('networkidle');
  await reached('approve');
  await approve.click();
  const choose = page.getByRole('region', { name: 'Pick a time' });
  await choose.waitFor();
  await page.waitForLoadState('networkidle');
  await show(page, 'First because');
  await reached('results');
  await bookButton(choose).click();
  await choose.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText('Confirmed', { exact: true }).first().waitFor({ timeout: stageMilliseconds });
  await show(page, 'Confirmed');
  await reached('booked');
  await page
    .getByRole('link', { name: /^Visit pass/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Visit pass' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await reached('pass');
}
