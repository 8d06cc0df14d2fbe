import classes from './chat.module.css';
import type { ConversationState } from './conversation-state.ts';
import * as es from './parts.words.es.ts';
import * as t from './parts.words.ts';

/** Tappable answers by what was asked for. */
const replies: Record<'en' | 'es', Partial<Record<string, readonly string[]>>> = {
  en: {
    order: [t.iHaveIt, t.iCanSendAPhoto, t.myDoctorHasIt, t.no, t.notSure],
    paperDetails: [t.iCanSendAPhoto],
  },
  es: {
    order: [es.iHaveIt, es.iCanSendAPhoto, es.myDoctorHasIt, t.no, es.notSure],
    paperDetails: [es.iCanSendAPhoto],
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
