import { and, eq, like } from 'drizzle-orm';
import type { ChatAnswer } from '#modules/intake/conversations.contract.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import {
  approveRequest,
  getRequest,
  reachApproval,
  submitRequest,
} from '../../../tests/support/steps/care-steps.ts';
import { getConversation, newVisitor, trySaying } from '../../../tests/support/steps/chat-steps.ts';
import { listBilling } from '../../../tests/support/steps/paying-steps.ts';
import { savePhone, saveSettings } from '../../../tests/support/steps/text-steps.ts';
import { unless, type VendorCells } from './cell.ts';
import { findInjectedText, isByModel } from './open-world.ts';

const wish = 'I need a skin check near Tampa, FL';

export const modelCells: VendorCells = {
  vendor: 'model',
  async prepare({ server }) {
    const visitor = await newVisitor(server);
    const other = await newVisitor(server);
    // Warm-up: a server that has just started loads code and word lists first.
    await trySaying(other, { message: wish });
    return async () => {
      const { status, text, body } = await trySaying(visitor, { message: wish });
      const id = (body as ChatAnswer | null)?.conversationId ?? '';
      const faults = [
        ...unless(status === 200 && body.message !== '', `the chat answered ${status}`),
        ...unless(
          status !== 200 || JSON.stringify(body.extractedInfo).includes('Tampa'),
          'the user’s message was lost',
        ),
        ...unless(!isByModel(text), 'text from a model that was unavailable'),
      ];
      return {
        shown: [text],
        faults,
        async isDone() {
          const { body: next } = await trySaying(other, { message: wish });
          return isByModel(next.message);
        },
        async count() {
          const { messages } = await getConversation(visitor, id);
          return unless(messages.length <= 3, `${messages.length} messages of one question`);
        },
      };
    };
  },
};

export const voiceCells: VendorCells = {
  vendor: 'voice',
  async prepare({ server, retell, newPatient }) {
    const patient = await newPatient();
    return async () => {
      const submitted = await submitRequest(patient);
      const { id } = submitted;
      await new Promise((resolve) => setTimeout(resolve, 500));
      const seen = await getRequest(patient, id);
      const working = ['new', 'provider_search', 'calling_providers'];
      const faults = [
        ...unless(working.includes(seen.status), `the request has status ${seen.status}`),
        ...unless(seen.lockedResults === null, 'results from no source'),
      ];
      return {
        shown: [JSON.stringify(submitted), JSON.stringify(seen)],
        faults,
        // A call was placed, completed and recorded.
        isDone: async () =>
          (await server.database.orm.$count(calls, and(eq(calls.requestId, id), eq(calls.state, 'ended')))) >
          0,
        async count() {
          const rows = await server.database.orm.select().from(calls).where(eq(calls.requestId, id));
          const twice = rows.filter((row) => retell.callsOfKey(row.id).length > 1);
          // If the response to a placed call was lost, the office is never called again for this request.
          const rang = rows.filter((row) => retell.callsOfKey(row.id).length > 0);
          const numbers = rang.map(({ toNumber }) => toNumber);
          return [
            ...unless(twice.length === 0, `${twice.length} calls placed twice`),
            ...unless(new Set(numbers).size === numbers.length, 'an office was called twice'),
            ...unless(!(await findInjectedText(server.database, id)), 'another patient’s call was kept'),
          ];
        },
      };
    };
  },
};

