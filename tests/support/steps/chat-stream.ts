import { type ChatAnswer, type ChatEvent, chatEvent } from '#modules/intake/conversations.contract.ts';
import type { HttpClient } from '../http-client.ts';

export type ChatStream = {
  /** All events until the given kind of event, or until the stream ended. */
  until(kind: ChatEvent['kind']): Promise<ChatEvent[]>;
  /** The text on the screen at this moment. */
  shown(): string;
  answer(): Promise<ChatAnswer>;
  /** Drops the connection. */
  lose(): void;
};

/** Sends a message and follows its answer as the page does. Throws if the message is refused. */
export async function openChatStream(client: HttpClient, body: Record<string, unknown>): Promise<ChatStream> {
  const connection = new AbortController();
  const response = await client.open('/api/chat/stream', body, connection.signal);
  if (!response.ok || !response.body) {
    throw new Error(`The message was refused: ${response.status} ${await response.text()}`);
  }
  const heard: ChatEvent[] = [];
  const coming = readEvents(response.body.pipeThrough(new TextDecoderStream()).getReader());
  const until = async (kind: ChatEvent['kind']) => {
    while (!heard.some((event) => event.kind === kind)) {
      const next = await coming.next();
      if (next.done) break;
      heard.push(next.value);
    }
    return heard;
  };
  return {
    until,
    shown: () =>
      heard.reduce(
        (text, event) => (event.kind === 'restart' ? '' : event.kind === 'text' ? text + event.text : text),
        '',
      ),
    answer: async () => {
      const found = (await until('answer')).find((event) => event.kind === 'answer');
      if (!found) throw new Error(`The stream ended without an answer: ${JSON.stringify(heard)}`);
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
