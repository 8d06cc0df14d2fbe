import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer, type Socket } from 'node:net';

/** Vendors that reject every request and echo everything they received. */
export type FailingVendors = {
  /** Environment variables that point the product at them. */
  environment: Record<string, string>;
  /** Every requested address, one per line. */
  urls: string[];
  stop(): Promise<void>;
};

const statuses = [400, 500, 429, 200];

export async function startFailingVendors(): Promise<FailingVendors> {
  const urls: string[] = [];
  let requestCount = 0;
  const http = createHttpServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    urls.push(`${incoming.method} ${withoutRecipient(incoming.url ?? '')}`);
    const received = Buffer.concat(chunks).toString('utf8');
    const status = statuses[requestCount++ % statuses.length] ?? 500;
    outgoing.writeHead(status, { 'content-type': 'application/json' });
    // One in four responses isn't JSON.
    const echo = JSON.stringify({
      error: { type: 'invalid_request_error', message: `No: ${received}` },
      message: `No: ${received}`,
    });
    outgoing.end(status === 200 ? `<p>No: ${received}</p>` : echo);
  });
  const sockets = new Set<Socket>();
  const smtp = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 mail.example ready\r\n');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      const last = received.trimEnd().split('\r\n').at(-1) ?? '';
      if (/^(EHLO|HELO|MAIL)/i.test(last)) socket.write('250 go on\r\n');
      else if (/^QUIT/i.test(last)) socket.end('221 bye\r\n');
      else if (/^DATA/i.test(last)) socket.write('354 go on\r\n');
      else if (/^RCPT/i.test(last) && requestCount++ % 2 === 0) socket.write('250 go on\r\n');
      else socket.write(`550 no: ${received.replace(/\s+/g, ' ').slice(-2000)}\r\n`);
    });
  });
  const httpUrl = `http://127.0.0.1:${await listen(http)}`;
  const smtpUrl = `smtp://127.0.0.1:${await listen(smtp)}`;
  return {
    environment: environmentOf(httpUrl, smtpUrl),
    urls,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      http.closeAllConnections();
      await Promise.all([http, smtp].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** Twilio's API lists texts by recipient in the URL, so the patient's number is there by design. */
const withoutRecipient = (path: string): string =>
  path.includes('/Messages.json?') ? path.replace(/([?&]To=)[^&]*/, '$1…') : path;

const environmentOf = (httpUrl: string, smtpUrl: string): Record<string, string> => ({
  APP_MODE: 'production',
  PUBLIC_URL: 'http://care.example.test',
  SMTP_URL: smtpUrl,
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'an invalid token',
  TWILIO_FROM: '+18135550100',
  TWILIO_BASE_URL: httpUrl,
  RETELL_API_KEY: 'an invalid key that is long enough',
  RETELL_FROM_NUMBER: '+18135550100',
  RETELL_BASE_URL: httpUrl,
  STRIPE_SECRET_KEY: 'sk_test_unknown',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_unknown',
  STRIPE_WEBHOOK_SECRET: 'whsec_unknown',
  STRIPE_BASE_URL: httpUrl,
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: `${httpUrl}/v1`,
  MODEL_API_KEY: 'an invalid key',
  MODEL_NAME: 'unknown',
  MODEL_INPUT_CENTS_PER_MILLION: '1',
  MODEL_OUTPUT_CENTS_PER_MILLION: '1',
});

const listen = (
  server: ReturnType<typeof createTcpServer> | ReturnType<typeof createHttpServer>,
): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
