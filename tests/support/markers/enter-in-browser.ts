import type { BrowserContext, Page } from 'playwright-core';
import { newId } from '#shared/ids.ts';
import { openBrowser, type Visit, visit } from '../browser/browser.ts';
import { chatLog, sendChatMessage } from '../browser/chat-page.ts';
import type { Place } from './find-markers.ts';
import type { MarkerMaker } from './make-markers.ts';

/** A real browser in which a user entered markers. */
export type BrowserSession = {
  /** What it stores, and its URLs and headers. */
  collect(): Promise<Place[]>;
  /** Writes the text to each place in the browser, to prove that a leak there would be found. */
  seed(text: string): Promise<void>;
  close(): Promise<void>;
};

type BrowserTraffic = { urls: string[]; headers: string[] };

/** A visitor chats, signs up, completes the profile, adds a child, requests care, writes and sends a file. */
export async function enterMarkersInBrowser(address: string, maker: MarkerMaker): Promise<BrowserSession> {
  const browser = await openBrowser();
  const window = await visit(browser, address, { width: 1280 });
  const written: BrowserTraffic = { urls: [], headers: [] };
  const reading = watch(window.page, written);
  const sessionStorageReads: Place[] = [];
  // Session storage is lost when the page navigates away, so it is read after every step.
  const step = async (action: () => Promise<void>) => {
    await action();
    sessionStorageReads.push(...(await readPage(window.page)));
  };
  const word = (what: string) => maker.word(`${what} in the browser`);
  await step(() => chatAndSignUp(window, maker));
  await step(() => completeProfile(window, maker));
  await step(() => addChild(window, maker));
  await step(() => writeToTeam(window, maker));
  await step(async () => {
    await window.page.goto('/contact');
    await window.page.getByRole('textbox', { name: 'Name' }).fill(`Ann ${word('name of the contact form')}`);
    await window.page.getByLabel('Email').fill(`${word('address of the contact form')}@example.test`);
    await window.page.getByLabel('Phone').fill(maker.phone('number of the contact form in the browser'));
    await window.page.getByLabel('Subject').selectOption('provider');
    await window.page
      .getByRole('textbox', { name: 'Message' })
      .fill(`About ${word('message of the contact form')}.`);
    await window.page.getByRole('button', { name: /send message/i }).click();
    await window.page.getByText('Message Sent Successfully!').first().waitFor();
  });
  return {
    collect: async () => {
      await Promise.allSettled(reading);
      return [
        ...sessionStorageReads,
        ...(await readPage(window.page)),
        ...(await readContext(window.context)),
        { name: 'URLs in the browser', text: written.urls.join('\n') },
        { name: 'headers in the browser', text: written.headers.join('\n') },
      ];
    },
    seed: (text) => seedTextInBrowser(window, text),
    close: () => browser.close(),
  };
}

function watch(page: Page, written: BrowserTraffic): Promise<unknown>[] {
  const reading: Promise<unknown>[] = [];
  page.on('request', (request) => written.urls.push(request.url()));
  page.on('framenavigated', (frame) => written.urls.push(frame.url()));
  page.on('response', (response) => {
    reading.push(
      response
        .allHeaders()
        .then((headers) => written.headers.push(JSON.stringify({ ...headers, 'set-cookie': '' }))),
    );
  });
  return reading;
}

async function chatAndSignUp({ page }: Visit, maker: MarkerMaker): Promise<void> {
  const word = (what: string) => maker.word(`${what} in the browser`);
  await page.goto('/');
  await sendChatMessage(
    page,
    'I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order',
    /your full name/,
  );
  await sendChatMessage(page, `${word('first name')} ${word('last name')}`, /best way to reach you/);
  await sendChatMessage(page, `${word('address')}@example.com`, /Nothing is charged until you approve/);
  await page.getByText('Request Summary Ready!').first().waitFor();
  const draftText = `And my ${word('complaint')} hurts`;
  await sendChatMessage(page, draftText);
  await chatLog(page).getByText(draftText).waitFor();
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^Email/)
    .first()
    .fill(`browser-${newId()}@example.com`);
  await dialog
    .getByLabel(/^Phone/)
    .first()
    .fill('(813) 555-0123');
  await dialog.getByRole('button', { name: 'Complete Booking' }).click();
  await page.getByText('Account Created & Request Submitted!').first().waitFor();
}

