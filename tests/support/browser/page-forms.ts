import type { Locator, Page } from 'playwright-core';
import { newId } from '#shared/ids.ts';
import { testPassword } from '../test-server.ts';
import { chatToSummary } from './chat-page.ts';

/** A form that a user fills in and submits. */
export type PageForm = {
  what: string;
  path: string;
  signedIn?: boolean;
  calls: RegExp;
  fill: (page: Page, knownEmail: string) => Promise<unknown>;
  send: (page: Page) => Promise<void>;
  /** Text shown while the response is pending. */
  busyText: (page: Page) => Locator;
  /** Text shown when sending failed. */
  failureText: (page: Page) => Locator;
  done: (page: Page) => Locator;
};

/** Content that a page loads. */
export type PageView = {
  what: string;
  path: string;
  signedIn?: boolean;
  calls: RegExp;
  waiting: (page: Page) => Locator;
  failureText: string;
  tryAgain: string;
  loadedText: (page: Page) => Locator;
};

const field = (page: Page, name: string | RegExp) =>
  page.locator('form').getByRole('textbox', { name }).first();
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').getByText(words).first();
const busyButton = (page: Page) => page.locator('button[data-loading]');

export const pageForms: PageForm[] = [
  {
    what: 'a message in the chat',
    path: '/',
    calls: /\/api\/chat\/stream$/,
    fill: (page) => page.getByLabel('Your message').fill('I need a skin check in Tampa'),
    send: (page) => page.getByLabel('Your message').press('Enter'),
    busyText: (page) => page.locator('[data-typing]'),
    failureText: (page) => page.getByRole('region').getByText('Failed to send message. Please try again.'),
    done: (page) => page.getByRole('log').getByText(/When would you like it/),
  },
  {
    what: 'a booking from the chat',
    path: '/',
    calls: /\/api\/signup$/,
    fill: async (page) => {
      await chatToSummary(page);
      await page.getByRole('button', { name: 'Continue to Booking' }).click();
      await field(page, 'Email').fill(`ana-${newId()}@example.com`);
      await field(page, 'Phone').fill('(813) 555-0123');
    },
    send: (page) => page.getByRole('button', { name: 'Complete Booking' }).click(),
    busyText: (page) => page.getByRole('button', { name: 'Creating your account…' }),
    failureText: (page) => alert(page, 'Error Creating Account'),
    done: (page) => page.getByRole('heading', { name: 'Processing your request' }),
  },
  {
    what: 'a contact message',
    path: '/contact',
    calls: /\/api\/contact$/,
    fill: async (page) => {
      await field(page, 'Name').fill('Ann Lee');
      await field(page, 'Email').fill('ann@example.com');
      await field(page, 'Phone').fill('(813) 555-0123');
      await page.getByLabel('Subject').selectOption('billing');
      await field(page, 'Message').fill('What does an expedited request cost?');
    },
    send: (page) => button(page, 'Send Message').click(),
    busyText: (page) => button(page, 'Sending...'),
    failureText: (page) => alert(page, 'Couldn’t send your message'),
    done: (page) => page.locator('form').getByText('Message Sent Successfully!'),
  },
  {
    what: 'a sign-in',
    path: '/auth',
    calls: /\/api\/login$/,
    fill: async (page, knownEmail) => {
      await field(page, 'Email').fill(knownEmail);
      await page.getByLabel(/^Password/).fill(testPassword);
    },
    send: (page) => button(page, 'Sign In').click(),
    busyText: busyButton,
    failureText: (page) => alert(page, /reach (?:the|our) server|went wrong on our side/),
    done: (page) => page.getByRole('heading', { name: 'Welcome back, Rosa' }),
  },
  {
    what: 'a new account',
    path: '/auth?action=register',
    calls: /\/api\/register$/,
    fill: async (page) => {
      await field(page, 'First name').fill('Rosa');
      await field(page, 'Last name').fill('Tester');
      await field(page, 'Email').fill(`rosa-${newId()}@example.com`);
      await page.getByLabel(/^Password/).fill(testPassword);
    },
    send: (page) => button(page, 'Create Account').click(),
    busyText: busyButton,
    failureText: (page) => alert(page, 'Registration failed'),
    done: (page) => page.getByText('Free Trial Started'),
  },
  {
    what: 'a request for care',
    path: '/dashboard',
    signedIn: true,
    calls: /\/api\/requests$/,
    fill: async (page) => {
      await page.getByText('No active requests').waitFor();
      await field(page, 'Start a New Request').fill('A skin check near Tampa');
      await button(page, 'Submit Request').click();
      await button(page, 'Yes, start').waitFor();
    },
    send: (page) => button(page, 'Yes, start').click(),
    busyText: busyButton,
    failureText: (page) => page.locator('form').getByText(/didn’t reach us|went wrong on our side/),
    done: (page) => page.locator('article').getByText('A skin check near Tampa'),
  },
  {
    what: 'a profile',
    path: '/complete-profile',
    signedIn: true,
    calls: /\/api\/user\/profile$/,
    fill: async (page) => {
      await field(page, 'Phone number').fill('(813) 555-0123');
      await field(page, 'Insurance provider').fill('Aetna');
      await page.getByLabel('Plan type').selectOption('PPO');
    },
    send: (page) => button(page, 'Continue to Dashboard').click(),
    busyText: busyButton,
    failureText: (page) => alert(page, 'Couldn’t save your profile'),
    done: (page) => page.getByRole('heading', { name: 'Hello, Rosa' }),
  },
  {
    what: 'a changed name',
    path: '/settings',
    signedIn: true,
    calls: /\/api\/account\/details$/,
    fill: async (page) => {
      // All other content of the page has loaded.
      await page.getByRole('button', { name: 'Change email address' }).waitFor();
      await field(page, 'First name').fill('Rosalía');
    },
    send: (page) => button(page, 'Save details').click(),
    busyText: busyButton,
    failureText: (page) => alert(page, 'Couldn’t save your details'),
    done: (page) => page.getByText('Details saved'),
  },
  {
    what: 'an add-on',
    path: '/pricing',
    signedIn: true,
    calls: /\/api\/add-ons$/,
    // The page has loaded the signed-in user.
    fill: async (page) => {
      await page.locator('footer summary', { hasText: 'Your account' }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).waitFor();
    },
    send: (page) => button(page, 'Add to Plan Family Plan').click(),
    busyText: busyButton,
    failureText: (page) => alert(page, /Couldn’t save this|went wrong on our side/),
    done: (page) => page.getByText('On your plan', { exact: true }),
  },
  {
    what: 'an HSA deposit',
    path: '/hsa',
    signedIn: true,
    calls: /\/api\/stored-value\/top-ups$/,
    fill: async (page) => {
      await button(page, 'Add money').click();
      await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('25');
      // The card on file has loaded.
      await page.getByRole('dialog').getByText('Visa ending in').waitFor();
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add $25.00' }).click(),
    busyText: busyButton,
    failureText: (page) => alert(page, 'We couldn’t confirm whether this went through'),
    done: (page) => page.getByRole('region', { name: 'Your balance' }).getByText('$25.00'),
  },
];

const unreachable = 'We can’t reach the server';

export const pageViews: PageView[] = [
  {
    what: 'the list of providers',
    path: '/providers',
    calls: /\/api\/providers\?/,
    waiting: (page) => page.getByLabel('Loading providers'),
    failureText: 'We couldn’t search providers',
    tryAgain: 'Try again',
    loadedText: (page) => page.getByRole('link', { name: 'View Profile' }),
  },
  {
    what: 'the network’s figures',
    path: '/providers',
    calls: /\/api\/network-figures$/,
    waiting: (page) => page.locator('dl[aria-busy=true]'),
    failureText: 'We couldn’t load these numbers.',
    tryAgain: 'Reload',
    loadedText: (page) => page.locator('dl[aria-busy=false] dd', { hasText: /^\d/ }),
  },
  {
    what: 'the company metrics',
    path: '/about',
    calls: /\/api\/network-figures$/,
    waiting: (page) => page.locator('#numbers dd', { hasText: '–' }),
    failureText: 'Couldn’t load the numbers.',
    tryAgain: 'Try again',
    loadedText: (page) =>
      page.locator('#numbers dt:has-text("providers in the network") + dd', { hasText: /^\d/ }),
  },
  {
    what: 'who is signed in',
    path: '/dashboard',
    signedIn: true,
    calls: /\/api\/auth\/user$/,
    waiting: (page) => page.getByRole('heading', { name: 'Your dashboard' }),
    failureText: unreachable,
    tryAgain: 'Try again',
    loadedText: (page) => page.getByRole('heading', { name: 'Hello, Rosa' }),
  },
  {
    what: 'the welcome after registering',
    path: '/onboarding/complete?plan=free',
    signedIn: true,
    calls: /\/api\/auth\/user$/,
    waiting: (page) => page.getByLabel('Loading'),
    failureText: unreachable,
    tryAgain: 'Try again',
    loadedText: (page) => page.getByText('Free Trial Started'),
  },
  {
    what: 'the bills',
    path: '/billing',
    signedIn: true,
    calls: /\/api\/billing\/entries/,
    waiting: (page) => page.getByLabel('Loading your bills'),
    failureText: 'Couldn’t load your bills',
    tryAgain: 'Try again',
    loadedText: (page) => page.getByText('No bills yet'),
  },
  {
    what: 'the membership',
    path: '/membership',
    signedIn: true,
    calls: /\/api\/membership$/,
    waiting: (page) => page.getByLabel('Loading your membership'),
    failureText: 'Couldn’t load your membership',
    tryAgain: 'Try again',
    loadedText: (page) => page.getByRole('heading', { name: 'What you get' }),
  },
  {
    what: 'the HSA balance',
    path: '/hsa',
    signedIn: true,
    calls: /\/api\/stored-value$/,
    waiting: (page) => page.getByLabel('Loading your health savings'),
    failureText: 'Couldn’t load your health savings',
    tryAgain: 'Try again',
    loadedText: (page) => page.getByRole('region', { name: 'Your balance' }),
  },
  ...(['active', 'history'] as const).map((tab) => ({
    what: `the ${tab} requests`,
    path: `/dashboard?tab=${tab}`,
    signedIn: true,
    calls: /\/api\/requests$/,
    waiting: (page: Page) => page.getByLabel('Loading your requests'),
    failureText: tab === 'active' ? 'Failed to load requests' : 'Failed to load history',
    tryAgain: 'Try again',
    loadedText: (page: Page) =>
      page.getByText(tab === 'active' ? 'No active requests' : 'No completed requests yet'),
  })),
  {
    what: 'a profile to complete',
    path: '/complete-profile',
    signedIn: true,
    calls: /\/api\/user$/,
    waiting: (page) => page.getByLabel('Loading your profile'),
    failureText: 'Couldn’t load your profile',
    tryAgain: 'Try again',
    loadedText: (page) => page.getByLabel('Phone number'),
  },
  {
    what: 'the signed-in devices',
    path: '/settings#devices',
    signedIn: true,
    calls: /\/api\/account\/sessions$/,
    waiting: (page) => page.getByLabel('Loading your devices'),
    failureText: 'Couldn’t load this section',
    tryAgain: 'Try again',
    loadedText: (page) => page.getByText('This device'),
  },
];
