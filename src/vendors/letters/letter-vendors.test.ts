import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { combineLetters } from './combine-letters.ts';
import { LetterRefused } from './letters.port.ts';
import { createLobLetters } from './lob/lob-letters.ts';
import { parsePostalAddress } from './parse-postal-address.ts';
import { createPhaxioFaxes } from './phaxio/phaxio-faxes.ts';

type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  form: FormData | null;
};
type Answer = { status: number; body: unknown };

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

/** A fake vendor on this machine: records requests and gives the responses of the test. */
async function openVendor(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const url = new URL(request.url ?? '', 'http://vendor.test');
      const body = Buffer.concat(parts);
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const one: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        form: body.length > 0 ? await new Response(body, { headers }).formData() : null,
      };
      asked.push(one);
      const { status, body: said } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => server.close(() => resolve()));
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const key = '4f0c9a52-3b0f-4d8e-9a51-1c2d3e4f5a6b';
const pdf = new TextEncoder().encode('%PDF-1.7 approved');
const office = { name: 'Bayside Radiology', address: ['1 Bay Street, Suite 4', 'Tampa, FL 33602'] };
const mailed = { key, channel: 'mail', to: office, pdf } as const;
const faxed = { key, channel: 'fax', to: { faxNumber: '+18135550143' }, pdf } as const;
const settings = {
  lob: { apiKey: 'live_key', fromAddressId: 'adr_1' },
  phaxio: { apiKey: 'k', apiSecret: 's' },
};

