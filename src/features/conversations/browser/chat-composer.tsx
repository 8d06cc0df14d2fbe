import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import classes from './chat.module.css';

export const suggestions = [
  'Find a primary care doctor',
  'MRI scan for my knee',
  'Submit a medical bill for reimbursement',
  'Book a telehealth appointment',
] as const;

type ComposerProps = {
  draft: string;
  setDraft: (draft: string) => void;
  send: () => void;
  pending: boolean;
  showSuggestions: boolean;
};

/** The box for the next message. Enter sends, Shift+Enter starts a line; the focus stays in the box. */
export function ChatComposer({ draft, setDraft, send, pending, showSuggestions }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const sendAndStay = () => {
    send();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, accents), Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendAndStay();
  };
  return (
    <div className={classes.composer}>
      {showSuggestions && (
        <div className={classes.suggestions}>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={() => {
                setDraft(suggestion);
                box.current?.focus();
              }}
            >
              {suggestion}
            </button>
          ))}
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
          enterKeyHint="send"
          value={draft}
          maxLength={4000}
          aria-label="Your message"
          placeholder="What care do you need?"
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={classes.send}
          aria-label="Send"
          disabled={draft.trim() === '' || pending}
        >
          <IconArrowUp size={22} aria-hidden />
        </button>
      </form>
    </div>
  );
}
