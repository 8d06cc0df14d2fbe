import { type Form, partOf, textOf } from './read-form.ts';
import { errorResponse, type Json, list, missing, type Served, type VendorMoney } from './vendor-money.ts';

const monthSeconds = 30 * 86_400;

/** Products, subscriptions and their invoices. `passMonth` lets a month pass for one of them. */
export function createVendorMemberships(money: VendorMoney, now: () => number) {
  const products = new Map<string, Json>();
  const subscriptions = new Map<string, Json>();
  const invoices = new Map<string, Json[]>();

  const itemsOf = (subscription: Json) => (subscription.items as { data: Json[] }).data;

  const toItem = (form: Form): Json => ({
    id: money.newId('si'),
    object: 'subscription_item',
    metadata: partOf(form, 'metadata'),
    price: {
      id: money.newId('price'),
      object: 'price',
      currency: 'usd',
      product: textOf(partOf(form, 'price_data'), 'product'),
      unit_amount: Number(textOf(partOf(form, 'price_data'), 'unit_amount')),
    },
    current_period_end: now() + monthSeconds,
  });

  /** Creates an invoice for the new month and charges it to the card on file. */
  const bill = (subscription: Json, isRenewal: boolean): void => {
    const customer = String(subscription.customer);
    const amount = itemsOf(subscription).reduce(
      (sum, { price }) => sum + Number((price as Json).unit_amount),
      0,
    );
    const intent = money.makeIntent(customer, amount, {});
    const card = money.cardOf(customer);
    const declines = isRenewal && card?.behavior === 'declines_renewals';
    money.ask(intent, declines ? { ...card, behavior: 'declines' } : card);
    const isPaid = intent.status === 'succeeded';
    const invoice: Json = {
      id: money.newId('in'),
      object: 'invoice',
      status: isPaid ? 'paid' : 'open',
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      post_payment_credit_notes_amount: 0,
      created: now(),
      lines: {
        object: 'list',
        has_more: false,
        data: [
          {
            id: money.newId('il'),
            object: 'line_item',
            amount,
            period: { start: now(), end: now() + monthSeconds },
          },
        ],
      },
      payments: {
        object: 'list',
        has_more: false,
        data: [
          {
            id: money.newId('inpay'),
            object: 'invoice_payment',
            status: isPaid ? 'paid' : 'open',
            payment: { type: 'payment_intent', payment_intent: intent.id },
          },
        ],
      },
    };
    const id = String(subscription.id);
    invoices.set(id, [invoice, ...(invoices.get(id) ?? [])]);
    for (const item of itemsOf(subscription)) item.current_period_end = now() + monthSeconds;
    subscription.status = isPaid ? 'active' : isRenewal ? 'past_due' : 'incomplete';
  };

  const create = (form: Form): Served => {
    const id = money.newId('sub');
    const subscription: Json = {
      id,
      object: 'subscription',
      customer: textOf(form, 'customer'),
      created: now(),
      start_date: now(),
      cancel_at_period_end: false,
      metadata: partOf(form, 'metadata'),
      items: {
        object: 'list',
        data: Object.values(partOf(form, 'items')).map((item) => toItem(item as Form)),
      },
    };
    subscriptions.set(id, subscription);
    bill(subscription, false);
    return { status: 200, json: subscription };
  };

  const update = (id: string, form: Form): Served => {
    const subscription = subscriptions.get(id);
    if (!subscription) return missing('subscription');
    const flag = textOf(form, 'cancel_at_period_end');
    if (flag !== '') subscription.cancel_at_period_end = flag === 'true';
    for (const item of Object.values(partOf(form, 'items')) as Form[]) {
      const data = itemsOf(subscription);
      if (textOf(item, 'deleted') !== 'true') data.push(toItem(item));
      else subscription.items = { data: data.filter((known) => known.id !== textOf(item, 'id')) };
    }
    return { status: 200, json: subscription };
  };

  const findInvoice = (id: string): { subscription: string; invoice: Json } | null => {
    for (const [subscription, known] of invoices)
      for (const invoice of known) if (invoice.id === id) return { subscription, invoice };
    return null;
  };

  const settle = ({ subscription, invoice }: { subscription: string; invoice: Json }): void => {
    const [payment] = (invoice.payments as { data: Json[] }).data;
    Object.assign(payment ?? {}, { status: 'paid' });
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    Object.assign(subscriptions.get(subscription) ?? {}, { status: 'active' });
  };

  const intentOf = (invoice: Json): Json | undefined => {
    const [payment] = (invoice.payments as { data: Json[] }).data;
    const { payment_intent } = (payment?.payment ?? {}) as Json;
    return money.intents.get(String(payment_intent));
  };

  /** Charges the open invoice to the given card. */
  const pay = (id: string, form: Form): Served => {
    const found = findInvoice(id);
    const intent = found && intentOf(found.invoice);
    if (!found || !intent) return missing('invoice');
    if (found.invoice.status !== 'open')
      return errorResponse(400, { type: 'invalid_request_error', message: 'Invoice is already paid' });
    const card = money.cards
      .get(String(intent.customer))
      ?.find((entry) => entry.id === textOf(form, 'payment_method'));
    const declines = card?.behavior === 'declines_renewals';
    const answer = money.ask(intent, declines ? { ...card, behavior: 'declines' } : card);
    if (answer.status !== 200) return answer;
    if (intent.status === 'succeeded') settle(found);
    return { status: 200, json: found.invoice };
  };

  const cancel = (id: string): Served => {
    const subscription = subscriptions.get(id);
    if (!subscription) return missing('subscription');
    subscription.status = 'canceled';
    return { status: 200, json: subscription };
  };

  const createProduct = (form: Form): Served => {
    const id = textOf(form, 'id');
    if (products.has(id))
      return {
        status: 400,
        json: {
          error: { type: 'invalid_request_error', code: 'resource_already_exists', message: 'Exists' },
        },
      };
    products.set(id, { id, object: 'product', name: textOf(form, 'name') });
    return { status: 200, json: products.get(id) ?? {} };
  };

  return {
    products,
    subscriptions,
    create,
    update,
    cancel,
    pay,
    createProduct,
    find: (id: string): Served => {
      const json = subscriptions.get(id);
      return json ? { status: 200, json } : missing('subscription');
    },
    listOf: (customer: string) =>
      list([...subscriptions.values()].filter((subscription) => subscription.customer === customer)),
    invoicesOf: (id: string) => list(invoices.get(id) ?? []),
    /** The bank approves the pending invoice. */
    confirmAsBank(id: string): void {
      const [invoice] = invoices.get(id) ?? [];
      const intent = invoice && intentOf(invoice);
      if (!invoice || !intent) throw new Error('There is no such invoice.');
      money.take(intent);
      settle({ subscription: id, invoice });
    },
    /** Ends the month: cancels the subscription if requested, otherwise invoices it. */
    passMonth(id: string): void {
      const subscription = subscriptions.get(id);
      if (!subscription) throw new Error('There is no such subscription.');
      if (subscription.cancel_at_period_end) cancel(id);
      else bill(subscription, true);
    },
  };
}
