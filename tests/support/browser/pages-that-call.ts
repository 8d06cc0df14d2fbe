import type { Locator, Page } from 'playwright-core';
import { newId } from '#shared/ids.ts';
import { testPassword } from '../test-server.ts';
import { talkToSummary } from './chat-page.ts';

/** Something that a user writes and sends. */
export type Sending = {
  what: string;
  path: string;
  signedIn?: boolean;
  calls: RegExp;
  fill: (page: Page, knownEmail: string) => Promise<unknown>;
  send: (page: Page) => Promise<void>;
  /** The text shown while the answer is pending. */
  busy: (page: Page) => Locator;
  /** The text shown when sending failed. */
  trouble: (page: Page) => Locator;
  done: (page: Page) => Locator;
};

/** Something that a page shows when it has loaded. */
export type Showing = {
  what: string;
  path: string;
  signedIn?: boolean;
  calls: RegExp;
  waiting: (page: Page) => Locator;
  trouble: string;
  tryAgain: string;
  shown: (page: Page) => Locator;
};

const field = (page: Page, name: string | RegExp) =>
  page.locator('form').getByRole('textbox', { name }).first();
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').getByText(words).first();
const busyButton = (page: Page) => page.locator('button[data-loading]');

export const sendings: Sending[] = [
  {
    what: 'a message in the chat',
    path: '/',
    calls: /\/api\/chat\/stream$/,
    fill: (page) => page.getByLabel('Your message').fill('I need a skin check in Tampa'),
    send: (page) => page.getByLabel('Your message').press('Enter'),
    busy: (page) => page.locator('[data-typing]'),
    trouble: (page) => page.getByRole('region').getByText('Failed to send message. Please try again.'),
    done: (page) => page.getByRole('log').getByText(/When would you like it/),
  },
  {
    what: 'a booking from the chat',
    path: '/',
    calls: /\/api\/signup$/,
    fill: async (page) => {
      await talkToSummary(page);
      await page.getByRole('button', { name: 'Continue to Booking' }).click();
      await field(page, 'Email').fill(`ana-${newId()}@example.com`);
      await field(page, 'Phone').fill('(813) 555-0123');
    },
    send: (page) => page.getByRole('button', { name: 'Complete Booking' }).click(),
    busy: (page) => page.getByRole('button', { name: 'Creating your account…' }),
    trouble: (page) => alert(page, 'Couldn’t complete your booking'),
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
    busy: (page) => button(page, 'Sending...'),
    trouble: (page) => alert(page, 'Couldn’t send your message'),
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
    busy: busyButton,
    trouble: (page) => alert(page, /reach (?:the|our) server|went wrong on our side/),
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
    busy: busyButton,
    trouble: (page) => alert(page, 'Registration failed'),
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
    busy: busyButton,
    trouble: (page) => page.locator('form').getByText(/didn’t reach us|went wrong on our side/),
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
    busy: busyButton,
    trouble: (page) => alert(page, 'Couldn’t save your profile'),
    done: (page) => page.getByRole('heading', { name: 'Hello, Rosa' }),
  },
  {
    what: 'a changed name',
    path: '/settings',
    signedIn: true,
    calls: /\/api\/account\/details$/,
    fill: async (page) => {
      // Everything else the page requests has loaded.
      await page.getByRole('checkbox', { name: 'Ask me before each additional call' }).waitFor();
      await page.getByRole('checkbox', { name: 'Pause emails and texts at certain hours' }).waitFor();
      await field(page, 'First name').fill('Rosalía');
    },
    send: (page) => button(page, 'Save details').click(),
    busy: busyButton,
    trouble: (page) => alert(page, 'Couldn’t save your details'),
    done: (page) => page.getByText('Details saved'),
  },
  {
    what: 'an add-on',
    path: '/pricing',
    signedIn: true,
    calls: /\/api\/add-ons$/,
    // The page knows who is signed in.
    fill: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).waitFor(),
    send: (page) => button(page, 'Add to Plan Family Plan').click(),
    busy: busyButton,
    trouble: (page) => alert(page, /Couldn’t save this|went wrong on our side/),
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
      // The card that would be charged has loaded.
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add $25.00' }).click(),
    busy: busyButton,
    trouble: (page) => alert(page, 'We couldn’t confirm whether this went through'),
    done: (page) => page.getByRole('region', { name: 'Your balance' }).getByText('$25.00'),
  },
];

