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

/** The reply should be two short sentences; anything longer than this is an error. */
const maxReplyLength = 600;
const maxResponseLength = 8_000;
/** JSON must start within this many characters. */
const maxPreambleLength = 200;
const retryAfterMilliseconds = 200;
/**
 * Estimate when the vendor reports no usage, on the safe side: English has about four characters per token,
 * Spanish fewer.
 */
const charactersPerToken = 3;

const turnOutput = Output.object({ schema: modelTurn, name: 'intake_turn' });
/**
 * Requests the schema from the vendor but passes on every chunk of text: the library's own parser waits for
 * completable JSON and would buffer endless garbage.
 */
const output: OutputInterface<string, string, never> = {
  name: 'intake-turn',
  responseFormat: turnOutput.responseFormat,
  parseCompleteOutput: async ({ text }) => text,
  parsePartialOutput: async ({ text }) => ({ partial: text }),
  createElementStreamTransform: () => undefined,
};

/** One attempt's text, and how it ended. */
type Received = { text: string; replyLength: number; finish: string | null; usage: ModelUsage | null };

function estimateUsage({ instructions, turns }: TurnRequest, received: Received): ModelUsage | null {
  if (received.usage) return received.usage;
  if (received.text === '') return null;
  const sent = instructions.length + turns.reduce((sum, { content }) => sum + content.length, 0);
  return {
    inputTokens: Math.ceil(sent / charactersPerToken),
    outputTokens: Math.ceil(received.text.length / charactersPerToken),
  };
}

const isRetryable = (error: unknown): boolean =>
  APICallError.isInstance(error) && (error.statusCode === undefined || error.statusCode >= 500);

/** Aborts the request when the user stops it, on either timeout, or after a bad response. */
function startClock(settings: ModelEngineSettings, signal: AbortSignal) {
  const work = new AbortController();
  let isLate = false;
  const expire = () => {
    isLate = true;
    work.abort();
  };
  const totalTimer = setTimeout(expire, settings.timeoutSeconds * 1000);
  const firstTextTimer = setTimeout(expire, settings.firstTextTimeoutSeconds * 1000);
  const stop = () => work.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return {
    signal: work.signal,
    isLate: () => isLate,
    sawText: () => clearTimeout(firstTextTimer),
    end() {
      clearTimeout(totalTimer);
      clearTimeout(firstTextTimer);
      signal.removeEventListener('abort', stop);
      work.abort();
    },
  };
}

type Clock = ReturnType<typeof startClock>;

/** Reads one attempt to its end. Throws the library's or the vendor's error. */
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
    // Errors arrive in the stream; the library would log them together with the conversation.
    onError: () => {},
  });
  for await (const part of result.stream) {
    if (part.type === 'text-delta') {
      received.text += part.text;
      const text = reply.push(part.text);
      received.replyLength += text.length;
      if (received.text.length > maxPreambleLength && !received.text.trimStart().startsWith('{'))
        throw new ModelFailure('garbage');
      if (received.replyLength > maxReplyLength || received.text.length > maxResponseLength)
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

function failureAtEnd(received: Received, isLate: boolean): ModelFailureReason | null {
  if (isLate) return 'timeout';
  if (received.finish === null || received.finish === 'error' || received.finish === 'other')
    return 'cut-off';
  if (received.finish === 'content-filter') return 'refusal';
  if (received.finish === 'length') return 'over-long';
  if (received.finish !== 'stop') return 'garbage';
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
 * Requests one turn from the vendor; `onReply` gets the reply's text as it is written. Retries a failed
 * connection once. Rejects with a `ModelFailure`, or with the reason of `signal`.
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
  const fail = (reason: ModelFailureReason) => new ModelFailure(reason, estimateUsage(request, received));
  try {
    await receive(attempt, received, onReply).catch(async (error: unknown) => {
      if (!isRetryable(error) || received.text !== '' || clock.signal.aborted) throw error;
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
  const failure = failureAtEnd(received, clock.isLate());
  if (failure) throw fail(failure);
  const turn = parseTurn(received.text);
  const usage = estimateUsage(request, received);
  if (!turn || !usage) throw fail('garbage');
  if (turn.reply.trim() === '') throw fail('refusal');
  if (turn.reply.length > maxReplyLength) throw fail('over-long');
  if (received.replyLength === 0) onReply(turn.reply);
  return { turn, usage };
}
