import { VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { maxLengths } from '../../form-rules.ts';
import classes from '../parts/chat.module.css';
import type { Conversation } from '../parts/use-conversation.ts';
import * as t from './chat.words.ts';
import { placeholderFor } from './chat-labels.words.ts';

export const suggestions = [
  t.findPrimaryCareDoctor,
  t.mriScanForMyKnee,
  t.submitMedicalBill,
  t.bookTelehealthAppointment,
] as const;

type ComposerProps = { conversation: Conversation; showSuggestions: boolean };

/** Message box. Enter sends, Shift+Enter adds a line, and focus stays in the box. */
export function ChatComposer({ conversation, showSuggestions }: ComposerProps) {
  const { draft, setDraft, answering, words } = conversation;
  const box = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const reason = answering ? words.waitForReply : draft.trim() === '' ? words.writeFirst : null;
  const change = useTextTypedBeforeHydration(box, conversation);
  const sendAndStay = () => {
    conversation.send();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition (Japanese, accents), Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendAndStay();
  };
  const suggest = (suggestion: string) => {
    setDraft(suggestion);
    box.current?.focus();
  };
  // At the summary, the next button takes the place of the answers.
  const hasHelpers = !conversation.complete || conversation.stoppable;
  return (
    <div className={classes.composer}>
      {showSuggestions && <Suggestions onChoose={suggest} />}
      {!showSuggestions && hasHelpers && (
        <div className={classes.helpers}>
          {conversation.parts && (
            <conversation.parts.QuickReplies
              conversation={conversation}
              onKeyboardChoice={() => box.current?.focus()}
            />
          )}
          {conversation.stoppable && <StopButton conversation={conversation} box={box} />}
        </div>
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
          autoComplete={autoCompleteFor(conversation)}
          enterKeyHint="send"
          value={draft}
          maxLength={maxLengths.message}
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
          // A tap leaves the focus, and with it the phone's keyboard, at the box.
          onMouseDown={(event) => event.preventDefault()}
          // Reachable while nothing can be sent, so that it can say why.
          aria-disabled={reason !== null}
          aria-describedby={reasonId}
        >
          <IconArrowUp size={22} aria-hidden />
        </button>
        <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
      </form>
      <div className={classes.aside}>
        <PersonButton conversation={conversation} onAsked={() => box.current?.focus()}>
          {words.person}
        </PersonButton>
      </div>
    </div>
  );
}

/** What the phone may offer from the user's own contact card. */
function autoCompleteFor({ asks }: Conversation): string {
  switch (asks?.question) {
    case 'name':
    case 'fullName':
      return 'name';
    case 'email':
      return 'email';
    case 'phone':
      return 'tel';
    default:
      return 'off';
  }
}

/**
 * Picks up text typed before hydration. Enter pressed before then only added a line break but was meant to send; if
 * pressed during hydration, the line break arrives with the first change event.
 */
function useTextTypedBeforeHydration(box: RefObject<HTMLTextAreaElement | null>, conversation: Conversation) {
  const early = useRef<string | null>(null);
  // Must run before the next render, which would clear the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial text matters.
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
    <fieldset className={classes.suggestions} aria-label={t.examples} lang="en">
      {suggestions.map((suggestion) => (
        <button key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
          {suggestion}
        </button>
      ))}
    </fieldset>
  );
}

type PersonButtonProps = {
  conversation: Conversation;
  onAsked?: () => void;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
};

export function PersonButton({ conversation, onAsked, className, label, children }: PersonButtonProps) {
  const { words, answering, say } = conversation;
  const reasonId = useId();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-disabled={answering}
        aria-describedby={answering ? reasonId : undefined}
        onClick={() => {
          say(words.personMessage);
          onAsked?.();
        }}
      >
        {children}
      </button>
      {answering && <VisuallyHidden id={reasonId}>{words.waitForReply}</VisuallyHidden>}
    </>
  );
}

type StopButtonProps = { conversation: Conversation; box: RefObject<HTMLTextAreaElement | null> };

/** Not in Send's place, so that a double click on Send does not stop the reply. */
function StopButton({ conversation: { words, stop }, box }: StopButtonProps) {
  return (
    <button
      type="button"
      className={classes.stop}
      aria-label={words.stop}
      onClick={() => {
        stop();
        box.current?.focus();
      }}
    >
      {words.stopShort}
    </button>
  );
}
