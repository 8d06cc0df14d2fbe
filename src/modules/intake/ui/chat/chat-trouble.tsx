import classes from '../parts/chat.module.css';
import type { ConversationState } from '../parts/conversation-state.ts';
import { laterWords } from '../parts/later.words.ts';

/** Shows what happened to a message without a reply. */
type ChatTroubleProps = {
  conversation: Pick<ConversationState, 'trouble' | 'words'> & { tryAgain(): void };
};

export function ChatTrouble({ conversation }: ChatTroubleProps) {
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
