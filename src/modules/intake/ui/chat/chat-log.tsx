import { type RefObject, useEffect, useRef } from 'react';
import { productName } from '#shared/product.ts';
import { LogoMark } from '#ui/logo.tsx';
import classes from '../parts/chat.module.css';
import type { ChatMessage } from '../parts/conversation-state.ts';
import type { ChatWords } from './chat-words.ts';

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

/** The answer that is being made. Not read out piece by piece: it is, once, when it is whole. */
function GrowingAnswer({ said }: { said: string }) {
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

const nearTheEndPixels = 96;

/** Follows the talk downwards, unless the person has scrolled up to read. What they say themselves is always shown. */
function useScrollToEnd(
  log: RefObject<HTMLDivElement | null>,
  lines: number,
  ownWords: boolean,
  said: string,
) {
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line and every new word moves the end.
  useEffect(() => {
    if (lines > 0 && (atEnd.current || ownWords)) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines, said, ownWords, log]);
  return () => {
    const box = log.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearTheEndPixels;
  };
}

type ChatLogProps = {
  greeting: { text: string; inSpanish: string };
  messages: readonly ChatMessage[];
  answering: boolean;
  said: string;
  words: ChatWords;
};

/** What was said so far. New lines are read out politely and scrolled into view within the log. */
export function ChatLog({ greeting, messages, answering, said, words }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const lines = messages.length + (answering ? 1 : 0);
  const noteScroll = useScrollToEnd(log, lines, messages.at(-1)?.role === 'user' && said === '', said);
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={words.log}
      onScroll={noteScroll}
      // A log that scrolls has to be reachable by keyboard.
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
        // Its place is what a message keeps when the server's own version of it arrives: it must not be read out again.
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
        <Bubble key={position} message={message} words={words} />
      ))}
      {answering && <GrowingAnswer said={said} />}
    </div>
  );
}
