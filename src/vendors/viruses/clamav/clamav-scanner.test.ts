import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { virusTestFile } from '../simulated/simulated-viruses.ts';
import { createClamavScanner } from './clamav-scanner.ts';
import { probeClamav } from './probe-clamav.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** Speaks clamd's protocol: decodes the stream, then replies. */
async function startDaemon(replyTo: (command: string, file: Buffer) => string | null) {
  const own = createServer((socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received = Buffer.concat([received, Buffer.from(data)]);
      const end = received.indexOf(0);
      if (end < 0) return;
      const command = received.subarray(0, end).toString();
      const file = command === 'zINSTREAM' ? decode(received.subarray(end + 1)) : Buffer.alloc(0);
      if (!file) return;
      const reply = replyTo(command, file);
      socket.end(reply === null ? '' : `${reply}\0`);
    });
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = own.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
}

function decode(stream: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

test('a file arrives complete in chunks, and a clean one is clean', async () => {
  const sent = Buffer.alloc(200_000, 'page ');
  let arrived: Buffer | null = null;
  const address = await startDaemon((_, file) => {
    arrived = file;
    return 'stream: OK';
  });
  expect(await createClamavScanner(address).scan(sent)).toEqual({ verdict: 'clean' });
  expect(sent.equals(arrived ?? Buffer.alloc(0))).toBe(true);
});

test('the name of a virus is reported', async () => {
  const address = await startDaemon((_, file) =>
    file.includes(virusTestFile) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK',
  );
  expect(await createClamavScanner(address).scan(Buffer.from(virusTestFile))).toEqual({
    verdict: 'infected',
    name: 'Win.Test.EICAR_HDB-1',
  });
});

test.each(['INSTREAM size limit exceeded. ERROR', null])(
  'the reply %j never counts as clean',
  async (reply) => {
    const address = await startDaemon(() => reply);
    await expect(createClamavScanner(address).scan(Buffer.from('page'))).rejects.toThrow('virus scanner');
  },
);

test('a scanner that is not there is an error, and its probe says so', async () => {
  const address = await startDaemon(() => 'PONG');
  expect(await probeClamav(address)).toBeNull();
  await new Promise((resolve) => server?.close(resolve));
  await expect(createClamavScanner(address).scan(Buffer.from('page'))).rejects.toThrow();
  expect(await probeClamav(address)).not.toBeNull();
});
