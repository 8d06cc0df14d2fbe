import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from '../../support/browser/browser.ts';
import { expectStateAccessible } from '../../support/browser/expect-state-accessible.ts';
import { prepareStaffStates, staffStates } from '../../support/browser/staff-states.ts';
import { type SignedIn, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  staff = await prepareStaffStates(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(staffStates)('$state is accessible', (state) =>
  expectStateAccessible(browser, server.address, state, { staff }),
);
