import type { Page } from 'playwright-core';
import { newId } from '#shared/ids.ts';
import { breakCalls, delayCalls } from '../vendors/bad-connection.ts';
import type { Visit } from './browser.ts';
import { sendChatMessage } from './chat-page.ts';

/** A page state to check: loading, empty, failed, full, or with something expanded. */
export type State = {
  state: string;
  as?: 'patient' | 'newcomer' | 'staff';
  /** The widths at which it exists; both unless set. */
  widths?: number[];
  reach: (window: Visit) => Promise<unknown>;
  /** Continues to a second state. */
  further?: (window: Visit) => Promise<unknown>;
};

const providers = /\/api\/providers/;
const requests = /\/api\/requests$/;

/** Opens every line of the request list. */
async function openRequests(page: Page): Promise<void> {
  await page.locator('article').nth(1).waitFor();
  for (const line of await page.locator('article h3 button').all())
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}

/** Opens the requests and expands their details. */
async function openAll(page: Page): Promise<void> {
  await openRequests(page);
  for (const folded of await page.locator('main details').all()) {
    await folded.locator(':scope > summary').click();
    await folded.getByText(/./).nth(1).waitFor();
  }
}

export const states: State[] = [
  {
    state: 'the provider list while loading',
    reach: async ({ page }) => {
      await delayCalls(page, /\/api\/(providers|network-figures)/);
      await page.goto('/providers');
      await page.getByLabel('Loading providers').waitFor();
    },
  },
  {
    state: 'the provider list without results',
    reach: async ({ page }) => {
      await page.goto('/providers?search=zzzzzz');
      await page.getByText('No providers found').waitFor();
    },
  },
  {
    state: 'the provider list after an error',
    reach: async (window) => {
      await breakCalls(window, /\/api\/(providers|network-figures)/, 'the server fails');
      await window.page.goto('/providers');
      await window.page.getByText('We couldn’t search providers').waitFor();
      await window.page.getByText('We couldn’t load these numbers').waitFor();
    },
  },
  {
    state: 'a provider while loading',
    reach: async ({ page }) => {
      await delayCalls(page, providers);
      await page.goto(`/providers/${newId()}`);
      await page.getByText('Loading provider').waitFor();
    },
  },
  {
    state: 'a provider that no longer exists',
    reach: async ({ page }) => {
      await page.goto(`/providers/${newId()}`);
      await page.getByRole('heading', { name: 'This provider isn’t in our network' }).waitFor();
    },
  },
  {
    state: 'a provider after an error',
    reach: async (window) => {
      await breakCalls(window, providers, 'the server fails');
      await window.page.goto(`/providers/${newId()}`);
      await window.page.getByRole('heading', { name: 'Couldn’t load this profile' }).waitFor();
    },
  },
  {
    state: 'a provider',
    reach: async ({ page }) => {
      await page.goto('/providers');
      await page.getByRole('link', { name: 'View Profile' }).first().click();
      await page.getByRole('heading', { name: 'Services and prices' }).waitFor();
    },
  },
  {
    state: 'the dashboard while loading',
    as: 'patient',
    reach: async ({ page }) => {
      await delayCalls(page, requests);
      await page.goto('/dashboard');
      await page.getByLabel('Loading your requests').waitFor();
    },
  },
  {
    state: 'the dashboard without requests',
    as: 'newcomer',
    reach: async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByText('No active requests').waitFor();
    },
    further: async ({ page }) => {
      await page.getByRole('tab', { name: /History/ }).click();
      await page.getByText('No completed requests yet').waitFor();
    },
  },
  {
    state: 'the dashboard after an error',
    as: 'patient',
    reach: async (window) => {
      await breakCalls(window, requests, 'the server fails');
      await window.page.goto('/dashboard');
      await window.page.getByText('Failed to load requests').waitFor();
    },
    further: async ({ page }) => {
      await page.getByRole('tab', { name: /History/ }).click();
      await page.getByText('Failed to load history').waitFor();
    },
  },
  {
    state: 'the dashboard with everything expanded',
    as: 'patient',
    reach: async ({ page }) => {
      await page.goto('/dashboard');
      await openAll(page);
    },
    further: async ({ page }) => {
      await page.getByRole('tab', { name: /History/ }).click();
      await openAll(page);
    },
  },
  {
    state: 'the dashboard with the form for sending work back',
    as: 'patient',
    reach: async ({ page }) => {
      await page.goto('/dashboard');
      await openRequests(page);
      await page.getByRole('button', { name: 'Send back' }).click();
      await page.getByRole('button', { name: 'Send back at no charge' }).click();
      await page.getByText('Tell us what should be different', { exact: true }).waitFor();
    },
  },
  {
    state: 'the membership after an error',
    as: 'patient',
    reach: async (window) => {
      await breakCalls(window, /\/api\/membership$/, 'the server fails');
      await window.page.goto('/membership');
      await window.page.getByText('Couldn’t load your membership').waitFor();
    },
  },
  {
    state: 'the membership page without a membership',
    as: 'newcomer',
    reach: async ({ page }) => {
      await page.goto('/membership');
      await page.getByRole('button', { name: 'Start $20 membership' }).waitFor();
    },
  },
  {
    state: 'bills while loading',
    as: 'patient',
    reach: async ({ page }) => {
      await delayCalls(page, /\/api\/billing\/(entries|years|payment-method)/);
      await page.goto('/billing');
      await page.getByLabel('Loading your card').waitFor();
    },
  },
  {
    state: 'bills without entries',
    as: 'newcomer',
    reach: async ({ page }) => {
      await page.goto('/billing');
      await page.getByText('No bills yet').waitFor();
    },
  },
  {
    state: 'bills, card and totals after an error',
    as: 'patient',
    reach: async (window) => {
      await breakCalls(window, /\/api\/billing\//, 'the server fails');
      await window.page.goto('/billing');
      await window.page.getByText('Couldn’t load your bills').waitFor();
    },
  },
  {
    state: 'appointments while loading',
    as: 'patient',
    reach: async ({ page }) => {
      await delayCalls(page, /\/api\/appointments\?/);
      await page.goto('/appointments');
      await page.getByLabel('Loading your appointments').waitFor();
    },
  },
  {
    state: 'appointments without entries',
    as: 'newcomer',
    reach: async ({ page }) => {
      await page.goto('/appointments');
      await page.getByText('No upcoming appointments').waitFor();
    },
  },
  {
    state: 'appointments after an error',
    as: 'patient',
    reach: async (window) => {
      await breakCalls(window, /\/api\/appointments\?/, 'the server fails');
      await window.page.goto('/appointments');
      await window.page.getByText('Couldn’t load your appointments').waitFor();
    },
  },
  {
    state: 'an appointment with everything expanded, and the time picker',
    as: 'patient',
    reach: async ({ page }) => {
      await page.goto('/appointments');
      await page.getByText('How to prepare').first().click();
      await page.getByRole('button', { name: /^Get (?:calendar|a new) link/ }).click();
      await page.getByLabel(/^Calendar link/).waitFor();
    },
    further: async ({ page }) => {
      await page.getByRole('button', { name: 'Reschedule' }).first().click();
      await page.getByRole('dialog').getByRole('radio').first().check();
    },
  },
  {
    state: 'a profile while loading',
    as: 'newcomer',
    reach: async ({ page }) => {
      await delayCalls(page, /\/api\/user$/);
      await page.goto('/complete-profile');
      await page.getByLabel('Loading your profile').waitFor();
    },
  },
  {
    state: 'a profile after an error',
    as: 'newcomer',
    reach: async (window) => {
      await breakCalls(window, /\/api\/user$/, 'the server fails');
      await window.page.goto('/complete-profile');
      await window.page.getByText('Couldn’t load your profile').waitFor();
    },
  },
  {
    state: 'a profile with an invalid phone number and skipped insurance',
    as: 'newcomer',
    reach: async ({ page }) => {
      await page.goto('/complete-profile');
      await page.getByRole('button', { name: 'Skip insurance for now' }).click();
      await page.getByLabel('Phone number').fill('12345');
      await page.getByLabel('Phone number').press('Enter');
      await page.getByText('Phone number must be at least 10 digits').waitFor();
    },
  },
  {
    state: 'settings while loading',
    as: 'patient',
    reach: async ({ page }) => {
      await delayCalls(page, /\/api\/account\/(settings|sessions)$/);
      await page.goto('/settings#devices');
      await page.getByLabel('Loading your devices').waitFor();
    },
  },
  {
    state: 'settings after an error',
    as: 'patient',
    reach: async (window) => {
      await breakCalls(window, /\/api\/account\/(settings|sessions)$/, 'the server fails');
      await window.page.goto('/settings#devices');
      await window.page
        .getByRole('region', { name: 'Signed-in devices' })
        .getByText('Couldn’t load this section')
        .waitFor();
    },
  },
  {
    state: 'settings with every form open and invalid',
    as: 'patient',
    reach: async ({ page }) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Change email address' }).click();
      await page.getByRole('button', { name: 'Send confirmation link' }).click();
      await page.getByText('Enter your password').first().waitFor();
    },
    further: async ({ page }) => {
      await page
        .getByRole('navigation', { name: 'Settings sections' })
        .getByRole('link', { name: 'Sign-in' })
        .click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Enter your password').nth(1).waitFor();
    },
  },
  {
    state: 'the forgotten password form',
    reach: async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await page.getByText('Enter your email address').waitFor();
    },
    further: async ({ page }) => {
      await page.getByLabel('Email').fill('unknown@example.com');
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  {
    state: 'the sign-in forms submitted empty',
    reach: async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('textbox', { name: 'Email' }).press('Enter');
      await page.getByRole('region', { name: /F8/ }).getByText('Missing information').hover();
    },
    further: async ({ page }) => {
      await page.getByRole('tab', { name: 'Create Account' }).click();
      await page
        .getByRole('tabpanel', { name: 'Create Account' })
        .getByRole('textbox', { name: 'Email' })
        .press('Enter');
      await page.getByRole('region', { name: /F8/ }).getByText('all required fields').hover();
    },
  },
  {
    state: 'the contact form submitted empty',
    reach: async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.locator('form').getByText('Please select a subject').last().waitFor();
    },
  },
  {
    state: 'the contact form after sending',
    reach: async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
      await page.getByLabel('Email').fill('ann@example.com');
      await page.getByLabel('Phone').fill('(813) 555-0123');
      await page.getByLabel('Subject').selectOption('general');
      await page.getByRole('textbox', { name: 'Message' }).fill('Do you search in Sarasota?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.locator('form').getByText('Message Sent Successfully!').waitFor();
    },
  },
  {
    state: 'the side menu',
    widths: [390],
    reach: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).waitFor();
    },
  },
  {
    state: 'the user menu',
    as: 'patient',
    widths: [1280],
    reach: async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/about');
      await page.getByRole('button', { name: 'Rosa' }).click();
      await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    },
  },
  {
    state: 'an unknown address',
    reach: async ({ page }) => {
      await page.goto('/no-such-page');
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    },
  },
  {
    state: 'the welcome after registering',
    as: 'newcomer',
    reach: async ({ page }) => {
      await page.goto('/onboarding/complete?plan=paid');
      await page.getByRole('button', { name: 'Start $20 membership' }).waitFor();
    },
  },
  {
    state: 'the home page of a signed-in user',
    as: 'patient',
    reach: async ({ page }) => {
      await page.goto('/demo');
      await page.getByText('Your Upcoming Appointments').waitFor();
    },
  },
  {
    state: 'the chat after an emergency',
    reach: async ({ page }) => {
      await page.goto('/');
      await sendChatMessage(page, 'My father has crushing chest pain', /911/);
      await page.getByRole('alert').getByText('This may be an emergency').waitFor();
    },
  },
];
