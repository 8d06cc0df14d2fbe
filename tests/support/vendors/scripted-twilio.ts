import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TwilioSettings } from '#vendors/sms/twilio/twilio-settings.ts';

export type ReceivedText = { sid: string; key: string; to: string; body: string; at: Date };

export type ScriptedTwilio = {
  settings: TwilioSettings;
  baseUrl: string;
  /** Every sent text, including repeats. */
  texts: readonly ReceivedText[];
  stop(): Promise<void>;
};

/** An SMS vendor with the parts of Twilio's API that send and list texts; it delivers none. */
export async function startScriptedTwilio(): Promise<ScriptedTwilio> {
  const texts: ReceivedText[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { searchParams } = new URL(request.url ?? '/', 'http://script');
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (request.method !== 'POST') {
      const found = texts.filter(({ to }) => to === searchParams.get('To'));
      return void answer(200, { messages: found.map(present) });
    }
    const form = new URLSearchParams(body);
    const callback = form.get('StatusCallback') ?? '';
    const text: ReceivedText = {
      sid: `SM${String(texts.length + 1).padStart(32, '0')}`,
      key: URL.canParse(callback) ? (new URL(callback).searchParams.get('notice') ?? '') : '',
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      at: new Date(),
    };
    texts.push(text);
    return void answer(201, present(text));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  // Otherwise a busy test process may reuse a connection that was just closed.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    settings: {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'the token of the scripted vendor',
      from: '+18135550100',
      baseUrl,
    },
    texts,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const present = ({ sid, to, body, at }: ReceivedText) => ({
  sid,
  to,
  body,
  direction: 'outbound-api',
  date_created: at.toUTCString(),
});
