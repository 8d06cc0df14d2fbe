import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from '../parts/chat.module.css';
import type { Conversation } from '../parts/use-conversation.ts';
import { placeholderFor } from './chat-words.ts';

export const suggestions = [
  'Find a primary care doctor',
  'MRI scan for my knee',
  'Submit a medical bill for reimbursement',
  'Book a telehealth appointment',
] as const;

type ComposerProps = { conversation: Conversation; showSuggestions: boolean };

/** The box for the next message. Enter sends, Shift+Enter starts a line; the focus stays in the box. */
export function ChatComposer({ conversation, showSuggestions }: ComposerProps) {
  const { draft, setDraft, answering, words } = conversation;
  const box = useRef<HTMLTextAreaElement>(null);
  const change = useEarlyWords(box, conversation);
  const sendAndStay = () => {
    conversation.send();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, accents), Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendAndStay();
  };
  const suggest = (suggestion: string) => {
    setDraft(suggestion);
    box.current?.focus();
  };
  return (
    <div className={classes.composer}>
      {showSuggestions && <Suggestions onChoose={suggest} />}
      {conversation.parts && (
        <conversation.parts.QuickReplies conversation={conversation} onChosen={() => box.current?.focus()} />
      )}
      <form
        className={classes.box}
        onSubmit={(event) => {
          event.preventDefault();
          sendAndStay();
        }}
      >
        <textarea
          ref={box}
          rows={1}
          enterKeyHint="send"
          value={draft}
          maxLength={4000}
          aria-label={words.box}
          placeholder={placeholderFor(words, conversation)}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={conversation.prepare}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={classes.send}
          aria-label={words.send}
          disabled={draft.trim() === '' || answering}
        >
          <IconArrowUp size={22} aria-hidden />
        </button>
      </form>
      <Aside conversation={conversation} box={box} />
    </div>
  );
}

/**
 * What was typed before the page came to life is still in the box, unknown to the page. Enter could only start a new
 * line then, but was meant to send; pressed in the very moment, its new line comes with the first change.
 */
function useEarlyWords(box: RefObject<HTMLTextAreaElement | null>, conversation: Conversation) {
  const early = useRef<string | null>(null);
  // Before anything is drawn again: that would empty the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the beginning.
  useLayoutEffect(() => {
    const words = box.current?.value ?? '';
    if (words === '' || conversation.draft !== '') return;
    if (words.endsWith('\n') && conversation.say(words)) return;
    early.current = words;
    conversation.setDraft(words);
  }, []);
  return (words: string) => {
    const wasEnter = early.current !== null && words === `${early.current}\n`;
    early.current = null;
    conversation.setDraft(wasEnter && conversation.say(words) ? '' : words);
  };
}

function Suggestions({ onChoose }: { onChoose: (suggestion: string) => void }) {
  return (
    <div className={classes.suggestions}>
      {suggestions.map((suggestion) => (
        <button key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
          {suggestion}
        </button>
      ))}
    </div>
  );
}

type AsideProps = { conversation: Conversation; box: RefObject<HTMLTextAreaElement | null> };

/** The quiet buttons below the box. Stopping is not in the place of sending, where tired people click twice. */
function Aside({ conversation, box }: AsideProps) {
  const { words, answering, stoppable } = conversation;
  return (
    <div className={classes.aside}>
      <button
        type="button"
        disabled={answering}
        onClick={() => {
          conversation.say(words.personWish);
          box.current?.focus();
        }}
      >
        {words.person}
      </button>
      {stoppable && (
        <button
          type="button"
          className={classes.stop}
          aria-label={words.stop}
          onClick={() => {
            conversation.stop();
            box.current?.focus();
          }}
        >
          {words.stopShort}
        </button>
      )}
    </div>
  );
}