export const paymentCells: VendorCells = {
  vendor: 'payments',
  async prepare({ server, stripe, newPatient }) {
    const patient = await newPatient('demo');
    const { id } = await reachApproval(patient);
    const { orm } = server.database;
    await orm.update(careRequests).set({ mode: 'production' }).where(eq(careRequests.id, id));
    const setup = await patient.post('/api/billing/card-setup', { requestId: id });
    if (setup.status !== 200) throw new Error(`No card could be kept: ${setup.text}`);
    stripe.addCard(patient.user.id, 'succeeds');
    return async () => {
      const looked = patient.get<{ message?: string }>(`/api/billing/payment-method?requestId=${id}`);
      const approved = await approveRequest(patient, id);
      const method = await looked;
      const seen = await getRequest(patient, id);
      const isPaid = [...stripe.money.intents.values()].some(({ status }) => status === 'succeeded');
      const isPending = seen.status === 'awaiting_patient_confirmation' && seen.pendingPayment !== null;
      const faults = [
        ...unless(approved.status === 200, `approving answered ${approved.status}`),
        ...unless(
          isPending || (isPaid && seen.status === 'completed'),
          `the request has status ${seen.status}`,
        ),
        ...unless(isPaid || seen.resultArtifacts === null, 'results that were not paid for'),
        ...unless(
          method.status === 200 || method.status === 503,
          `the card’s page answered ${method.status}`,
        ),
      ];
      return {
        shown: [approved.text, JSON.stringify(seen), method.text],
        faults,
        isDone: async () => (await getRequest(patient, id)).status === 'completed',
        async count() {
          const rows = await orm.select().from(charges).where(eq(charges.requestId, id));
          const paid = [...stripe.money.intents.values()].filter(({ status }) => status === 'succeeded');
          const billed = (await listBilling(patient)).length;
          return [
            ...unless(paid.length === 1 && paid[0]?.amount === 500, `${paid.length} payments at the company`),
            ...unless(
              rows.filter(({ state }) => state === 'succeeded').length === 1,
              'no charge on our side',
            ),
            ...unless(billed === 1, `${billed} entries on the bill`),
          ];
        },
      };
    };
  },
};

export const mailCells: VendorCells = {
  vendor: 'mail',
  async prepare({ server, mail, newPatient }) {
    const patient = await newPatient();
    return async () => {
      const { email } = patient.user;
      const { status, text } = await server.newClient().post('/api/password/forgot', { email });
      const [notice] = await server.database.orm
        .select()
        .from(notices)
        .where(and(eq(notices.recipient, email), like(notices.subject, '%password%')));
      const taken = () => mail.mails.filter(({ messageId }) => messageId.includes(notice?.id ?? 'none'));
      const faults = [
        ...unless(status === 200, `asking for a new password answered ${status}`),
        ...unless(notice !== undefined, 'no email was created'),
        ...unless(!/has been sent|have sent|we sent/i.test(text), 'an email is shown as sent that was not'),
      ];
      const state = async () => {
        const [row] = await server.database.orm
          .select({ state: notices.state })
          .from(notices)
          .where(eq(notices.id, notice?.id ?? newId()));
        return row?.state;
      };
      return {
        shown: [text],
        faults,
        isDone: async () => (await state()) === 'sent' && taken().length > 0,
        async count() {
          const ids = new Set(taken().map(({ messageId }) => messageId));
          return unless(ids.size === 1, `${ids.size} emails under one key`);
        },
      };
    };
  },
};

export const smsCells: VendorCells = {
  vendor: 'sms',
  async prepare({ server, twilio, newPatient, random }) {
    const patient = await newPatient();
    const phone = `+1813555${String(random.integer(1000, 9999))}`;
    await savePhone(patient, phone);
    return async () => {
      const view = await saveSettings(patient, { sms: true });
      const sent = () => twilio.texts.filter(({ to }) => to === phone);
      const state = async () => {
        const rows = await server.database.orm
          .select({ state: notices.state })
          .from(notices)
          .where(and(eq(notices.recipient, phone), eq(notices.channel, 'sms')));
        return rows.map((row) => row.state);
      };
      return {
        shown: [JSON.stringify(view)],
        faults: unless(view.texting === 'asked', `texts are shown as ${view.texting}`),
        isDone: async () => {
          const states = await state();
          return states.length === 1 && states[0] === 'sent' && sent().length > 0;
        },
        async count() {
          const keys = sent().map(({ key }) => key);
          return unless(keys.length === 1, `${keys.length} texts under one key`);
        },
      };
    };
  },
};

export const allCells: readonly VendorCells[] = [modelCells, voiceCells, paymentCells, mailCells, smsCells];
