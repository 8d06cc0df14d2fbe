import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadWhenConnected } from '#platform/browser/load-when-connected.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { englishWords } from '../chat/chat-labels.words.ts';
import { type ConversationState, emptyConversation } from './conversation-state.ts';
import type { ConversationOptions, OpenConversation } from './open-conversation.ts';
import { findRememberedConversation, type RememberedConversation } from './remembered-conversation.ts';

/** Code needed from the first message on. */
const loadParts = () => import('./conversation-parts.ts');
type Parts = Pick<
  Awaited<ReturnType<typeof loadParts>>,
  'EmergencyBanner' | 'ChatTrouble' | 'CallbackNotice' | 'QuickReplies'
>;

const noSubscription = () => () => {};
const readEmpty = () => emptyConversation;

type UseConversation = Pick<ConversationOptions, 'onAnswered'> & {
  /** Starts a new conversation that asks this office first. */
  officeId?: string | null;
  /** Called when the user sends a message. */
  onSent: () => void;
};

/**
 * State of a conversation with the assistant. Its code loads when the user focuses the chat or has a conversation to
 * restore.
 */
export function useConversation({ onAnswered, onSent, officeId = null }: UseConversation) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenConversation | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const [draft, setDraft] = useState('');
  const pendingMessage = useRef<string | null>(null);
  const loading = useRef<Promise<OpenConversation> | null>(null);
  const onAnsweredRef = useRef(onAnswered);
  useEffect(() => {
    onAnsweredRef.current = onAnswered;
  }, [onAnswered]);
  const state = useSyncExternalStore(open?.subscribe ?? noSubscription, open?.read ?? readEmpty, readEmpty);

  const returnDraft = useCallback((message: string | null, said: string | null, words = englishWords) => {
    if (message) setDraft((typedSince) => [message, typedSince].filter(Boolean).join('\n'));
    const { title, description } = words.failed;
    showToast({ title, description: said || description, tone: 'destructive', lang: words.language });
  }, []);

  const prepare = useCallback((): Promise<OpenConversation> => {
    loading.current ??= loadWhenConnected(loadParts).then(
      ({ openServerConversation, EmergencyBanner, ChatTrouble, CallbackNotice, QuickReplies }) => {
        const opened = openServerConversation(
          queryClient,
          {
            onAnswered: (outcome) => onAnsweredRef.current(outcome),
            onFailed: returnDraft,
          },
          officeId,
        );
        setOpen(opened);
        setParts({ EmergencyBanner, ChatTrouble, CallbackNotice, QuickReplies });
        return opened;
      },
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, [queryClient, returnDraft, officeId]);

  const restore = useCallback(
    (remembered: RememberedConversation) => {
      prepare().then(
        (opened) => opened.restore(remembered),
        () => {},
      );
    },
    [prepare],
  );

  useEffect(() => {
    const remembered = officeId === null ? findRememberedConversation() : null;
    if (remembered) restore(remembered);
    return () => {
      void loading.current?.then((opened) => opened.close());
      loading.current = null;
    };
  }, [restore, officeId]);

  const sayNow = (words: string): boolean => {
    const message = words.trim();
    if (message === '' || first !== null) return false;
    if (open) return open.say(message);
    setFirst(message);
    pendingMessage.current = message;
    const takePending = () => {
      const yes = pendingMessage.current === message;
      pendingMessage.current = null;
      setFirst(null);
      return yes;
    };
    prepare().then(
      (opened) => takePending() && opened.say(message),
      () => takePending() && returnDraft(message, null),
    );
    return true;
  };

  /** False if nothing was sent: the text is empty or a reply is in progress. */
  const say = (words: string): boolean => {
    const isSent = sayNow(words);
    if (isSent) onSent();
    return isSent;
  };

  const shown: ConversationState =
    first === null || state.messages.length > 0
      ? state
      : { ...state, messages: [{ role: 'user', content: first, stopped: false }], answering: true };
  return {
    ...shown,
    /** Null until loaded; always loaded before a message is sent or restored. */
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
      pendingMessage.current = null;
      setDraft('');
      open?.reset();
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
