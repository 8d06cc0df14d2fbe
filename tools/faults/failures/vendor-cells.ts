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
import { getConversation, newVisitor, trySendMessage } from '../../../tests/support/steps/chat-steps.ts';
import { listBilling } from '../../../tests/support/steps/paying-steps.ts';
import { savePhone, saveSettings } from '../../../tests/support/steps/text-steps.ts';
import { faultUnless, type VendorCells } from './cell.ts';
import { findInjectedText, isModelText } from './open-test-environment.ts';

const description = 'I need a skin check near Tampa, FL';

export const modelCells: VendorCells = {
  vendor: 'model',
  async prepare({ server }) {
    const visitor = await newVisitor(server);
    const other = await newVisitor(server);
    // Warm-up: a new server loads code and word lists first.
    await trySendMessage(other, { message: description });
    return async () => {
      const { status, text, body } = await trySendMessage(visitor, { message: description });
      const id = (body as ChatAnswer | null)?.conversationId ?? '';
      const faults = [
        ...faultUnless(status === 200 && body.message !== '', `the chat answered ${status}`),
        ...faultUnless(
          status !== 200 || JSON.stringify(body.extractedInfo).includes('Tampa'),
          'the user’s message was lost',
        ),
        ...faultUnless(!isModelText(text), 'text from a model that was unavailable'),
      ];
      return {
        shown: [text],
        faults,
        async isDone() {
          const { body: next } = await trySendMessage(other, { message: description });
          return isModelText(next.message);
        },
        async count() {
          const { messages } = await getConversation(visitor, id);
          return faultUnless(messages.length <= 3, `${messages.length} copies of one message`);
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
        ...faultUnless(working.includes(seen.status), `the request has status ${seen.status}`),
        ...faultUnless(seen.lockedResults === null, 'results without a source'),
      ];
      return {
        shown: [JSON.stringify(submitted), JSON.stringify(seen)],
        faults,
        // A call was placed, completed and stored.
        isDone: async () =>
          (await server.database.orm.$count(calls, and(eq(calls.requestId, id), eq(calls.state, 'ended')))) >
          0,
        async count() {
          const rows = await server.database.orm.select().from(calls).where(eq(calls.requestId, id));
          const twice = rows.filter((row) => retell.listPlacedCalls(row.id).length > 1);
          // If the response to a placed call was lost, the office must not be called again for this request.
          const placedCalls = rows.filter((row) => retell.listPlacedCalls(row.id).length > 0);
          const numbers = placedCalls.map(({ toNumber }) => toNumber);
          return [
            ...faultUnless(twice.length === 0, `${twice.length} calls placed twice`),
            ...faultUnless(new Set(numbers).size === numbers.length, 'an office was called twice'),
            ...faultUnless(
              !(await findInjectedText(server.database, id)),
              'another patient’s call was stored',
            ),
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
    if (setup.status !== 200) throw new Error(`Could not save a card: ${setup.text}`);
    stripe.addCard(patient.user.id, 'succeeds');
    return async () => {
      const pending = patient.get<{ message?: string }>(`/api/billing/payment-method?requestId=${id}`);
      const approved = await approveRequest(patient, id);
      const method = await pending;
      const seen = await getRequest(patient, id);
      const isPaid = [...stripe.money.intents.values()].some(({ status }) => status === 'succeeded');
      const isPending = seen.status === 'awaiting_patient_confirmation' && seen.pendingPayment !== null;
      const faults = [
        ...faultUnless(approved.status === 200, `approving answered ${approved.status}`),
        ...faultUnless(
          isPending || (isPaid && seen.status === 'completed'),
          `the request has status ${seen.status}`,
        ),
        ...faultUnless(isPaid || seen.resultArtifacts === null, 'results that were not paid for'),
        ...faultUnless(
          method.status === 200 || method.status === 503,
          `the payment method answered ${method.status}`,
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
            ...faultUnless(
              paid.length === 1 && paid[0]?.amount === 500,
              `${paid.length} payments at the processor`,
            ),
            ...faultUnless(
              rows.filter(({ state }) => state === 'succeeded').length === 1,
              'no charge in our database',
            ),
            ...faultUnless(billed === 1, `${billed} entries on the bill`),
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
      const received = () => mail.mails.filter(({ messageId }) => messageId.includes(notice?.id ?? 'none'));
      const faults = [
        ...faultUnless(status === 200, `requesting a password reset answered ${status}`),
        ...faultUnless(notice !== undefined, 'no email was created'),
        ...faultUnless(
          !/has been sent|have sent|we sent/i.test(text),
          'an email is shown as sent that was not',
        ),
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
        isDone: async () => (await state()) === 'sent' && received().length > 0,
        async count() {
          const ids = new Set(received().map(({ messageId }) => messageId));
          return faultUnless(ids.size === 1, `${ids.size} emails under one key`);
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
        faults: faultUnless(view.texting === 'asked', `texts are shown as ${view.texting}`),
        isDone: async () => {
          const states = await state();
          return states.length === 1 && states[0] === 'sent' && sent().length > 0;
        },
        async count() {
          const keys = sent().map(({ key }) => key);
          return faultUnless(keys.length === 1, `${keys.length} texts under one key`);
        },
      };
    };
  },
};

export const allCells: readonly VendorCells[] = [modelCells, voiceCells, paymentCells, mailCells, smsCells];
