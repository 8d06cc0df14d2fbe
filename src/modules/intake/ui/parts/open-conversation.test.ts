import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/browser/api-error.ts';
import type { ChatAnswer, ChatEvent, ConversationView } from '../../conversations.contract.ts';
import { spanishWords } from '../chat/chat-labels.words.es.ts';
import { openConversation } from './open-conversation.ts';
import type { RememberedConversation } from './remembered-conversation.ts';

const nothingKnown: ConversationView['extractedInfo'] = {
  requestType: null,
  reason: null,
  location: null,
  urgency: null,
  insurancePreference: null,
  specialty: null,
  service: null,
  when: null,
  name: null,
  contact: null,
  phone: null,
  email: null,
  bodyPart: null,
  forWhom: null,
  wishes: null,
  patientName: null,
  patientAge: null,
  relation: null,
  side: null,
  order: null,
  language: null,
  callActions: [],
  estimatedCompletionTime: null,
  additionalDetails: {},
};

/** Fake server with one conversation and a stream per message. */
function createServer() {
  const view: ConversationView = {
    id: 'c1',
    status: 'active',
    extractedInfo: nothingKnown,
    complete: false,
    asks: null,
    readBack: null,
    callback: null,
    requestId: null,
    estimatedTime: null,
    answering: false,
    emergency: null,
    messages: [],
  };
  const keep = (role: 'user' | 'assistant', content: string) =>
    view.messages.push({
      id: `m${view.messages.length}`,
      role,
      content,
      stopped: false,
      createdAt: '2026-11-21T15:00:00.000Z',
    });
  type Line = {
    sent: { message: string; messageId: string | null };
    tell(event: ChatEvent | Error | null): void;
  };
  const lines: Line[] = [];
  const stream = async (sent: Line['sent'], signal: AbortSignal) => {
    const waiting: (ChatEvent | Error | null)[] = [];
    let wake = () => {};
    const tell: Line['tell'] = (event) => {
      waiting.push(event);
      wake();
    };
    signal.addEventListener('abort', () => tell(new Error('aborted')));
    lines.push({ sent, tell });
    return (async function* () {
      for (;;) {
        const event = waiting.shift();
        if (event === null) return;
        if (event instanceof Error) throw event;
        if (event) yield event;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    })();
  };
  return { view, keep, lines, stream, refusesToShow: null as ApiError | null, fetched: 0 };
}

const answerOf = (view: ConversationView, message: string): ChatAnswer => ({
  message,
  conversationId: view.id,
  extractedInfo: view.extractedInfo,
  asks: view.asks,
  estimatedTime: view.estimatedTime,
  shouldCreateTicket: view.complete,
  readBack: view.readBack,
  callback: null,
  ticket: view.requestId ? { id: view.requestId, status: 'new', serviceType: 'imaging' } : null,
  emergency: view.emergency,
  stopped: false,
});

function openChat() {
  const server = createServer();
  const reported = {
    answered: [] as { complete: boolean; requestId: string | null }[],
    failed: [] as { message: string | null; said: string | null }[],
    remembered: null as RememberedConversation | null,
  };
  let lastKey = 0;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const chat = openConversation({
    queryClient,
    spanishWords,
    newMessageId: () => `key-${++lastKey}`,
    remember: (what) => {
      reported.remembered = what;
    },
    onAnswered: ({ complete, requestId }) => reported.answered.push({ complete, requestId }),
    onFailed: (message, said) => reported.failed.push({ message, said }),
    calls: {
      stream: server.stream,
      view: (id) => ({
        queryKey: ['conversations', id],
        queryFn: async () => {
          server.fetched += 1;
          if (server.refusesToShow) throw server.refusesToShow;
          return structuredClone(server.view);
        },
      }),
      stop: async () => ({ stopped: true }),
    },
  });
  /** Waits until the page is in this state. */
  const shows = (matches: (state: ReturnType<typeof chat.read>) => boolean) =>
    new Promise<ReturnType<typeof chat.read>>((resolve) => {
      const look = () => {
        if (!matches(chat.read())) return;
        unsubscribe();
        resolve(chat.read());
      };
      const unsubscribe = chat.subscribe(look);
      look();
    });
  const lineOf = async (index: number) => {
    return vi.waitUntil(() => server.lines[index], { interval: 1 });
  };
  /** Triggers the poll that browsers do every two seconds. */
  const poll = () => void queryClient.invalidateQueries();
  return { chat, server, reported, shows, lineOf, poll };
}

const said = (state: { messages: readonly { content: string }[] }) =>
  state.messages.map(({ content }) => content);

describe('a message and its reply', () => {
  it('shows the message immediately, the reply as it streams, and both at the end', async () => {
    const { chat, server, reported, shows, lineOf } = openChat();
    expect(chat.say('An MRI of my knee')).toBe(true);
    expect(chat.read()).toMatchObject({ answering: true, stoppable: false, said: '' });
    expect(said(chat.read())).toEqual(['An MRI of my knee']);
    const line = await lineOf(0);
    line.tell({ kind: 'stored', conversationId: 'c1' });
    line.tell({ kind: 'text', text: 'Which ' });
    await shows(({ stoppable, said }) => stoppable && said === 'Which ');
    expect(reported.remembered).toEqual({ conversationId: 'c1', messageId: 'key-1' });
    line.tell({ kind: 'answer', answer: answerOf(server.view, 'Which city?') });
    const state = await shows(({ answering }) => !answering);
    expect(said(state)).toEqual(['An MRI of my knee', 'Which city?']);
    expect(server.fetched).toBe(0);
    expect(reported.answered).toEqual([{ complete: false, requestId: null }]);
    chat.close();
  });

  it('sends one message at a time', async () => {
    const { chat, server, lineOf } = openChat();
    chat.say('An MRI');
    expect(chat.say('An MRI')).toBe(false);
    await lineOf(0);
    expect(server.lines).toHaveLength(1);
    chat.close();
  });

  it('returns the text when the message was not stored, and resends it under the same id', async () => {
    const { chat, server, reported, shows, lineOf } = openChat();
    chat.say('An MRI');
    (await lineOf(0)).tell(new TypeError('Failed to fetch'));
    const state = await shows(({ answering }) => !answering);
    expect(said(state)).toEqual([]);
    expect(reported.failed).toEqual([{ message: 'An MRI', said: null }]);
    chat.say('An MRI');
    await lineOf(1);
    expect(server.lines.map(({ sent }) => sent.messageId)).toEqual(['key-1', 'key-1']);
    chat.close();
  });

  it('shows the server’s message when another reply is in progress', async () => {
    const { chat, reported, shows, lineOf } = openChat();
    chat.say('An MRI');
    (await lineOf(0)).tell(new ApiError(409, '{"message":"Please wait for the answer."}', 'Conflict'));
    await shows(({ answering }) => !answering);
    expect(reported.failed).toEqual([{ message: 'An MRI', said: 'Please wait for the answer.' }]);
    chat.close();
  });

  it('switches to Spanish with the conversation', async () => {
    const { chat, server, shows, lineOf } = openChat();
    chat.say('Necesito una resonancia');
    const line = await lineOf(0);
    line.tell({ kind: 'stored', conversationId: 'c1' });
    server.view.extractedInfo = { ...nothingKnown, language: 'es' };
    line.tell({ kind: 'answer', answer: answerOf(server.view, '¿Dónde?') });
    expect((await shows(({ answering }) => !answering)).words.send).toBe('Enviar');
    chat.close();
  });

  it('treats the reply’s request as its own even if polling found it first', async () => {
    const { chat, server, reported, shows, lineOf } = openChat();
    chat.restore({ conversationId: 'c1', messageId: null });
    await shows(({ info }) => info !== null);
    chat.say('Tampa');
    const line = await lineOf(0);
    line.tell({ kind: 'stored', conversationId: 'c1' });
    server.view.requestId = 'r1';
    chat.take({ ...server.view, messages: [] });
    await shows(({ requestId }) => requestId === 'r1');
    expect(chat.read().restored).toBe(false);
    line.tell({ kind: 'answer', answer: answerOf(server.view, 'I start.') });
    const state = await shows(({ answering }) => !answering);
    expect(state).toMatchObject({ requestId: 'r1', restored: false });
    expect(reported.answered).toEqual([{ complete: false, requestId: 'r1' }]);
    chat.close();
  });
});

describe('a lost connection', () => {
  it('fetches the reply that the server finished', async () => {
    const { chat, server, reported, shows, lineOf, poll } = openChat();
    chat.say('An MRI');
    server.keep('user', 'An MRI');
    server.view.answering = true;
    const line = await lineOf(0);
    line.tell({ kind: 'stored', conversationId: 'c1' });
    line.tell({ kind: 'text', text: 'Wh' });
    line.tell(new TypeError('network error'));
    await shows(({ trouble, info }) => trouble === 'lost' && info !== null);
    expect(chat.read()).toMatchObject({ answering: true, stoppable: false });
    server.keep('assistant', 'Which city?');
    server.view.answering = false;
    poll();
    const state = await shows(({ answering }) => !answering);
    expect(said(state)).toEqual(['An MRI', 'Which city?']);
    expect(state.trouble).toBeNull();
    expect(reported.answered).toHaveLength(1);
    chat.close();
  });

  it('offers a retry of the same message when the server failed', async () => {
    const { chat, server, shows, lineOf } = openChat();
    chat.say('An MRI');
    server.keep('user', 'An MRI');
    const line = await lineOf(0);
    line.tell({ kind: 'stored', conversationId: 'c1' });
    line.tell(new Error('500'));
    await shows(({ trouble }) => trouble === 'unanswered');
    chat.tryAgain();
    expect(said(chat.read())).toEqual(['An MRI']);
    expect((await lineOf(1)).sent).toMatchObject({ message: 'An MRI', messageId: 'key-1' });
    expect(server.lines).toHaveLength(2);
    chat.close();
  });
});

describe('a reload', () => {
  it('restores the conversation and waits for the reply in progress', async () => {
    const { chat, server, shows, poll } = openChat();
    server.keep('user', 'An MRI');
    server.view.answering = true;
    chat.restore({ conversationId: 'c1', messageId: 'key-1' });
    await shows(({ answering, stoppable }) => answering && stoppable);
    expect(chat.say('Tampa')).toBe(false);
    server.keep('assistant', 'Which city?');
    server.view.answering = false;
    poll();
    expect(said(await shows(({ answering }) => !answering))).toEqual(['An MRI', 'Which city?']);
    chat.close();
  });

  it('tells a restored request from a new one', async () => {
    const { chat, server, shows } = openChat();
    server.view.requestId = 'r1';
    chat.restore({ conversationId: 'c1', messageId: null });
    expect((await shows(({ requestId }) => requestId !== null)).restored).toBe(true);
    chat.close();
  });

  it('drops the conversation of a signed-out account', async () => {
    const { chat, server, reported, shows } = openChat();
    server.refusesToShow = new ApiError(404, '{"message":"We could not find this conversation."}', '');
    chat.restore({ conversationId: 'c1', messageId: null });
    await shows(({ conversationId }) => conversationId === null);
    expect(reported.remembered).toBeNull();
    chat.close();
  });
});
