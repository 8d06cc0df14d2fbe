import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ModelEngineSettings } from '#vendors/language-model/model/model-engine-settings.ts';

type Provider = ModelEngineSettings['provider'];

/** The scripted response to one request. */
export type ModelScript = {
  /** The answer, streamed word by word; an object is sent as JSON. */
  writes?: string | object;
  /** Text repeated endlessly after that. */
  endlessly?: string;
  waitsMilliseconds?: number;
  /** Pause between two words. */
  pauseMilliseconds?: number;
  /** Drops the connection after this many characters. */
  breaksAfter?: number;
  ends?: 'stop' | 'length' | 'refusal' | 'tool';
  /** Calls this tool, whether or not it was offered. */
  callsTool?: { name: string; input: object };
  /** Responds with this error status instead. */
  status?: number;
  /** Drops the connection without a response. */
  hangsUp?: boolean;
};

export type ModelRequest = {
  body: { tools?: { name: string }[] } & Record<string, unknown>;
  key: string | undefined;
  /** `performance.now()` of the first word; null before. */
  firstWordAt: number | null;
  lastWordAt: number | null;
  /** Whether the client has disconnected. */
  isAbandoned: boolean;
};

export type ScriptedModel = {
  /** Sets the scripts of the next requests; the last one also serves all further requests. */
  plays(...scripts: ModelScript[]): void;
  requests: readonly ModelRequest[];
  settings(provider: Provider, more?: Partial<ModelEngineSettings>): ModelEngineSettings;
  stop(): Promise<void>;
};

/** A vendor's format of server-sent events. */
type Dialect = {
  begin(): string[];
  word(text: string): string;
  tool(call: { name: string; input: object }): string[];
  end(how: NonNullable<ModelScript['ends']>): string[];
};

const usage = { input: 900, output: 60 };
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

function createOpenAiDialect(): Dialect {
  const chunk = (choices: object[], more: object = {}) =>
    event({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices, ...more });
  const delta = (part: object) => chunk([{ index: 0, delta: part, finish_reason: null }]);
  const reasons = { stop: 'stop', length: 'length', refusal: 'content_filter', tool: 'tool_calls' };
  return {
    begin: () => [delta({ role: 'assistant', content: '' })],
    word: (content) => delta({ content }),
    tool: ({ name, input }) => [
      delta({
        tool_calls: [
          { index: 0, id: 'call-1', type: 'function', function: { name, arguments: JSON.stringify(input) } },
        ],
      }),
    ],
    end: (how) => [
      chunk([{ index: 0, delta: {}, finish_reason: reasons[how] }]),
      chunk([], {
        usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: 960 },
      }),
      'data: [DONE]\n\n',
    ],
  };
}

/** Older Anthropic models return structured answers as the input of a tool named `json`. */
function createAnthropicDialect(usesJsonTool: boolean): Dialect {
  const named = (type: string, data: object) => `event: ${type}\n${event({ type, ...data })}`;
  const message = {
    id: 'msg-1',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: usage.input, output_tokens: 1 },
  };
  const block = usesJsonTool
    ? { type: 'tool_use', id: 'tool-1', name: 'json', input: {} }
    : { type: 'text', text: '' };
  const reasons = {
    stop: usesJsonTool ? 'tool_use' : 'end_turn',
    length: 'max_tokens',
    refusal: 'refusal',
    tool: 'tool_use',
  };
  return {
    begin: () => [
      named('message_start', { message }),
      named('content_block_start', { index: 0, content_block: block }),
    ],
    word: (text) =>
      named('content_block_delta', {
        index: 0,
        delta: usesJsonTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
      }),
    tool: ({ name, input }) => [
      named('content_block_start', {
        index: 1,
        content_block: { type: 'tool_use', id: 'tool-2', name, input: {} },
      }),
      named('content_block_delta', {
        index: 1,
        delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      }),
      named('content_block_stop', { index: 1 }),
    ],
    end: (how) => [
      named('content_block_stop', { index: 0 }),
      named('message_delta', {
        delta: { stop_reason: reasons[how], stop_sequence: null },
        usage: { output_tokens: usage.output },
      }),
      named('message_stop', {}),
    ],
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function readBody(request: IncomingMessage): Promise<ModelRequest['body']> {
  let text = '';
  for await (const piece of request) text += piece;
  return JSON.parse(text);
}

function* wordsOf({ writes = '', endlessly }: ModelScript): Generator<string> {
  const split = (text: string) => text.match(/\s*\S+/g) ?? [];
  yield* split(typeof writes === 'string' ? writes : JSON.stringify(writes));
  while (endlessly) yield* split(endlessly);
}

async function play(
  script: ModelScript,
  dialect: Dialect,
  response: ServerResponse,
  record: ModelRequest,
): Promise<void> {
  if (script.hangsUp) return void response.destroy();
  if (script.waitsMilliseconds) await pause(script.waitsMilliseconds);
  if (script.status) {
    response.writeHead(script.status, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ type: 'error', error: { type: 'x', message: 'No.' } }));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of dialect.begin()) response.write(piece);
  let written = 0;
  for (const word of wordsOf(script)) {
    if (response.destroyed) return;
    record.firstWordAt ??= performance.now();
    record.lastWordAt = performance.now();
    response.write(dialect.word(word));
    written += word.length;
    if (script.breaksAfter !== undefined && written >= script.breaksAfter) {
      // Lets the written data arrive before the connection is dropped.
      await pause(20);
      return void response.destroy();
    }
    await pause(script.pauseMilliseconds ?? 0);
  }
  if (script.callsTool) for (const piece of dialect.tool(script.callsTool)) response.write(piece);
  for (const piece of dialect.end(script.ends ?? 'stop')) response.write(piece);
  response.end();
}

/** A local language model that follows a script, in the streaming formats of both vendors. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  let scripts: ModelScript[] = [];
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const isAnthropic = request.url?.endsWith('/messages') ?? false;
    const key = isAnthropic ? request.headers['x-api-key'] : request.headers.authorization;
    const record = { body, key: key?.toString(), firstWordAt: null, lastWordAt: null, isAbandoned: false };
    requests.push(record);
    response.on('close', () => {
      if (!response.writableFinished) record.isAbandoned = true;
    });
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? { status: 500 };
    const usesJsonTool = body.tools?.some(({ name }) => name === 'json') ?? false;
    await play(
      script,
      isAnthropic ? createAnthropicDialect(usesJsonTool) : createOpenAiDialect(),
      response,
      record,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The scripted model has no port.');
  return {
    requests,
    plays(...next) {
      scripts = next;
    },
    settings: (provider, more = {}) => ({
      provider,
      baseUrl: `http://127.0.0.1:${address.port}/v1`,
      apiKey: 'a-key-of-a-test',
      modelName: provider === 'anthropic' ? 'claude-sonnet-4-5' : 'scripted',
      timeoutSeconds: 5,
      firstTextTimeoutSeconds: 5,
      maxOutputTokens: 800,
      ...more,
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
