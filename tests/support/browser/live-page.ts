import type { HttpClient } from '../http-client.ts';
import type { TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

type LiveUpdate = { topic: string; id: string };

/** Opens a user's live-event stream. Resolves after the server's first event. */
export async function openLiveEvents(server: TestServer, client: HttpClient) {
  const abort = new AbortController();
  const response = await fetch(`${server.address}/api/events`, {
    headers: { cookie: client.cookies() },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The event stream has no body.');
  let received = '';
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value;
  })().catch(() => {});
  await waitFor(
    'hello',
    async () => received,
    (text) => text.includes('event: hello'),
  );
  return {
    updates: (): LiveUpdate[] =>
      [...received.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data ?? '')),
    /** Resolves when the server ends the stream. */
    ended: reading,
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}
