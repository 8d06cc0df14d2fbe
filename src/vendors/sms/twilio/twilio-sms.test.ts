import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';
import { createTwilioSms } from './twilio-sms.ts';

const accountSid = `AC${'a'.repeat(32)}`;
const authToken = 'the token of this account';
const publicUrl = 'https://care.harborline.example';

type RecordedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string;
  form: URLSearchParams;
};

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

/** A fake Twilio on this machine: records requests and returns configured responses. */
async function openTwilio(
  answer: (asked: RecordedRequest, response: ServerResponse) => void,
  from = '+18135550100',
) {
  const asked: RecordedRequest[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://twilio.test');
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        authorization: request.headers.authorization ?? '',
        form: new URLSearchParams(body),
      };
      asked.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => new Promise((resolve) => server.close(() => resolve()));
  const { port } = server.address() as AddressInfo;
  const sms = createTwilioSms(
    { accountSid, authToken, from, baseUrl: `http://127.0.0.1:${port}` },
    publicUrl,
  );
  return { sms, asked };
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const message = (changes: Record<string, unknown> = {}) => ({
  sid: 'SM1',
  body: 'Hello',
  direction: 'outbound-api',
  date_created: 'Thu, 24 Aug 2026 05:01:45 +0000',
  status: 'queued',
  ...changes,
});
const text = { key: '4f0c9a52-3b0f-4d8e-9a51-1c2d3e4f5a6b', to: '+18135550123', body: 'Hello' };

test('sends a text in the format of Twilio’s API', async () => {
  const { sms, asked } = await openTwilio((_asked, response) => json(response, 201, message()));
  expect(await sms.send(text)).toEqual({ kind: 'accepted', vendorMessageId: 'SM1' });
  const [one] = asked;
  expect(one).toMatchObject({ method: 'POST', path: `/2010-04-01/Accounts/${accountSid}/Messages.json` });
  expect(one?.authorization).toBe(`Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`);
  expect(Object.fromEntries(one?.form ?? [])).toEqual({
    To: '+18135550123',
    From: '+18135550100',
    Body: 'Hello',
    StatusCallback: `${publicUrl}/api/webhooks/sms/status?notice=${text.key}`,
  });
});

test('names a messaging service instead of a number', async () => {
  const service = `MG${'b'.repeat(32)}`;
  const { sms, asked } = await openTwilio((_asked, response) => json(response, 201, message()), service);
  await sms.send(text);
  expect(asked[0]?.form.get('MessagingServiceSid')).toBe(service);
  expect(asked[0]?.form.has('From')).toBe(false);
  expect(sms.ownNumber).toBeNull();
});

test('distinguishes opted-out and undeliverable numbers from temporary errors', async () => {
  const answers = [
    { status: 400, body: { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 } },
    { status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number", status: 400 } },
    { status: 429, body: { code: 20429, message: 'Too Many Requests', status: 429 } },
    { status: 503, body: {} },
    { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } },
  ];
  const { sms } = await openTwilio((_asked, response) => {
    const next = answers.shift();
    json(response, next?.status ?? 500, next?.body);
  });
  expect(await sms.send(text)).toEqual({ kind: 'refused', reason: 'blocked' });
  expect(await sms.send(text)).toEqual({ kind: 'refused', reason: 'undeliverable' });
  await expect(sms.send(text)).rejects.toThrow('429');
  await expect(sms.send(text)).rejects.toThrow('503');
  await expect(sms.send(text)).rejects.toThrow('401');
});

test('finds our text at Twilio after a lost response', async () => {
  const since = new Date('2026-08-24T05:00:00Z');
  const { sms, asked } = await openTwilio((_asked, response) =>
    json(response, 200, {
      messages: [
        message({ sid: 'SM-new' }),
        message({ sid: 'SM-other-words', body: 'Something else' }),
        message({ sid: 'SM-incoming', direction: 'inbound' }),
        message({ sid: 'SM-old', date_created: 'Wed, 23 Aug 2026 05:01:45 +0000' }),
      ],
    }),
  );
  expect(await sms.findSent(text, since)).toEqual(['SM-new']);
  expect(asked[0]?.query.get('To')).toBe('+18135550123');
});

test('verifies Twilio’s own signature example', () => {
  // https://www.twilio.com/docs/usage/security
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  }).toString();
  expect(signWebhook('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(
    'GvWf1cFY/Q7PnoempGyD5oXAezc=',
  );
});

test('the order of fields does not matter, except for fields of the same name', () => {
  const sign = (body: string) => signWebhook('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', body);
  const fields = ['CallSid=CA1234567890ABCDE', 'Caller=%2B14158675310', 'Digits=1234', 'From=%2B14158675310'];
  const inOrder = sign([...fields, 'To=%2B18005551212'].join('&'));
  expect(inOrder).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=');
  expect(sign(['To=%2B18005551212', ...fields].join('&'))).toBe(inOrder);
  expect(sign(['To=%2B18005551212', ...fields.toReversed()].join('&'))).toBe(inOrder);
  expect(sign('A=1&A=2')).not.toBe(sign('A=2&A=1'));
});

test('rejects a signed text or status with missing fields as malformed, not as forged', async () => {
  const { sms } = await openTwilio((_asked, response) => json(response, 500, {}));
  const problemOf = (path: string, fields: Record<string, string>, read: 'readIncoming' | 'readStatus') => {
    const rawBody = new URLSearchParams(fields).toString();
    const signature = signWebhook(authToken, `${publicUrl}${path}`, rawBody);
    try {
      return sms[read]({ path, rawBody, signature });
    } catch (problem) {
      return problem;
    }
  };
  const incoming = '/api/webhooks/sms/incoming';
  const complete = { MessageSid: 'SM7', From: '+18135550123' };
  for (const fields of [
    { From: complete.From },
    { MessageSid: 'SM7' },
    { ...complete, From: 'x' },
    { ...complete, MessageSid: 'a b' },
  ])
    expect(problemOf(incoming, fields, 'readIncoming')).toMatchObject({ status: 400 });
  expect(problemOf('/api/webhooks/sms/status', { MessageSid: 'SM7' }, 'readStatus')).toMatchObject({
    status: 400,
  });
  expect(() => sms.readIncoming({ path: incoming, rawBody: 'MessageSid=SM7', signature: '' })).toThrow(
    expect.objectContaining({ status: 403 }),
  );
});

