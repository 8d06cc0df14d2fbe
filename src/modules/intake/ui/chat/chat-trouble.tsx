import classes from '../parts/chat.module.css';
import { laterWords } from '../parts/later-words.ts';
import type { Conversation } from '../parts/use-conversation.ts';

/** Says what became of a message whose answer did not come, beside the box in which the next would be written. */
export function ChatTrouble({ conversation }: { conversation: Conversation }) {
  const { trouble } = conversation;
  const words = laterWords[conversation.words.language];
  return (
    <div role="status" className={classes.trouble}>
      {trouble && <p>{words[trouble]}</p>}
      {trouble === 'unanswered' && (
        <button type="button" onClick={conversation.tryAgain}>
          {words.tryAgain}
        </button>
      )}
    </div>
  );
}
