import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { conversationsContract } from '../../conversations.contract.ts';
import * as t from './parts.words.ts';

const conversations = queriesFor<typeof conversationsContract>('conversations');

const maxAgeMilliseconds = 7 * 24 * 3_600_000;

/** Resumes an unfinished conversation from another device. Renders nothing if there is none. */
export function ContinueConversation({ onContinue }: { onContinue: (conversationId: string) => void }) {
  const { data } = useQuery(conversations.listMyConversations.queryOptions());
  const last = data?.find(({ messageCount }) => messageCount > 0);
  const isOpen = last && last.status === 'active' && last.requestId === null;
  if (!isOpen || Date.now() - Date.parse(last.createdAt) > maxAgeMilliseconds) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => onContinue(last.id)}
    >
      {t.continueConversation}
    </Button>
  );
}