test('an image without text is an empty text, and an endless text is cut off', async () => {
  const { sms } = await openTwilio((_asked, response) => json(response, 500, {}));
  const path = '/api/webhooks/sms/incoming';
  const bodyOf = (fields: Record<string, string>) => {
    const rawBody = new URLSearchParams({ MessageSid: 'SM7', From: '+18135550123', ...fields }).toString();
    return sms.readIncoming({
      path,
      rawBody,
      signature: signWebhook(authToken, `${publicUrl}${path}`, rawBody),
    }).body;
  };
  expect(bodyOf({})).toBe('');
  expect(bodyOf({ Body: `b${'a'.repeat(2500)}` })).toBe(`b${'a'.repeat(1999)}`);
});

test('reads an incoming text only with Twilio’s signature', async () => {
  const { sms } = await openTwilio((_asked, response) => json(response, 500, {}));
  const path = '/api/webhooks/sms/incoming';
  const rawBody = new URLSearchParams({
    MessageSid: 'SM7',
    From: '+18135550123',
    Body: ' Stop \u0000',
  }).toString();
  const signature = signWebhook(authToken, `${publicUrl}${path}`, rawBody);
  expect(sms.readIncoming({ path, rawBody, signature })).toEqual({
    vendorMessageId: 'SM7',
    from: '+18135550123',
    body: 'Stop',
    answeredByVendor: false,
  });
  for (const forged of ['', signature.slice(0, -1), signWebhook('another', `${publicUrl}${path}`, rawBody)])
    expect(() => sms.readIncoming({ path, rawBody, signature: forged })).toThrow('signature');
  expect(() => sms.readIncoming({ path, rawBody: `${rawBody}&Body=x`, signature })).toThrow('signature');
  expect(() => sms.readIncoming({ path: '/api/webhooks/sms/status', rawBody, signature })).toThrow(
    'signature',
  );
});

test('maps each Twilio status to ours', async () => {
  const { sms } = await openTwilio((_asked, response) => json(response, 500, {}));
  const path = `/api/webhooks/sms/status?notice=${text.key}`;
  const read = (status: string) => {
    const rawBody = new URLSearchParams({ MessageSid: 'SM7', MessageStatus: status }).toString();
    const signature = signWebhook(authToken, `${publicUrl}${path}`, rawBody);
    const receipt = sms.readStatus({ path, rawBody, signature });
    expect([receipt.key, receipt.vendorMessageId]).toEqual([text.key, 'SM7']);
    return receipt.state;
  };
  const statuses = ['queued', 'sending', 'sent', 'delivered', 'read', 'undelivered', 'failed', 'canceled'];
  expect(statuses.map(read)).toEqual([
    ...['sent', 'sent', 'sent'],
    ...['delivered', 'delivered'],
    ...['failed', 'failed', 'failed'],
  ]);
});

test('accepts a status that names none of our notices', async () => {
  const { sms } = await openTwilio((_asked, response) => json(response, 500, {}));
  for (const query of ['', '?notice=', '?notice=not-an-id']) {
    const path = `/api/webhooks/sms/status${query}`;
    const rawBody = new URLSearchParams({ MessageSid: 'SM7', MessageStatus: 'sent' }).toString();
    const signature = signWebhook(authToken, `${publicUrl}${path}`, rawBody);
    expect(sms.readStatus({ path, rawBody, signature })).toEqual({
      key: null,
      vendorMessageId: 'SM7',
      state: 'sent',
    });
  }
});

const contractPath = '/work/shared/data/api-contracts/twilio/twilio_api_v2010.json';

type Contract = {
  paths: Record<
    string,
    {
      get: { parameters: { name: string }[] };
      post: {
        requestBody: {
          content: Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }>;
        };
        responses: Record<string, { content: Record<string, { examples: { create: { value: unknown } } }> }>;
      };
    }
  >;
};

test.runIf(existsSync(contractPath))(
  'requests and response fields match Twilio’s own API description',
  async () => {
    const contract: Contract = JSON.parse(readFileSync(contractPath, 'utf8'));
    const endpoint = contract.paths['/2010-04-01/Accounts/{AccountSid}/Messages.json'];
    const example = endpoint?.post.responses['201']?.content['application/json']?.examples.create.value;
    const { sms, asked } = await openTwilio((_asked, response) =>
      _asked.method === 'POST' ? json(response, 201, example) : json(response, 200, { messages: [example] }),
    );
    expect((await sms.send(text)).kind).toBe('accepted');
    await sms.findSent(text, new Date());
    const schema = endpoint?.post.requestBody.content['application/x-www-form-urlencoded']?.schema;
    const sent = [...(asked[0]?.form.keys() ?? [])];
    expect(sent.filter((name) => !Object.keys(schema?.properties ?? {}).includes(name))).toEqual([]);
    expect(schema?.required.filter((name) => !sent.includes(name))).toEqual([]);
    const known = ['PageSize', ...(endpoint?.get.parameters.map(({ name }) => name) ?? [])];
    expect([...(asked[1]?.query.keys() ?? [])].filter((name) => !known.includes(name))).toEqual([]);
  },
);
