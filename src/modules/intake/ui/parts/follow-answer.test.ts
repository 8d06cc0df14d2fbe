import { describe, expect, it } from 'vitest';
import type { ChatAnswer, ChatEvent } from '../../conversations.contract.ts';
import { followAnswer } from './follow-answer.ts';

const answer: ChatAnswer = {
  message: 'Which city?',
  conversationId: 'c1',
  extractedInfo: {
    requestType: 'imaging',
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
    language: 'en',
    callActions: [],
    estimatedCompletionTime: null,
    additionalDetails: {},
  },
  asks: { question: 'place', maySkip: false, answers: [], needed: 6, answered: 1 },
  estimatedTime: null,
  shouldCreateTicket: false,
  readBack: null,
  callback: null,
  ticket: null,
  emergency: null,
  stopped: false,
};

const stored: ChatEvent = { kind: 'stored', conversationId: 'c1' };

async function* play(events: readonly ChatEvent[], breaks?: Error): AsyncGenerator<ChatEvent> {
  yield* events;
  if (breaks) throw breaks;
}

/** A stream that stays silent until it is aborted. */
async function* silence(events: readonly ChatEvent[], signal: AbortSignal): AsyncGenerator<ChatEvent> {
  yield* events;
  await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** Records what the page shows. */
function recordPage() {
  const shown = { said: '', conversationId: '' };
  return {
    shown,
    handlers: {
      onStored: (id: string) => {
        shown.conversationId = id;
      },
      onText: (text: string) => {
        shown.said += text;
      },
      onRestart: () => {
        shown.said = '';
      },
    },
  };
}

const neverAborts = () => new AbortController().signal;

describe('streaming a reply', () => {
  it('shows each chunk, then the full reply', async () => {
    const { shown, handlers } = recordPage();
    const events: ChatEvent[] = [
      stored,
      { kind: 'text', text: 'Which ' },
      { kind: 'text', text: 'city?' },
      { kind: 'answer', answer },
    ];
    const ending = await followAnswer(async () => play(events), handlers, neverAborts());
    expect(ending).toEqual({ kind: 'answered', answer });
    expect(shown).toEqual({ said: 'Which city?', conversationId: 'c1' });
  });

  it('discards the text when the reply restarts', async () => {
    const { shown, handlers } = recordPage();
    const events: ChatEvent[] = [
      stored,
      { kind: 'text', text: 'Take two of' },
      { kind: 'restart' },
      { kind: 'text', text: 'Which city?' },
    ];
    await followAnswer(async () => play(events), handlers, neverAborts());
    expect(shown.said).toBe('Which city?');
  });

  it.each([
    ['breaks', new TypeError('network error')],
    ['ends too early', undefined],
  ])('knows that the message is stored when the stream %s afterwards', async (_how, breaks) => {
    const { handlers } = recordPage();
    const ending = await followAnswer(async () => play([stored], breaks), handlers, neverAborts());
    expect(ending).toEqual({ kind: 'lost' });
  });

  it('treats the message as not stored when the stream breaks before the event', async () => {
    const { handlers } = recordPage();
    const refused = new TypeError('Failed to fetch');
    const ending = await followAnswer(() => Promise.reject(refused), handlers, neverAborts());
    expect(ending).toEqual({ kind: 'failed', error: refused });
  });

  it('times out on a silent stream', async () => {
    const { handlers } = recordPage();
    const ending = await followAnswer(
      async (signal) => silence([stored], signal),
      handlers,
      neverAborts(),
      20,
    );
    expect(ending).toEqual({ kind: 'lost' });
  });

  it('aborts when the user starts over', async () => {
    const { handlers } = recordPage();
    const page = new AbortController();
    const following = followAnswer(async (signal) => silence([stored], signal), handlers, page.signal);
    page.abort();
    expect(await following).toEqual({ kind: 'left' });
  });
});