const unreachable = 'We can’t reach the server';

export const showings: Showing[] = [
  {
    what: 'the list of providers',
    path: '/providers',
    calls: /\/api\/providers\?/,
    waiting: (page) => page.getByLabel('Loading providers'),
    trouble: 'We couldn’t search providers',
    tryAgain: 'Try again',
    shown: (page) => page.getByRole('link', { name: 'View Profile' }),
  },
  {
    what: 'the network’s figures',
    path: '/providers',
    calls: /\/api\/network-figures$/,
    waiting: (page) => page.locator('dl[aria-busy=true]'),
    trouble: 'We couldn’t load these numbers.',
    tryAgain: 'Reload',
    shown: (page) => page.locator('dl[aria-busy=false] dd', { hasText: /^\d/ }),
  },
  {
    what: 'the company figures',
    path: '/about',
    calls: /\/api\/network-figures$/,
    waiting: (page) => page.locator('#numbers dd', { hasText: '–' }),
    trouble: 'Couldn’t load the numbers.',
    tryAgain: 'Try again',
    shown: (page) =>
      page.locator('#numbers dt:has-text("providers in the network") + dd', { hasText: /^\d/ }),
  },
  {
    what: 'who is signed in',
    path: '/dashboard',
    signedIn: true,
    calls: /\/api\/auth\/user$/,
    waiting: (page) => page.getByRole('heading', { name: 'Your dashboard' }),
    trouble: unreachable,
    tryAgain: 'Try again',
    shown: (page) => page.getByRole('heading', { name: 'Hello, Rosa' }),
  },
  {
    what: 'the welcome after registering',
    path: '/onboarding/complete?plan=free',
    signedIn: true,
    calls: /\/api\/auth\/user$/,
    waiting: (page) => page.getByLabel('Loading'),
    trouble: unreachable,
    tryAgain: 'Try again',
    shown: (page) => page.getByText('Free Trial Started'),
  },
  {
    what: 'the bills',
    path: '/billing',
    signedIn: true,
    calls: /\/api\/billing\/entries/,
    waiting: (page) => page.getByLabel('Loading your bills'),
    trouble: 'Couldn’t load your bills',
    tryAgain: 'Try again',
    shown: (page) => page.getByText('No bills yet'),
  },
  {
    what: 'the membership',
    path: '/membership',
    signedIn: true,
    calls: /\/api\/membership$/,
    waiting: (page) => page.getByLabel('Loading your membership'),
    trouble: 'Couldn’t load your membership',
    tryAgain: 'Try again',
    shown: (page) => page.getByRole('heading', { name: 'What you get' }),
  },
  {
    what: 'the HSA balance',
    path: '/hsa',
    signedIn: true,
    calls: /\/api\/stored-value$/,
    waiting: (page) => page.getByLabel('Loading your health savings'),
    trouble: 'Couldn’t load your health savings',
    tryAgain: 'Try again',
    shown: (page) => page.getByRole('region', { name: 'Your balance' }),
  },
  ...(['active', 'history'] as const).map((tab) => ({
    what: `the ${tab} requests`,
    path: `/dashboard?tab=${tab}`,
    signedIn: true,
    calls: /\/api\/requests$/,
    waiting: (page: Page) => page.getByLabel('Loading your requests'),
    trouble: tab === 'active' ? 'Failed to load requests' : 'Failed to load history',
    tryAgain: 'Try again',
    shown: (page: Page) =>
      page.getByText(tab === 'active' ? 'No active requests' : 'No completed requests yet'),
  })),
  {
    what: 'a profile to complete',
    path: '/complete-profile',
    signedIn: true,
    calls: /\/api\/user$/,
    waiting: (page) => page.getByLabel('Loading your profile'),
    trouble: 'Couldn’t load your profile',
    tryAgain: 'Try again',
    shown: (page) => page.getByLabel('Phone number'),
  },
  {
    what: 'the signed-in devices',
    path: '/settings',
    signedIn: true,
    calls: /\/api\/account\/sessions$/,
    waiting: (page) => page.getByLabel('Loading your devices'),
    trouble: "Couldn't load this section",
    tryAgain: 'Try again',
    shown: (page) => page.getByText('This device'),
  },
];
