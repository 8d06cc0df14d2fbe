import classes from './chat.module.css';
import type { ConversationState } from './conversation-state.ts';

/** Answers that can be tapped, by what was asked for. */
const replies: Record<'en' | 'es', Partial<Record<string, readonly string[]>>> = {
  en: {
    order: ['I have it', 'I can send a photo', 'My doctor has it', 'No', 'Not sure'],
    paperDetails: ['I can send a photo'],
  },
  es: {
    order: ['La tengo', 'Puedo enviar una foto', 'La tiene mi médico', 'No', 'No sé'],
    paperDetails: ['Puedo enviar una foto'],
  },
};

type QuickRepliesProps = {
  conversation: Pick<ConversationState, 'asksFor' | 'answering' | 'emergency' | 'requestId' | 'words'> & {
    say(message: string): boolean;
  };
  onChosen: () => void;
};

export function QuickReplies({ conversation, onChosen }: QuickRepliesProps) {
  const { asksFor, answering, emergency, requestId, words, say } = conversation;
  const offered = replies[words.language][asksFor ?? ''] ?? [];
  if (offered.length === 0 || answering || emergency || requestId) return null;
  return (
    <div className={classes.replies}>
      {offered.map((reply) => (
        <button
          key={reply}
          type="button"
          onClick={() => {
            say(reply);
            onChosen();
          }}
        >
          {reply}
        </button>
      ))}
    </div>
  );
}
