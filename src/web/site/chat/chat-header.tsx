import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconHeadset, IconRefresh } from '@tabler/icons-react';
import { PersonButton } from '#modules/intake/ui/chat/chat-composer.tsx';
import type { Conversation } from '#modules/intake/ui/parts/use-conversation.ts';
import classes from './chat-panel.module.css';
import type { ChatView } from './use-chat-view.ts';

type ChatHeaderProps = {
  conversation: Conversation;
  view: ChatView;
  onClose: () => void;
  onReset: () => void;
};

/** The way back to the page, how far the conversation is, and a new start. */
export function ChatHeader({ conversation, view, onClose, onReset }: ChatHeaderProps) {
  const { words } = conversation;
  const isFull = view === 'full';
  const isSmall = isFull || view === 'closed';
  // Full screen, the page's own heading is out of reach.
  const Title = isFull ? 'h1' : 'h2';
  return (
    <div className={classes.top} lang={words.language}>
      {isFull && (
        <button type="button" className={classes.iconButton} aria-label={words.close} onClick={onClose}>
          <IconArrowLeft size={24} aria-hidden />
        </button>
      )}
      <div className={classes.heading}>
        <Title className={classes.title}>{words.assistant}</Title>
        <Progress conversation={conversation} />
      </div>
      {isFull && (
        <PersonButton conversation={conversation} className={classes.person} label={words.person}>
          <IconHeadset size={20} aria-hidden />
          {words.personShort}
        </PersonButton>
      )}
      {isSmall ? (
        <button type="button" className={classes.iconButton} aria-label={words.startNew} onClick={onReset}>
          <IconRefresh size={22} aria-hidden />
        </button>
      ) : (
        <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReset}>
          {words.startNew}
        </Button>
      )}
    </div>
  );
}

/** Keeps its place while nothing is asked, so that nothing moves. */
function Progress({ conversation: { asks, emergency, words } }: { conversation: Conversation }) {
  const shown = emergency ? null : asks;
  return (
    <p className={classes.progress}>
      {shown && (
        <>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(100 * shown.answered) / shown.needed}%` }} />
          </span>
          <span>{words.progress(shown.answered, shown.needed)}</span>
          <VisuallyHidden component="span"> {words.answered}</VisuallyHidden>
        </>
      )}
    </p>
  );
}
