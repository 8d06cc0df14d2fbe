import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../mail.port.ts';
import { createSmtpMail } from './smtp-mail.ts';

type Taken = { recipients: string[]; data: string };

let server: Server;
let url: string;
const taken: Taken[] = [];
let answerToRecipient = '250 yes';

/** A minimal mail server that accepts email and records it. */
beforeEach(async () => {
  taken.length = 0;
  answerToRecipient = '250 yes';
  server = createServer((socket) => {
    let mail: Taken = { recipients: [], data: '' };
    let reads = false;
    let waiting = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8');
      for (;;) {
        const end = waiting.indexOf(reads ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + (reads ? 5 : 2));
        if (reads) {
          taken.push({ ...mail, data: line });
          mail = { recipients: [], data: '' };
          reads = false;
          socket.write('250 taken\r\n');
        } else if (/^STARTTLS/i.test(line)) {
          socket.write('502 not here\r\n');
        } else if (/^DATA/i.test(line)) {
          reads = true;
          socket.write('354 go on\r\n');
        } else {
          const names = /^RCPT TO/i.test(line);
          if (names) mail.recipients.push(line);
          socket.write(`${names ? answerToRecipient : '250 yes'}\r\n`);
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
const headersOf = ({ data }: Taken): string[] =>
  data
    .slice(0, data.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());

test.each<[string, Partial<Mail>]>([
  ['a subject with lines of its own', { subject: 'News\r\nBcc: eve@evil.test\r\n\r\n<b>Hello</b>' }],
  ['a subject with a lone line feed', { subject: 'News\nBcc: eve@evil.test' }],
  ['a subject with a separator of Unicode', { subject: 'News\u2028Bcc: eve@evil.test\u0085X: y\0' }],
  ['a recipient with lines', { to: 'rosa@example.test\r\nBcc: eve@evil.test' }],
  ['two recipients in one', { to: 'rosa@example.test, eve@evil.test' }],
  ['a recipient with a name in front', { to: '"rosa@example.test" <eve@evil.test>' }],
  ['a group of recipients', { to: 'all: rosa@example.test, eve@evil.test;' }],
  ['an answer address with lines', { replyTo: 'rosa@example.test\r\nBcc: eve@evil.test' }],
  ['a name with lines', { from: 'Care\r\nBcc: eve@evil.test <care@example.test>' }],
  ['a text that ends the mail early', { text: 'Hello\r\n.\r\nRCPT TO:<eve@evil.test>\r\nDATA\r\nX' }],
  ['a text with the other ends of lines', { text: 'Hello\n.\nRCPT TO:<eve@evil.test>\n.\rDATA' }],
])('%s stays one email to one recipient', async (_what, changes) => {
  await createSmtpMail(url)
    .send({ ...mail, ...changes })
    .catch(() => {});
  expect(taken.length).toBeLessThanOrEqual(1);
  for (const one of taken) {
    expect(one.recipients).toEqual(['RCPT TO:<rosa@example.test>']);
    expect(headersOf(one)).not.toContain('bcc');
    expect(headersOf(one).filter((name) => name === 'to')).toHaveLength(1);
    expect(headersOf(one)).not.toContain('x');
  }
});

test('an ordinary email arrives with its headers and text', async () => {
  await createSmtpMail(url).send({ ...mail, replyTo: 'ben@example.test' });
  expect(headersOf(taken[0] ?? { recipients: [], data: '' })).toEqual(
    expect.arrayContaining(['from', 'to', 'reply-to', 'subject', 'message-id']),
  );
  expect(taken[0]?.data).toContain('Please look.');
});

test('does not retry a mailbox that rejects for good, and retries one that is full', async () => {
  answerToRecipient = '550 5.1.1 No such user';
  expect(await createSmtpMail(url).send(mail)).toEqual({ kind: 'refused', reason: 'undeliverable' });
  answerToRecipient = '452 4.2.2 Mailbox full';
  await expect(createSmtpMail(url).send(mail)).rejects.toThrow('452');
  expect(taken).toEqual([]);
});

test('never sends unencrypted to another machine', async () => {
  // The same server by a name that is not this machine's own.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  await expect(createSmtpMail(elsewhere).send(mail)).rejects.toThrow(/STARTTLS/);
  expect(taken).toEqual([]);
  expect(await createSmtpMail(url).send(mail)).toEqual({ kind: 'accepted' });
});

test('a mail server that accepts the connection and stays silent times out in seconds', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const startedAt = performance.now();
  await expect(createSmtpMail(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  silent.close();
});
