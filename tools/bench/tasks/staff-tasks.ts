import type { Page } from 'playwright-core';
import type { ChargeDetails, ChargeView } from '#modules/billing/ledger-views.ts';
import type { ReviewView } from '#modules/requests/evidence-review.contract.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { shortId } from '#shared/ids.ts';
import type { HttpClient } from '../../../tests/support/http-client.ts';
import { laterPriceWords } from '../../../tests/support/steps/seed-doubtful-result.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';
import type { KeyboardUser, MouseUser } from './count-actions.ts';
import {
  addCaller,
  addDoubtful,
  addLate,
  addUnassigned,
  type Service,
  type StaffRole,
} from './prepare-service.ts';

export type StaffTask = {
  name: string;
  /** Actions with the mouse. */
  limit: number;
  role: StaffRole;
  /** Creates the task's data. Called before each run. */
  prepare(service: Service): Promise<string[]>;
  /** Where the task starts. */
  path(ids: readonly string[]): string;
  /** Waits until the page is ready to be used. */
  ready(page: Page): Promise<void>;
  withMouse(user: MouseUser, page: Page, ids: readonly string[]): Promise<void>;
  withKeyboard(user: KeyboardUser, page: Page, ids: readonly string[]): Promise<void>;
  /** Waits until the page shows the result. */
  shows(page: Page, ids: readonly string[]): Promise<void>;
  /** Checks the result in the API. An error message, or null. */
  verify(api: HttpClient, ids: readonly string[]): Promise<string | null>;
};

const requestTable = (page: Page) => page.getByRole('table', { name: 'Requests' });
const rowOf = (page: Page, id = '') =>
  requestTable(page)
    .locator('tbody tr')
    .filter({ hasText: shortId(id) });
const linkOf = (page: Page, id = '') => rowOf(page, id).getByRole('link');
const checkboxOf = (page: Page, id = '') => rowOf(page, id).getByRole('checkbox');
const searchOf = (page: Page) => page.getByLabel('Search requests and patients');

/** Single-key shortcuts are on once their hint is shown. */
const queueReady = async (page: Page) => {
  await requestTable(page).waitFor();
  await page.getByText('Keyboard:').waitFor();
};

const getRequest = async (api: HttpClient, id = '') =>
  (await api.get<StaffRequest>(`/api/admin/concierge-requests/${id}`)).body;

const expectThat = (isTrue: boolean, problem: string): string | null => (isTrue ? null : problem);

/** A caller for each run: the name, and what the staff member types. */
const callers = [
  { firstName: 'Theodora', lastName: 'Vanderbrook', typed: 'Theodora Vanderbrok' },
  { firstName: 'Cornelius', lastName: 'Applewhite', typed: 'Cornelius Aplewhite' },
];
let nextCaller = 0;

async function addNextCaller(service: Service): Promise<string[]> {
  const caller = callers[nextCaller++];
  if (!caller) throw new Error('There are no more callers.');
  const { firstName, lastName, typed } = caller;
  return [await addCaller(service, firstName, lastName), typed, `${firstName} ${lastName}`];
}

const findCaller: StaffTask = {
  name: 'Find a caller’s request by a misspelled name, from the queue',
  limit: 3,
  role: 'Operations',
  prepare: addNextCaller,
  path: () => '/requests',
  ready: queueReady,
  withMouse: (user, page, [, typed = '']) => user.type(searchOf(page), typed, 'with Enter'),
  withKeyboard: async (user, _page, [, typed = '']) => {
    await user.press('/');
    await user.type(typed);
    await user.press('Enter');
  },
  shows: async (page, [id = '', , name = '']) => {
    await page.getByRole('heading', { level: 1, name: `Request ${shortId(id)}` }).waitFor();
    await page.getByText(name).first().waitFor();
  },
  verify: async (api, [id, , name]) =>
    expectThat((await getRequest(api, id)).patientName === name, 'the request is another patient’s'),
};

