import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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

const nearPixels = 96;
const gapPixels = 16;

/** Scroll position at the end, or with the latest message at the top if more follows than fits below it. */
function latestPosition(box: HTMLElement): number {
  const latest = [...box.querySelectorAll<HTMLElement>('[role=log] > [data-role]')].at(-1);
  const end = box.scrollHeight - box.clientHeight;
  return Math.max(0, Math.min(end, (latest?.offsetTop ?? 0) - gapPixels));
}

/**
 * Keeps the latest message visible whatever grows or shrinks, such as the phone's keyboard, unless the user scrolled
 * away to read. Their own message always brings it back.
 */
function useLatestInView(scroller: RefObject<HTMLElement | null>, lines: number, isOwnMessage: boolean) {
  const following = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line counts.
  useLayoutEffect(() => {
    if (isOwnMessage) following.current = true;
  }, [lines, isOwnMessage]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const follow = () => {
      if (following.current) box.scrollTo({ top: latestPosition(box), behavior: 'instant' });
    };
    const observer = new ResizeObserver(follow);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return () => {
    const box = scroller.current;
    if (box) following.current = Math.abs(box.scrollTop - latestPosition(box)) < nearPixels;
  };
}

type ChatLogProps = {
  greeting: { text: string; inSpanish: string };
  messages: readonly ChatMessage[];
  answering: boolean;
  said: string;
  words: ChatWords;
  /** Scrolls with the messages: what was understood. */
  children?: ReactNode;
};

/** Message log. New lines are announced politely and scrolled into view. */
export function ChatLog({ greeting, messages, answering, said, words, children }: ChatLogProps) {
  const scroller = useRef<HTMLElement>(null);
  const lines = messages.length + (answering ? 1 : 0);
  const trackScroll = useLatestInView(scroller, lines, messages.at(-1)?.role === 'user');
  return (
    <section
      ref={scroller}
      aria-label={words.log}
      onScroll={trackScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: axe asks for it (scrollable-region-focusable).
      tabIndex={0}
      className={classes.scroller}
    >
      <div className={classes.scrolled}>
        <div role="log" aria-live="polite" aria-label={words.log} className={classes.log}>
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
        {children}
      </div>
    </section>
  );
}