describe('mail through Lob', () => {
  test('is sent once per key, with exactly the approved PDF', async () => {
    const { asked, baseUrl } = await openVendor(({ method }) =>
      method === 'GET' ? { status: 200, body: { data: [] } } : { status: 200, body: { id: 'ltr_1' } },
    );
    const letters = createLobLetters({ ...settings.lob, baseUrl });
    expect(await letters.send(mailed)).toEqual({ vendorLetterId: 'ltr_1' });
    const [lookup, post] = asked;
    expect([lookup?.path, lookup?.query.get('metadata[letter]')]).toEqual(['/v1/letters', key]);
    expect([post?.method, post?.path, post?.headers['idempotency-key']]).toEqual([
      'POST',
      '/v1/letters',
      key,
    ]);
    expect(post?.headers.authorization).toBe(`Basic ${Buffer.from('live_key:').toString('base64')}`);
    const { file, ...fields } = Object.fromEntries(post?.form ?? []);
    expect(fields).toEqual({
      'to[name]': 'Bayside Radiology',
      'to[address_line1]': '1 Bay Street',
      'to[address_line2]': 'Suite 4',
      'to[address_city]': 'Tampa',
      'to[address_state]': 'FL',
      'to[address_zip]': '33602',
      'to[address_country]': 'US',
      from: 'adr_1',
      color: 'false',
      use_type: 'operational',
      mail_type: 'usps_first_class',
      address_placement: 'insert_blank_page',
      'metadata[letter]': key,
    });
    expect(await (file as File).text()).toBe('%PDF-1.7 approved');
  });

  test('a letter whose answer was lost is found again and not printed twice', async () => {
    const { asked, baseUrl } = await openVendor(() => ({ status: 200, body: { data: [{ id: 'ltr_1' }] } }));
    const letters = createLobLetters({ ...settings.lob, baseUrl });
    expect(await letters.send(mailed)).toEqual({ vendorLetterId: 'ltr_1' });
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('an address that can’t be mailed to is refused; a rejected key is retried later', async () => {
    let status = 422;
    const { baseUrl } = await openVendor(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { data: [] } }
        : { status, body: { error: { message: 'address is undeliverable', status_code: status } } },
    );
    const letters = createLobLetters({ ...settings.lob, baseUrl });
    await expect(letters.send(mailed)).rejects.toThrow(new LetterRefused('address is undeliverable'));
    status = 401;
    await expect(letters.send(mailed)).rejects.toThrow('The print vendor responded with 401.');
    const incomplete = { ...mailed, to: { ...office, address: ['1 Bay Street'] } };
    await expect(letters.send(incomplete)).rejects.toBeInstanceOf(LetterRefused);
  });

  test.each([
    [{ id: 'ltr_1', status: 'rendered', tracking_events: [] }, 'accepted', null],
    [{ id: 'ltr_1', tracking_events: [{ name: 'Mailed' }, { name: 'In Transit' }] }, 'sent', null],
    [{ id: 'ltr_1', tracking_events: [{ name: 'Mailed' }, { name: 'Delivered' }] }, 'delivered', null],
    [{ id: 'ltr_1', tracking_events: [{ name: 'Returned to Sender' }] }, 'failed', /returned/],
    [{ id: 'ltr_1', status: 'failed', failure_reason: { message: 'bad file' } }, 'failed', /bad file/],
    [{ id: 'ltr_1', deleted: true }, 'failed', /canceled/],
  ])('status %#', async (body, state, reason) => {
    const { baseUrl } = await openVendor(() => ({ status: 200, body }));
    const status = await createLobLetters({ ...settings.lob, baseUrl }).findStatus('ltr_1');
    expect(status?.state).toBe(state);
    if (reason) expect(status?.reason).toMatch(reason);
    else expect(status?.reason).toBeNull();
  });
});

describe('fax through Phaxio', () => {
  test('is sent once per key, found again by its tag, and followed', async () => {
    const sent: Asked[] = [];
    const { baseUrl } = await openVendor((one) => {
      if (one.path === '/v2.1/faxes/77')
        return {
          status: 200,
          body: { success: true, data: { id: 77, status: 'failure', error_message: 'No answer' } },
        };
      if (one.method === 'POST') {
        sent.push(one);
        return { status: 200, body: { success: true, data: { id: 77 } } };
      }
      const isKnown = one.query.get('tag[letter]') === key && sent.length > 0;
      return { status: 200, body: { success: true, data: isKnown ? [{ id: 77 }] : [] } };
    });
    const faxes = createPhaxioFaxes({ ...settings.phaxio, baseUrl });
    expect(await faxes.send(faxed)).toEqual({ vendorLetterId: '77' });
    expect(await faxes.send(faxed)).toEqual({ vendorLetterId: '77' });
    expect(sent).toHaveLength(1);
    const { file, ...fields } = Object.fromEntries(sent[0]?.form ?? []);
    expect(fields).toEqual({ to: '+18135550143', 'tag[letter]': key });
    expect(await (file as File).text()).toBe('%PDF-1.7 approved');
    expect(await faxes.findStatus('77')).toEqual({ state: 'failed', reason: 'No answer' });
  });

  test('a number that the vendor refuses is final', async () => {
    const { baseUrl } = await openVendor(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { data: [] } }
        : { status: 422, body: { success: false, message: 'Phone number is not formatted correctly' } },
    );
    const faxes = createPhaxioFaxes({ ...settings.phaxio, baseUrl });
    await expect(faxes.send(faxed)).rejects.toBeInstanceOf(LetterRefused);
  });
});

test('a channel without a vendor is Not Configured', async () => {
  const { baseUrl } = await openVendor(() => ({ status: 404, body: {} }));
  const letters = combineLetters({ fax: createPhaxioFaxes({ ...settings.phaxio, baseUrl }) });
  expect(letters.channels).toEqual(['fax']);
  await expect(letters.send(mailed)).rejects.toMatchObject({ status: 503, code: 'NOT_CONFIGURED' });
  expect(await letters.findStatus('fax:5')).toBeNull();
  expect(await letters.findStatus('unknown')).toBeNull();
});

test.each([
  [
    ['1 Bay Street, Tampa, FL 33602'],
    { line1: '1 Bay Street', line2: null, city: 'Tampa', state: 'FL', zip: '33602' },
  ],
  [
    ['PO Box 45105', 'Jacksonville FL 32232-5105'],
    { line1: 'PO Box 45105', line2: null, city: 'Jacksonville', state: 'FL', zip: '32232-5105' },
  ],
  [['Tampa, FL 33602'], null],
  [['1 Bay Street', 'Tampa'], null],
])('the address %j is read', (lines, address) => {
  expect(parsePostalAddress(lines)).toEqual(address);
});
