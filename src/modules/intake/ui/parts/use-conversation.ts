import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadWhenConnected } from '#platform/browser/load-when-connected.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { englishWords } from '../chat/chat-words.ts';
import { type ConversationState, emptyConversation } from './conversation-state.ts';
import type { ConversationOptions, OpenConversation } from './open-conversation.ts';
import { findRememberedConversation, type Remembered } from './remembered-conversation.ts';

/** What a conversation needs from its first message on. */
const loadParts = () => import('./conversation-parts.ts');
type Parts = Pick<
  Awaited<ReturnType<typeof loadParts>>,
  'EmergencyBanner' | 'ChatTrouble' | 'CallbackPromise' | 'QuickReplies'
>;

const nothingToHear = () => () => {};
const readEmpty = () => emptyConversation;

type UseConversation = Pick<ConversationOptions, 'onAnswered'>;

/**
 * A conversation with the assistant: what was said, what is being typed, and what was understood. What it takes to
 * hold one is loaded when the person turns to the chat, or has one to come back to.
 */
export function useConversation({ onAnswered }: UseConversation) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenConversation | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const [draft, setDraft] = useState('');
  const wanted = useRef<string | null>(null);
  const loading = useRef<Promise<OpenConversation> | null>(null);
  const tell = useRef(onAnswered);
  useEffect(() => {
    tell.current = onAnswered;
  }, [onAnswered]);
  const state = useSyncExternalStore(open?.subscribe ?? nothingToHear, open?.read ?? readEmpty, readEmpty);

  const giveBack = useCallback((message: string | null, said: string | null, words = englishWords) => {
    if (message) setDraft((typedMeanwhile) => [message, typedMeanwhile].filter(Boolean).join('\n'));
    const { title, description } = words.failed;
    showToast({ title, description: said || description, tone: 'destructive' });
  }, []);

  const prepare = useCallback((): Promise<OpenConversation> => {
    loading.current ??= loadWhenConnected(loadParts).then(
      ({ openServedConversation, EmergencyBanner, ChatTrouble, CallbackPromise, QuickReplies }) => {
        const opened = openServedConversation(queryClient, {
          onAnswered: (outcome) => tell.current(outcome),
          onFailed: giveBack,
        });
        setOpen(opened);
        setParts({ EmergencyBanner, ChatTrouble, CallbackPromise, QuickReplies });
        return opened;
      },
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, [queryClient, giveBack]);

  const restore = useCallback(
    (what: Remembered) => {
      prepare().then(
        (opened) => opened.restore(what),
        () => {},
      );
    },
    [prepare],
  );

  useEffect(() => {
    const remembered = findRememberedConversation();
    if (remembered) restore(remembered);
    return () => {
      void loading.current?.then((opened) => opened.close());
      loading.current = null;
    };
  }, [restore]);

  /** False when nothing was said: there are no words, or an answer is still being made. */
  const say = (words: string): boolean => {
    const message = words.trim();
    if (message === '' || first !== null) return false;
    if (open) return open.say(message);
    setFirst(message);
    wanted.current = message;
    const isWanted = () => {
      const yes = wanted.current === message;
      wanted.current = null;
      setFirst(null);
      return yes;
    };
    prepare().then(
      (opened) => isWanted() && opened.say(message),
      () => isWanted() && giveBack(message, null),
    );
    return true;
  };

  const shown: ConversationState =
    first === null || state.messages.length > 0
      ? state
      : { ...state, messages: [{ role: 'user', content: first, stopped: false }], answering: true };
  return {
    ...shown,
    /** Null until they are loaded, as they are before anything is said or brought back. */
    parts,
    draft,
    setDraft,
    say,
    send: () => {
      if (say(draft)) setDraft('');
    },
    prepare: () => void prepare().catch(() => {}),
    restore,
    stop: () => void open?.stop(),
    tryAgain: () => open?.tryAgain(),
    take: open?.take ?? null,
    reset: () => {
      wanted.current = null;
      setDraft('');
      open?.reset();
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