async function completeProfile({ page }: Visit, maker: MarkerMaker): Promise<void> {
  const answer = await page.evaluate(
    async (profile) =>
      (
        await fetch('/api/user/profile', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(profile),
        })
      ).status,
    {
      phone: maker.phone('phone number in the browser'),
      insuranceJson: JSON.stringify({
        provider: 'Aetna',
        policyNumber: maker.memberNumber('policy in the browser'),
      }),
    },
  );
  if (answer !== 200) throw new Error(`Saving the profile answered ${answer}.`);
  // The page reloads and shows the profile.
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function addChild({ page }: Visit, maker: MarkerMaker): Promise<void> {
  await page.goto('/household');
  const household = page.getByRole('region', { name: 'Your household' });
  await household.getByRole('button', { name: 'Add a family member' }).click();
  await household.getByLabel('Relationship').selectOption('Child');
  const name = maker.word('child’s name in the browser');
  await household.getByLabel('First name').fill(name);
  await household.getByLabel('Last name').fill('Tester');
  await household
    .getByLabel('Date of birth')
    .fill(maker.day('child’s birth date in the browser', 2012, 2020));
  await household.getByLabel(/I’m their parent or guardian/).check();
  await household.getByRole('button', { name: 'Add', exact: true }).click();
  await household.getByText(`${name} Tester`).waitFor();
}

async function writeToTeam({ page }: Visit, maker: MarkerMaker): Promise<void> {
  const word = (what: string) => maker.word(`${what} in the browser`);
  await page.goto('/dashboard?tab=concierge');
  const id = await page.evaluate(async () => {
    const requests = (await (await fetch('/api/requests')).json()) as { id: string }[];
    return requests[0]?.id;
  });
  await page.goto(`/dashboard/concierge-request/${id}`);
  const box = page.getByLabel('Message to the care team');
  await box.fill(`Is ${word('message')} bad?`);
  await page.keyboard.press('Enter');
  await page.getByText('Delivered').first().waitFor();
  await page.locator('input[type=file]').setInputFiles([
    {
      name: `${word('file name')}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(word('content of a file')),
    },
  ]);
  await page.getByText('ready to send').first().waitFor();
  // Unsent text must not be stored anywhere.
  await box.fill(`And my card is ${maker.card('card in the browser')}`);
}

type BrowserStorage = { local: string; session: string; caches: string; state: string };

async function readPage(page: Page): Promise<Place[]> {
  const stores: BrowserStorage = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      caches: JSON.stringify([names, requests.flat().map(({ url }) => url)]),
      state: JSON.stringify([history.state, window.name, document.cookie, document.title]),
    };
  });
  return [
    { name: 'local storage', text: stores.local },
    { name: 'session storage', text: stores.session },
    { name: 'caches', text: stores.caches },
    { name: 'history state, title and cookies readable by scripts', text: stores.state },
  ];
}

async function readContext(context: BrowserContext): Promise<Place[]> {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  return [
    { name: 'cookies', text: cookies.map(({ name, value, path }) => `${name} ${value} ${path}`).join('\n') },
    { name: 'IndexedDB', text: JSON.stringify(origins) },
  ];
}

async function seedTextInBrowser({ page, context }: Visit, text: string): Promise<void> {
  await context.addCookies([
    { name: `planted-${newId()}`, value: encodeURIComponent(text), url: page.url() },
  ]);
  await page.route('**/planted-header', (route) =>
    route.fulfill({ status: 200, headers: { 'x-planted': encodeURIComponent(text) }, body: '' }),
  );
  await page.evaluate(
    async ({ words, key }) => {
      localStorage.setItem(key, words);
      sessionStorage.setItem(key, words);
      await (await caches.open(key)).put(`/planted?${encodeURIComponent(words)}`, new Response('planted'));
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(key, 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('planted').put(words, key);
        opening.onsuccess = () => resolve(opening.result.close());
      });
      document.title += words;
      await fetch('/planted-header');
      await fetch(`/api/config/mode?${encodeURIComponent(words)}`);
    },
    { words: text, key: newId() },
  );
  await page.unroute('**/planted-header');
}
