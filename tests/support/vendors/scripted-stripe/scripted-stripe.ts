import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { createStripeClient } from '#vendors/payments/stripe/stripe-client.ts';
import { type Form, partOf, readForm, textOf } from './read-form.ts';
import { createVendorMemberships } from './vendor-memberships.ts';
import {
  type Card,
  type CardBehavior,
  createVendorMoney,
  errorResponse,
  type Json,
  list,
  missing,
  type Served,
} from './vendor-money.ts';

export type StripeRequest = { method: string; path: string; key: string | null; body: Form };

/** Stages of a request: received, executed but not answered, answered. */
export type StripeStage = 'heard' | 'done' | 'answered';

/** A request and its response. */
export type StripeExchange = StripeRequest & { status: number; json: unknown };

export type ScriptedStripeOptions = {
  startAt?: Date;
  /** Records every request with its response. */
  exchanges?: StripeExchange[];
  /** Called at each stage; a returned promise pauses the vendor. */
  onRequestStage?(path: string, moment: StripeStage): void | Promise<void>;
};

export const scriptedStripeKey = 'sk_test_of_the_script';
export const scriptedWebhookSecret = 'whsec_of_the_script';

/**
 * A payment vendor with Stripe's API and in-memory data. It executes once per idempotency
 * key and repeats the response; the same key with another body is rejected.
 */
