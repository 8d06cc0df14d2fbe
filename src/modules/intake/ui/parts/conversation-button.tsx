import { Button } from '@mantine/core';
import { useState } from 'react';
import { shortId } from '#shared/ids.ts';
import { ChatDetailsDialog } from '../chat/chat-details-dialog.tsx';
import * as t from './parts.words.ts';

/** Opens a conversation with the assistant in a dialog. */
export function ConversationButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t.conversation({ shortId: shortId(id) })}
      </Button>
      <ChatDetailsDialog conversationId={id} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
