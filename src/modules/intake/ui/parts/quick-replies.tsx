import type { MouseEvent } from 'react';
import type { ChatQuestion } from '#shared/care/chat-questions.ts';
import classes from './chat.module.css';
import type { ConversationState } from './conversation-state.ts';
import { answersByQuestion } from './quick-replies.words.ts';

type QuickRepliesProps = {
  conversation: Pick<ConversationState, 'asks' | 'answering' | 'emergency' | 'requestId' | 'words'> & {
    say(message: string): boolean;
  };
  /** Chosen by keyboard: the chips are gone, so the focus has to go somewhere. */
  onKeyboardChoice: () => void;
};

const listAnswers = (language: 'en' | 'es', question: ChatQuestion, known: readonly string[]) => [
  ...new Set([...known, ...(answersByQuestion[language][question] ?? [])]),
];

/** Suggested answers to the open question, sent as ordinary messages. */
export function QuickReplies({ conversation, onKeyboardChoice }: QuickRepliesProps) {
  const { asks, answering, emergency, requestId, words, say } = conversation;
  if (!asks || answering || emergency || requestId) return null;
  const offered = listAnswers(words.language, asks.question, asks.answers);
  if (offered.length === 0 && !asks.maySkip) return null;
  const choose = (answer: string) => (event: MouseEvent) => {
    say(answer);
    if (event.detail === 0) onKeyboardChoice();
  };
  return (
    <fieldset className={classes.replies} aria-label={words.suggested} onMouseDown={keepFocus}>
      {offered.length > 0 && (
        <div className={classes.answers}>
          {offered.map((answer) => (
            <button key={answer} type="button" onClick={choose(answer)}>
              {answer}
            </button>
          ))}
        </div>
      )}
      {asks.maySkip && (
        <button type="button" className={classes.skip} onClick={choose(words.skip)}>
          {words.skip}
        </button>
      )}
    </fieldset>
  );
}

/** A tap neither opens nor closes the phone's keyboard. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
