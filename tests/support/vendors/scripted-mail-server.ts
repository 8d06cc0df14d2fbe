import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Failure } from '../runner/failures.ts';

export type ReceivedMail = { messageId: string; to: string; subject: string };

export type ScriptedMailServer = {
  url: string;
  /** Every accepted email, including repeats; mail readers show one per message id. */
  mails: readonly ReceivedMail[];
  startFailing(failure: Failure): void;
  recover(): Promise<void>;
  stop(): Promise<void>;
};

/** The response to an SMTP command in a failure mode; null for the normal response. */
type Behavior = (word: string, socket: Socket) => string | 'hang up' | 'say nothing' | null;

const noise = 'A'.repeat(64 * 1024);

/** Writes endless data, as fast as the client reads it. */
function flood(socket: Socket): 'say nothing' {
  const write = () => {
    while (!socket.destroyed && socket.write(noise));
  };
  socket.on('drain', write);
  write();
  return 'say nothing';
}

const behaviors: Record<Exclude<Failure, 'refused'>, Behavior> = {
  slow: () => 'say nothing',
  '500': (word) => (word === 'MAIL' ? '554 5.3.0 Internal error' : null),
  '429': (word) => (word === 'MAIL' ? '421 4.7.0 Too many connections, come back later' : null),
  garbage: () => '<html>\u0007 this is not a mail server </html>',
  'wrong shape': (word) => (word === 'RCPT' ? '354 Go on' : word === 'MAIL' ? '220 Hello again' : null),
  'cut off': (word) => (word === '.' ? 'hang up' : null),
  hostile: (word, socket) =>
    word === 'greeting' ? '220-Hello\r\n220 <script>alert(1)</script>' : flood(socket),
};

/** A mail server that accepts emails, delivers none, and simulates failures. */
export async function startScriptedMailServer(): Promise<ScriptedMailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let behavior: Behavior = () => null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, (word) => behavior(word, socket), mails);
  });
  const listen = (port: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', resolve);
    return promise;
  };
  const close = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
    return promise;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    startFailing(failure) {
      if (failure === 'refused') void close();
      else behavior = behaviors[failure];
    },
    async recover() {
      behavior = () => null;
      if (!server.listening) await listen(port);
    },
    stop: close,
  };
}

const normalReplies: Record<string, string> = {
  greeting: '220 scripted',
  EHLO: '250 scripted',
  HELO: '250 scripted',
  MAIL: '250 Ok',
  RCPT: '250 Ok',
  DATA: '354 Go on',
  '.': '250 Taken',
  RSET: '250 Ok',
  QUIT: '221 Goodbye',
};

function converse(
  socket: Socket,
  failureOf: (word: string) => ReturnType<Behavior>,
  mails: ReceivedMail[],
): void {
  let unread = '';
  let mail: string[] | null = null;
  const answer = (word: string) => {
    const how = failureOf(word);
    if (how === 'say nothing') return;
    if (how === 'hang up') return void socket.destroy();
    socket.write(`${how ?? normalReplies[word] ?? '502 Unknown'}\r\n`);
    if (how === null && word === 'DATA') mail = [];
    if (word === 'QUIT') socket.end();
  };
  answer('greeting');
  socket.on('data', (piece) => {
    const lines = (unread + piece.toString('utf8')).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      if (mail && line !== '.') mail.push(line);
      else if (mail) {
        mails.push(readMail(mail));
        mail = null;
        answer('.');
      } else answer(line.slice(0, 4).toUpperCase().trim());
    }
  });
}

function readMail(lines: readonly string[]): ReceivedMail {
  const header = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return { messageId: header('message-id'), to: header('to'), subject: header('subject') };
}