const assignee = 'Noor Haddad';
const assignTo = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Assign to' });

const assignFive: StaffTask = {
  name: 'Assign five requests to a colleague, from the queue',
  limit: 4,
  role: 'Administrator',
  prepare: (service) => addUnassigned(service, 5),
  path: () => '/requests',
  ready: queueReady,
  withMouse: async (user, page, ids) => {
    await user.click(checkboxOf(page, ids[0]));
    await user.clickWithShift(checkboxOf(page, ids[4]));
    await user.click(page.getByRole('button', { name: 'Assign…' }));
    await page.getByRole('dialog').getByRole('option', { name: assignee }).waitFor();
    await user.type(assignTo(page), assignee, 'with Enter');
  },
  withKeyboard: async (user, page, ids) => {
    for (const id of ids) {
      await user.reach(linkOf(page, id), 'j');
      await user.press('x');
    }
    await user.press('a');
    await page.getByRole('dialog').getByRole('option', { name: assignee }).waitFor();
    await user.reach(assignTo(page));
    await user.type(assignee);
    await user.press('Enter');
  },
  shows: async (page, ids) => {
    for (const id of ids) await rowOf(page, id).getByText(assignee).waitFor();
  },
  verify: async (api, ids) => {
    const requests = await Promise.all(ids.map((id) => getRequest(api, id)));
    const count = requests.filter(({ assigneeName }) => assigneeName === assignee).length;
    return expectThat(count === 5, `${count} of 5 are assigned`);
  },
};

const reason = 'They looked it up';
const correctButton = (page: Page) => page.getByRole('button', { name: /^Correct Cash price/ });
const releaseButton = (page: Page) => page.getByRole('button', { name: 'Release', exact: true });
const corrected = (page: Page) => page.getByText('Corrected by staff', { exact: true });

const correctAndRelease: StaffTask = {
  name: 'Correct a price with the office’s words and release, from the request',
  limit: 6,
  role: 'Operations',
  prepare: async (service) => [await addDoubtful(service)],
  path: ([id]) => `/requests/${id}`,
  ready: async (page) => {
    await correctButton(page).waitFor();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  },
  withMouse: async (user, page) => {
    const dialog = page.getByRole('dialog');
    await user.click(correctButton(page));
    await user.click(dialog.getByText(laterPriceWords));
    await user.type(dialog.getByLabel('Reason'), reason, 'without Enter');
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await corrected(page).waitFor();
    await user.click(releaseButton(page));
    await user.click(dialog.getByRole('button', { name: 'Release to patient' }));
  },
  withKeyboard: async (user, page) => {
    const dialog = page.getByRole('dialog');
    await user.reachAndPress(correctButton(page));
    await user.reachAndPress(dialog.getByRole('radio').first(), 'Space');
    await user.press('ArrowDown');
    await dialog.getByText(`“Let me check. Yes, ${laterPriceWords}”`).waitFor();
    await user.reach(dialog.getByLabel('Reason'));
    await user.type(reason);
    await user.reachAndPress(dialog.getByRole('button', { name: 'Save correction' }));
    await corrected(page).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await user.press('g');
    await user.press('Enter');
    await user.reachAndPress(dialog.getByRole('button', { name: 'Release to patient' }));
  },
  shows: (page) => page.getByRole('dialog', { name: 'Released' }).waitFor(),
  verify: async (api, [id]) => {
    const { body: view } = await api.get<ReviewView>(`/api/admin/concierge-requests/${id}/evidence`);
    const fact = view.calls.flatMap(({ facts }) => facts).find(({ kind }) => kind === 'cash_price');
    const { requestStatus } = await getRequest(api, id);
    if (requestStatus !== 'awaiting_patient_confirmation') return `the status is ${requestStatus}`;
    if (fact?.value.amountCents !== 45_000) return `the price is ${fact?.words}`;
    return expectThat(
      Boolean(fact.evidence?.quote.includes(laterPriceWords)),
      'the price has no words of the office',
    );
  },
};

