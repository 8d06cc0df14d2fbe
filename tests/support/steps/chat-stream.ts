import { type ChatAnswer, type ChatEvent, chatEvent } from '#modules/intake/conversations.contract.ts';
import type { HttpClient } from '../http-client.ts';

export type ChatStream = {
  /** All events up to the given kind, or to the end of the stream. */
  until(kind: ChatEvent['kind']): Promise<ChatEvent[]>;
  /** The text shown so far. */
  shown(): string;
  answer(): Promise<ChatAnswer>;
  /** Drops the connection. */
  lose(): void;
};

/** Sends a message and reads its answer stream. Throws if the message is rejected. */
export async function openChatStream(client: HttpClient, body: Record<string, unknown>): Promise<ChatStream> {
  const connection = new AbortController();
  const response = await client.open('/api/chat/stream', body, connection.signal);
  if (!response.ok || !response.body) {
    throw new Error(`The message was rejected: ${response.status} ${await response.text()}`);
  }
  const events: ChatEvent[] = [];
  const coming = readEvents(response.body.pipeThrough(new TextDecoderStream()).getReader());
  const until = async (kind: ChatEvent['kind']) => {
    while (!events.some((event) => event.kind === kind)) {
      const next = await coming.next();
      if (next.done) break;
      events.push(next.value);
    }
    return events;
  };
  return {
    until,
    shown: () =>
      events.reduce(
        (text, event) => (event.kind === 'restart' ? '' : event.kind === 'text' ? text + event.text : text),
        '',
      ),
    answer: async () => {
      const found = (await until('answer')).find((event) => event.kind === 'answer');
      if (!found) throw new Error(`The stream ended without an answer: ${JSON.stringify(events)}`);
      return found.answer;
    },
    lose: () => connection.abort(),
  };
}

async function* readEvents(reader: ReadableStreamDefaultReader<string>): AsyncGenerator<ChatEvent> {
  let received = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    received += part.value;
    const blocks = received.split('\n\n');
    received = blocks.pop() ?? '';
    for (const block of blocks) {
      const kind = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (kind === 'error') throw new Error(`The stream failed: ${data}`);
      if (kind === 'message' && data) yield chatEvent.parse(JSON.parse(data));
    }
  }
}
