import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Tries every kind of outside connection that the product's adapters use, and one local connection. */
const script = (port: number) => `
  import nodemailer from 'nodemailer';
  import dgram from 'node:dgram';
  import net from 'node:net';
  import { request } from 'node:https';
  const said = [];
  const tries = [
    () => fetch('https://api.stripe.com/v1/charges'),
    () => new Promise((done, fail) => request('https://192.0.2.7/').on('error', fail).end()),
    () => nodemailer.createTransport('smtp://192.0.2.8:25').sendMail({ from: 'a@example.test', to: 'b@example.test', text: 'x' }),
    () => new Promise((done, fail) => net.connect(25, '192.0.2.9').on('error', fail)),
    async () => dgram.createSocket('udp4').send('x', 53, '192.0.2.10'),
  ];
  for (const attempt of tries) await attempt().then(() => said.push('out'), () => said.push('refused'));
  await new Promise((done, fail) => net.connect(${port}, '127.0.0.1', done).on('error', fail));
  said.push('home');
  process.send({ said });
  // Stays until the test ends it.
  process.on('message', () => {});
`;

test('a drill cannot reach vendors, mail or payments; the local machine is reachable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'refuse-outside.ts'), '--input-type=module', '-e', script(port)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const [{ said }] = (await once(child, 'message')) as [{ said: string[] }];
  expect(said).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'home']);
  const reply = once(child, 'message');
  child.send('report blocked connections');
  const [{ refused }] = (await reply) as [{ refused: number }];
  expect(refused).toBeGreaterThanOrEqual(5);
  child.kill();
  server.close();
});