const explainLate: StaffTask = {
  name: 'Explain a late request, from the queue',
  limit: 3,
  role: 'Operations',
  prepare: async (service) => [await addLate(service)],
  path: () => '/requests',
  ready: queueReady,
  withMouse: async (user, page, [id]) => {
    await user.click(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Late/ }));
    await user.click(linkOf(page, id));
    await user.click(page.getByRole('button', { name: 'Save reason' }));
  },
  withKeyboard: async (user, page, [id]) => {
    await user.reach(linkOf(page, id), 'j');
    await user.press('Enter');
    await user.reachAndPress(page.getByRole('button', { name: 'Save reason' }));
  },
  shows: async (page) => {
    await page.getByText(/^Late by/).waitFor();
    await page.getByRole('button', { name: 'Change reason' }).waitFor();
  },
  verify: async (api, [id]) => {
    const { late } = await getRequest(api, id);
    return expectThat(late !== null && late.decided !== null, 'no reason is recorded');
  },
};

const chargeTable = (page: Page) => page.getByRole('table', { name: 'Charges, newest first' });
const chargeLink = (page: Page, id = '') =>
  chargeTable(page).getByRole('link', { name: shortId(id), exact: true });
const refundButton = (page: Page) => page.getByRole('button', { name: 'Refund', exact: true });
const sendRefund = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ });
const note = 'The office moved';

async function findRefundable({ staff }: Service): Promise<string> {
  const { body } = await staff.Finance.get<{ charges: ChargeView[] }>('/api/admin/charges');
  const found = body.charges.find(
    ({ state, amountCents, refundedCents }) =>
      state === 'succeeded' && amountCents > 0 && refundedCents === 0,
  );
  if (!found) throw new Error('The demo data has no charge that can be refunded.');
  return found.id;
}

const refundCharge: StaffTask = {
  name: 'Refund a charge and find the ledger entry, from the charges',
  limit: 5,
  role: 'Finance',
  prepare: async (service) => [await findRefundable(service)],
  path: () => '/admin?tab=business&view=charges',
  ready: (page) => chargeTable(page).waitFor(),
  withMouse: async (user, page, [id]) => {
    const dialog = page.getByRole('dialog');
    await user.click(chargeLink(page, id));
    await user.click(refundButton(page));
    await user.click(dialog.getByRole('radio', { name: 'Not delivered as promised' }));
    await user.type(dialog.getByLabel('Note'), note, 'without Enter');
    await user.click(sendRefund(page));
  },
  withKeyboard: async (user, page, [id]) => {
    const dialog = page.getByRole('dialog');
    await user.reachAndPress(chargeLink(page, id));
    await user.reachAndPress(refundButton(page));
    await user.reachAndPress(dialog.getByRole('radio').first(), 'Space');
    await user.reach(dialog.getByLabel('Note'));
    await user.type(note);
    await user.reachAndPress(sendRefund(page));
  },
  shows: async (page) => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Debit Refunds' }).last();
    await entry.getByRole('table').waitFor();
    await waitFor(
      'the ledger entry to be visible',
      () => entry.evaluate((element) => element.getBoundingClientRect().bottom - window.innerHeight),
      (below) => below <= 0,
    );
  },
  verify: async (api, [id]) => {
    const { body } = await api.get<ChargeDetails>(`/api/admin/charges/${id}`);
    const [refund] = body.refunds;
    if (refund?.state !== 'succeeded' || refund.words !== note) return 'it is not refunded';
    return expectThat(
      body.booked.some(({ kind }) => kind === 'refunded'),
      'it is not in the ledger',
    );
  },
};

export const staffTasks: readonly StaffTask[] = [
  findCaller,
  assignFive,
  correctAndRelease,
  explainLate,
  refundCharge,
];
