import { useEffect, useRef } from 'react';
import { LogoMark } from '#design/logo.tsx';
import { productName } from '#kernel/product.ts';
import classes from './chat.module.css';
import type { ChatMessage } from './use-conversation.ts';

function Bubble({ by, content }: { by: ChatMessage['role']; content: string }) {
  return (
    <div className={classes.row} data-role={by}>
      {by === 'assistant' && <LogoMark size={28} />}
      <p className={classes.bubble}>
        <span className={classes.speaker}>{by === 'user' ? 'You: ' : `${productName}: `}</span>
        {content}
      </p>
    </div>
  );
}

function TypingIndicator() {
  return (
    <div className={classes.row} data-role="assistant">
      <LogoMark size={28} />
      <p className={`${classes.bubble} ${classes.typing}`}>
        <span className={classes.speaker}>The assistant is typing</span>
        <i />
        <i />
        <i />
      </p>
    </div>
  );
}

type ChatLogProps = { greeting: string; messages: readonly ChatMessage[]; pending: boolean };

/** What was said so far. New lines are read out politely and scrolled into view within the log. */
export function ChatLog({ greeting, messages, pending }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const shownLines = messages.length + (pending ? 1 : 0);
  useEffect(() => {
    if (shownLines > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [shownLines]);
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label="Conversation with the assistant"
      // A log that scrolls has to be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks for it (scrollable-region-focusable).
      tabIndex={0}
      className={classes.log}
    >
      <Bubble by="assistant" content={greeting} />
      {messages.map((message) => (
        <Bubble key={message.id} by={message.role} content={message.content} />
      ))}
      {pending && <TypingIndicator />}
    </div>
  );
}
