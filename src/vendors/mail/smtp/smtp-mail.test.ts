import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../mail.port.ts';
import { createSmtpMail } from './smtp-mail.ts';

type ReceivedMail = { recipients: string[]; data: string };

let server: Server;
let url: string;
const received: ReceivedMail[] = [];
let recipientResponse = '250 yes';

/** A minimal mail server that accepts email and records it. */
beforeEach(async () => {
  received.length = 0;
  recipientResponse = '250 yes';
  server = createServer((socket) => {
    let mail: ReceivedMail = { recipients: [], data: '' };
    let inData = false;
    let unparsed = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      unparsed += chunk.toString('utf8');
      for (;;) {
        const end = unparsed.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = unparsed.slice(0, end);
        unparsed = unparsed.slice(end + (inData ? 5 : 2));
        if (inData) {
          received.push({ ...mail, data: line });
          mail = { recipients: [], data: '' };
          inData = false;
          socket.write('250 taken\r\n');
        } else if (/^STARTTLS/i.test(line)) {
          socket.write('502 not here\r\n');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else {
          const names = /^RCPT TO/i.test(line);
          if (names) mail.recipients.push(line);
          socket.write(`${names ? recipientResponse : '250 yes'}\r\n`);
        }
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(() => void server.close());

const mail: Mail = {
  key: '0194d0c1',
  from: 'Harborline <care@example.test>',
  to: 'rosa@example.test',
  replyTo: null,
  subject: 'There is news about your request',
  text: 'Please look.',
};
const headersOf = ({ data }: ReceivedMail): string[] =>
  data
    .slice(0, data.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());

test.each<[string, Partial<Mail>]>([
  ['a subject with line breaks', { subject: 'News\r\nBcc: eve@evil.test\r\n\r\n<b>Hello</b>' }],
  ['a subject with a lone line feed', { subject: 'News\nBcc: eve@evil.test' }],
  ['a subject with Unicode line separators', { subject: 'News\u2028Bcc: eve@evil.test\u0085X: y\0' }],
  ['a recipient with line breaks', { to: 'rosa@example.test\r\nBcc: eve@evil.test' }],
  ['two recipients in one field', { to: 'rosa@example.test, eve@evil.test' }],
  ['a recipient with a name in front', { to: '"rosa@example.test" <eve@evil.test>' }],
  ['a group of recipients', { to: 'all: rosa@example.test, eve@evil.test;' }],
  ['a Reply-To with line breaks', { replyTo: 'rosa@example.test\r\nBcc: eve@evil.test' }],
  ['a sender name with line breaks', { from: 'Care\r\nBcc: eve@evil.test <care@example.test>' }],
  [
    'a text that tries to end the email early',
    { text: 'Hello\r\n.\r\nRCPT TO:<eve@evil.test>\r\nDATA\r\nX' },
  ],
  ['a text with bare CR and LF', { text: 'Hello\n.\nRCPT TO:<eve@evil.test>\n.\rDATA' }],
])('%s stays one email to one recipient', async (_what, changes) => {
  await createSmtpMail(url)
    .send({ ...mail, ...changes })
    .catch(() => {});
  expect(received.length).toBeLessThanOrEqual(1);
  for (const mailReceived of received) {
    expect(mailReceived.recipients).toEqual(['RCPT TO:<rosa@example.test>']);
    expect(headersOf(mailReceived)).not.toContain('bcc');
    expect(headersOf(mailReceived).filter((name) => name === 'to')).toHaveLength(1);
    expect(headersOf(mailReceived)).not.toContain('x');
  }
});

test('an ordinary email arrives with its headers and text', async () => {
  await createSmtpMail(url).send({ ...mail, replyTo: 'ben@example.test' });
  expect(headersOf(received[0] ?? { recipients: [], data: '' })).toEqual(
    expect.arrayContaining(['from', 'to', 'reply-to', 'subject', 'message-id']),
  );
  expect(received[0]?.data).toContain('Please look.');
});

test('does not retry a permanently rejected recipient, and retries a full mailbox', async () => {
  recipientResponse = '550 5.1.1 No such user';
  expect(await createSmtpMail(url).send(mail)).toEqual({ kind: 'refused', reason: 'undeliverable' });
  recipientResponse = '452 4.2.2 Mailbox full';
  await expect(createSmtpMail(url).send(mail)).rejects.toThrow('452');
  expect(received).toEqual([]);
});

test('never sends unencrypted to another machine', async () => {
  // The same server under an address that does not count as local.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  await expect(createSmtpMail(elsewhere).send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
  expect(await createSmtpMail(url).send(mail)).toEqual({ kind: 'accepted' });
});

test('a mail server that accepts the connection but never responds times out in seconds', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const startedAt = performance.now();
  await expect(createSmtpMail(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  silent.close();
});
