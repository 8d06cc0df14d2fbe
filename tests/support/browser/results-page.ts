import type { Locator, Page } from 'playwright-core';

/** The booking button of the first option with an opening. */
export const bookButton = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: /^Book \w+, / }).first();

/** Unfolds the first option's facts, and the source of one of them. */
export async function openSource(within: Page | Locator, label: string): Promise<void> {
  await within.locator('summary', { hasText: 'Facts and sources' }).first().click();
  await within
    .locator('summary', { hasText: `Source of ${label}` })
    .first()
    .click();
}
