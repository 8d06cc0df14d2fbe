import { type RefObject, useEffect, useRef } from 'react';
import { productName } from '#shared/product.ts';
import { LogoMark } from '#ui/logo.tsx';
import classes from '../parts/chat.module.css';
import type { ChatMessage } from '../parts/conversation-state.ts';
import type { ChatWords } from './chat-labels.words.ts';

type BubbleProps = { message: ChatMessage; words: ChatWords };

function Bubble({ message: { role, content, stopped }, words }: BubbleProps) {
  return (
    <div className={classes.row} data-role={role}>
      {role === 'assistant' && <LogoMark size={28} />}
      <p className={classes.bubble}>
        <span className={classes.speaker}>{role === 'user' ? `${words.you}: ` : `${productName}: `}</span>
        {content}
        {stopped && <em className={classes.stopped}>{words.stopped}</em>}
      </p>
    </div>
  );
}

/** The reply in progress. Hidden from screen readers until it is complete. */
function StreamingReply({ said }: { said: string }) {
  return (
    <div className={classes.row} data-role="assistant" aria-hidden="true">
      <LogoMark size={28} />
      {said === '' ? (
        <p className={`${classes.bubble} ${classes.typing}`} data-typing>
          <i />
          <i />
          <i />
        </p>
      ) : (
        <p className={classes.bubble}>{said}</p>
      )}
    </div>
  );
}

const nearEndPixels = 96;

/** Scrolls to the end unless the user scrolled up to read. Their own messages always scroll into view. */
function useScrollToEnd(
  log: RefObject<HTMLDivElement | null>,
  lines: number,
  isOwnMessage: boolean,
  said: string,
) {
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line and every new word moves the end.
  useEffect(() => {
    if (lines > 0 && (atEnd.current || isOwnMessage))
      log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines, said, isOwnMessage, log]);
  return () => {
    const box = log.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPixels;
  };
}

type ChatLogProps = {
  greeting: { text: string; inSpanish: string };
  messages: readonly ChatMessage[];
  answering: boolean;
  said: string;
  words: ChatWords;
};

/** Message log. New lines are announced politely and scrolled into view. */
export function ChatLog({ greeting, messages, answering, said, words }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const lines = messages.length + (answering ? 1 : 0);
  const trackScroll = useScrollToEnd(log, lines, messages.at(-1)?.role === 'user' && said === '', said);
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={words.log}
      onScroll={trackScroll}
      // A scrollable log must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks for it (scrollable-region-focusable).
      tabIndex={0}
      className={classes.log}
    >
      <div className={classes.row} data-role="assistant" lang="en">
        <LogoMark size={28} />
        <p className={classes.bubble}>
          <span className={classes.speaker}>{productName}: </span>
          {greeting.text} <span lang="es">{greeting.inSpanish}</span>
        </p>
      </div>
      {messages.map((message, position) => (
        // A message keeps its position when the server's version replaces it, so it is not announced twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
        <Bubble key={position} message={message} words={words} />
      ))}
      {answering && <StreamingReply said={said} />}
    </div>
  );
}
