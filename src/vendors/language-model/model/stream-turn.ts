import {
  APICallError,
  Output,
  type OutputInterface,
  streamText,
  type LanguageModel as VendorModel,
} from 'ai';
import type { ChatTurn, ModelUsage } from '#engines/intake/intake-engine.ts';
import { ModelFailure, type ModelFailureReason } from '../model-failure.port.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';
import { type ModelTurn, modelTurn } from './model-turn.ts';
import { createStreamedReply } from './read-streamed-reply.ts';

export type TurnRequest = { instructions: string; turns: readonly ChatTurn[] };
export type StreamedTurn = { turn: ModelTurn; usage: ModelUsage };

/** The reply is asked to be two short sentences; whatever is this long went astray. */
const longestReply = 600;
const longestAnswer = 8_000;
/** By then JSON has begun. */
const longestPreamble = 200;
const retryAfterMilliseconds = 200;
/** Where the vendor tells no usage. Cautious: English has about four characters to a token, Spanish fewer. */
const charactersPerToken = 3;

const wanted = Output.object({ schema: modelTurn, name: 'intake_turn' });
/**
 * Asks the vendor for the schema, but hands on every piece of text as it comes: the library's own reading waits for
 * JSON that can be completed, and would hold back nonsense without end.
 */
const output: OutputInterface<string, string, never> = {
  name: 'intake-turn',
  responseFormat: wanted.responseFormat,
  parseCompleteOutput: async ({ text }) => text,
  parsePartialOutput: async ({ text }) => ({ partial: text }),
  createElementStreamTransform: () => undefined,
};

/** One attempt's text, and how it ended. */
type Received = { text: string; replyLength: number; finish: string | null; usage: ModelUsage | null };

function reckonUsage({ instructions, turns }: TurnRequest, received: Received): ModelUsage | null {
  if (received.usage) return received.usage;
  if (received.text === '') return null;
  const sent = instructions.length + turns.reduce((sum, { content }) => sum + content.length, 0);
  return {
    inputTokens: Math.ceil(sent / charactersPerToken),
    outputTokens: Math.ceil(received.text.length / charactersPerToken),
  };
}

const isUnreached = (error: unknown): boolean =>
  APICallError.isInstance(error) && (error.statusCode === undefined || error.statusCode >= 500);

/** The work may be ended by the person, by either time limit, or because an answer went astray. */
function startClock(settings: ModelEngineSettings, signal: AbortSignal) {
  const work = new AbortController();
  let isLate = false;
  const runOut = () => {
    isLate = true;
    work.abort();
  };
  const whole = setTimeout(runOut, settings.timeoutSeconds * 1000);
  const first = setTimeout(runOut, settings.firstTextTimeoutSeconds * 1000);
  const stop = () => work.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return {
    signal: work.signal,
    isLate: () => isLate,
    sawText: () => clearTimeout(first),
    end() {
      clearTimeout(whole);
      clearTimeout(first);
      signal.removeEventListener('abort', stop);
      work.abort();
    },
  };
}

type Clock = ReturnType<typeof startClock>;

/** Reads one attempt to its end. Throws what went wrong, as the library or the vendor tells it. */
async function receive(
  attempt: { model: VendorModel; request: TurnRequest; maxOutputTokens: number; clock: Clock },
  received: Received,
  onReply: (text: string) => void,
): Promise<void> {
  const { model, request, clock } = attempt;
  const reply = createStreamedReply();
  const result = streamText({
    model,
    output,
    instructions: request.instructions,
    messages: request.turns.map(({ role, content }) => ({ role, content })),
    maxOutputTokens: attempt.maxOutputTokens,
    maxRetries: 0,
    abortSignal: clock.signal,
    // Errors come in the stream; the library would print them, and with them what was said.
    onError: () => {},
  });
  for await (const part of result.stream) {
    if (part.type === 'text-delta') {
      received.text += part.text;
      const text = reply.push(part.text);
      received.replyLength += text.length;
      if (received.text.length > longestPreamble && !received.text.trimStart().startsWith('{'))
        throw new ModelFailure('garbage');
      if (received.replyLength > longestReply || received.text.length > longestAnswer)
        throw new ModelFailure('over-long');
      if (text === '') continue;
      clock.sawText();
      onReply(text);
    } else if (part.type === 'error') throw part.error;
    else if (part.type === 'finish') {
      received.finish = part.finishReason;
      const { inputTokens, outputTokens } = part.totalUsage;
      if (inputTokens && outputTokens) received.usage = { inputTokens, outputTokens };
    } else if (/^(?:tool|file|source)/.test(part.type)) throw new ModelFailure('garbage');
  }
}

function judgeEnd(received: Received, isLate: boolean): ModelFailureReason | null {
  if (isLate) return 'timeout';
  if (received.finish === null || received.finish === 'error' || received.finish === 'other')
    return 'cut-off';
  if (received.finish === 'content-filter') return 'refusal';
  if (received.finish === 'length') return 'over-long';
  // Some servers end with words of their own: then the JSON tells whether it is whole.
  if (received.finish !== 'stop' && received.finish !== 'other') return 'garbage';
  return received.text.trim() === '' ? 'refusal' : null;
}

function parseTurn(text: string): ModelTurn | null {
  try {
    const parsed = modelTurn.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Has the vendor answer one turn; `onReply` gets the reply's words as they are written. Connects a second time when
 * the first connection failed, never more. Rejects with a `ModelFailure`, or with the reason of `signal`.
 */
export async function streamTurn(
  vendor: { model: VendorModel; settings: ModelEngineSettings },
  request: TurnRequest,
  onReply: (text: string) => void,
  signal: AbortSignal,
): Promise<StreamedTurn> {
  const clock = startClock(vendor.settings, signal);
  const { maxOutputTokens } = vendor.settings;
  const attempt = { model: vendor.model, request, maxOutputTokens, clock };
  const received: Received = { text: '', replyLength: 0, finish: null, usage: null };
  const fail = (reason: ModelFailureReason) => new ModelFailure(reason, reckonUsage(request, received));
  try {
    await receive(attempt, received, onReply).catch(async (error: unknown) => {
      if (!isUnreached(error) || received.text !== '' || clock.signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMilliseconds));
      await receive(attempt, received, onReply);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (clock.isLate()) throw fail('timeout');
    if (error instanceof ModelFailure) throw fail(error.reason);
    throw fail(received.text === '' ? 'outage' : 'cut-off');
  } finally {
    clock.end();
  }
  signal.throwIfAborted();
  const trouble = judgeEnd(received, clock.isLate());
  if (trouble) throw fail(trouble);
  const turn = parseTurn(received.text);
  const usage = reckonUsage(request, received);
  if (!turn || !usage) throw fail(received.finish === 'other' ? 'cut-off' : 'garbage');
  if (turn.reply.trim() === '') throw fail('refusal');
  if (turn.reply.length > longestReply) throw fail('over-long');
  if (received.replyLength === 0) onReply(turn.reply);
  return { turn, usage };
}