export async function startScriptedStripe(options: ScriptedStripeOptions = {}) {
  const { startAt = new Date(), onRequestStage } = options;
  let time = Math.floor(startAt.getTime() / 1000);
  const now = () => time;
  const money = createVendorMoney(now);
  const memberships = createVendorMemberships(money, now);
  const requests: StripeRequest[] = [];
  const faults: { path: string; when: 'before' | 'after' | number }[] = [];
  const answered = new Map<string, { words: string; served: Served }>();
  const serve = createRoutes({ money, memberships, now });

  const serveOnce = (key: string | undefined, words: string, execute: () => Served): Served => {
    if (key === undefined) return execute();
    const known = answered.get(key);
    if (known && known.words !== words)
      return errorResponse(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used once',
      });
    // A copy, because a repeated response must not reflect later changes.
    const served = known?.served ?? structuredClone(execute());
    answered.set(key, { words, served });
    return served;
  };

  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://script');
    const text = await readText(incoming);
    const method = incoming.method ?? 'GET';
    const body = readForm(method === 'POST' ? text : url.search.slice(1));
    const key = incoming.headers['idempotency-key'];
    const path = url.pathname;
    const request = { method, path, key: typeof key === 'string' ? key : null, body };
    requests.push(request);
    const at = faults.findIndex((fault) => fault.path === path || fault.path === `${method} ${path}`);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === 'before') return incoming.socket.destroy();
    if (method === 'POST') await onRequestStage?.(path, 'heard');
    const isOurs = incoming.headers.authorization === `Bearer ${scriptedStripeKey}`;
    const { status, json } = !isOurs
      ? errorResponse(401, { type: 'invalid_request_error', message: 'Invalid API Key' })
      : typeof fault?.when === 'number'
        ? errorResponse(fault.when, { type: 'api_error', message: 'Rejected by the script' })
        : serveOnce(method === 'POST' ? String(key) : undefined, `${path} ${text}`, () =>
            serve(method, path, body),
          );
    options.exchanges?.push({ ...request, status, json: structuredClone(json) });
    if (fault?.when === 'after') return incoming.socket.destroy();
    if (method === 'POST' && onRequestStage) {
      await onRequestStage(path, 'done');
      outgoing.on('finish', () => void onRequestStage(path, 'answered'));
    }
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  // Otherwise a busy test process may reuse a connection that was just closed.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const settings = {
    secretKey: scriptedStripeKey,
    publishableKey: 'pk_test_of_the_script',
    webhookSecret: scriptedWebhookSecret,
    baseUrl,
  };
  return {
    baseUrl,
    settings,
    client: createStripeClient(settings),
    money,
    memberships,
    requests: requests as readonly StripeRequest[],
    /** Puts a card on file, as the vendor's card field on the page would. */
    addCard(userId: string, manner: CardBehavior): Card {
      const customer = [...money.customers.values()].find(
        ({ metadata }) => (metadata as Json).harborline_user_id === userId,
      );
      if (!customer) throw new Error('The vendor has no such customer.');
      const card = { id: money.newId('pm'), behavior: manner, brand: 'visa', last4: '4242' };
      money.cards.set(String(customer.id), [...(money.cards.get(String(customer.id)) ?? []), card]);
      return card;
    },
    /** Forgets all idempotency keys, as Stripe may after a day. */
    forgetKeys: () => answered.clear(),
    pass: (seconds: number) => {
      time += seconds;
    },
    /** Fails requests to a path or a method and path, such as `POST /v1/refunds`. */
    failNextRequest: (path: string, when: 'before' | 'after', times = 1) => {
      for (let time = 0; time < times; time++) faults.push({ path, when });
    },
    rejectNextRequest: (path: string, status: number, times = 1) => {
      for (let time = 0; time < times; time++) faults.push({ path, when: status });
    },
    /** A webhook: raw body and signature. */
    async signEvent(object: unknown, type: string, secret = scriptedWebhookSecret, at = time) {
      const event = { id: money.newId('evt'), object: 'event', type, created: at, data: { object } };
      const raw = JSON.stringify(event);
      const header = await Stripe.webhooks.generateTestHeaderStringAsync({
        payload: raw,
        secret,
        timestamp: at,
      });
      return { raw, headers: new Headers({ 'stripe-signature': header }), eventId: event.id };
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type ScriptedStripe = Awaited<ReturnType<typeof startScriptedStripe>>;

async function readText(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

type Vendor = {
  money: ReturnType<typeof createVendorMoney>;
  memberships: ReturnType<typeof createVendorMemberships>;
  now(): number;
};

function createRoutes({ money, memberships, now }: Vendor) {
  const found = (json: Json | undefined, what: string): Served =>
    json ? { status: 200, json } : missing(what);

  const createCustomer = (body: Form): Served => {
    const id = money.newId('cus');
    const customer = {
      id,
      object: 'customer',
      created: now(),
      metadata: partOf(body, 'metadata'),
      invoice_settings: { default_payment_method: null },
    };
    money.customers.set(id, customer);
    return { status: 200, json: customer };
  };

  const cardsOf = (customer: string): Served =>
    list(
      (money.cards.get(customer) ?? [])
        .toReversed()
        .slice(0, 1)
        .map(({ id, brand, last4 }) => ({
          id,
          object: 'payment_method',
          type: 'card',
          card: { brand, last4, exp_month: 12, exp_year: 2031 },
        })),
    );

  const createIntent = (body: Form): Served => {
    const customer = textOf(body, 'customer');
    const intent = money.makeIntent(customer, Number(textOf(body, 'amount')), partOf(body, 'metadata'));
    const card = money.cards.get(customer)?.find(({ id }) => id === textOf(body, 'payment_method'));
    return money.ask(intent, card);
  };

  const createSetup = (body: Form): Served => {
    const id = money.newId('seti');
    return {
      status: 200,
      json: {
        id,
        object: 'setup_intent',
        client_secret: `${id}_secret_of_the_script`,
        metadata: partOf(body, 'metadata'),
      },
    };
  };

  const cancelIntent = (intent: Json | undefined): Served => {
    if (!intent) return missing('payment_intent');
    if (intent.status === 'succeeded')
      return errorResponse(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'Succeeded',
      });
    intent.status = 'canceled';
    return { status: 200, json: intent };
  };

  const deleteCustomer = (id: string): Served => {
    money.cards.delete(id);
    if (!money.customers.delete(id)) return missing('customer');
    return { status: 200, json: { id, object: 'customer', deleted: true } };
  };

  const changeCustomer = (id: string, body: Form): Served => {
    const customer = money.customers.get(id);
    if (customer) customer.invoice_settings = partOf(body, 'invoice_settings');
    return found(customer, 'customer');
  };

  const listBalance = (body: Form): Served => {
    const { gte, lt } = partOf(body, 'created');
    return list(
      money.balance.filter(({ created }) => Number(created) >= Number(gte) && Number(created) < Number(lt)),
    );
  };

  return (method: string, path: string, body: Form): Served => {
    const [, , kind = '', id = '', execute = ''] = path.split('/');
    switch (
      `${method} ${kind}${id === '' || id === 'sessions' ? `/${id}` : '/:id'}${execute && `/${execute}`}`
    ) {
      case 'POST customers/':
        return createCustomer(body);
      case 'GET customers/:id':
        return found(money.customers.get(id), 'customer');
      case 'POST customers/:id':
        return changeCustomer(id, body);
      case 'DELETE customers/:id':
        return deleteCustomer(id);
      case 'GET customers/:id/payment_methods':
        return cardsOf(id);
      case 'POST setup_intents/':
        return createSetup(body);
      case 'POST payment_intents/':
        return createIntent(body);
      case 'GET payment_intents/':
        return list(
          [...money.intents.values()]
            .filter(({ customer }) => customer === textOf(body, 'customer'))
            .toReversed(),
        );
      case 'GET payment_intents/:id':
        return found(money.intents.get(id), 'payment_intent');
      case 'POST payment_intents/:id/cancel':
        return cancelIntent(money.intents.get(id));
      case 'POST refunds/':
        return money.serveRefund(body);
      case 'GET refunds/':
        return list(
          [...money.refunds.values()].filter(
            (refund) => refund.payment_intent === textOf(body, 'payment_intent'),
          ),
        );
      case 'GET disputes/':
        return list(money.disputesOf(textOf(body, 'payment_intent')));
      case 'POST products/':
        return memberships.createProduct(body);
      case 'POST subscriptions/':
        return memberships.create(body);
      case 'GET subscriptions/':
        return memberships.listOf(textOf(body, 'customer'));
      case 'GET subscriptions/:id':
        return memberships.find(id);
      case 'POST invoices/:id/pay':
        return memberships.pay(id, body);
      case 'POST subscriptions/:id':
        return memberships.update(id, body);
      case 'DELETE subscriptions/:id':
        return memberships.cancel(id);
      case 'GET invoices/':
        return memberships.invoicesOf(textOf(body, 'subscription'));
      case 'GET balance_transactions/':
        return listBalance(body);
      case 'POST billing_portal/sessions':
        return {
          status: 200,
          json: {
            id: money.newId('bps'),
            object: 'billing_portal.session',
            url: `https://portal.example/${textOf(body, 'customer')}`,
          },
        };
      default:
        return missing(`route ${method} ${path}`);
    }
  };
}
