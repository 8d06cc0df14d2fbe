import { useState } from 'react';
import type {
  ConversationView,
  conversationsContract,
  ReadBack,
} from '#modules/intake/conversations.contract.ts';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './chat.words.ts';

const conversations = queriesFor<typeof conversationsContract>('conversations');

/** Confirms the read-back. False if it was outdated; then the new one is shown. */
export function useConfirmNeed(id: string, onChanged: (conversation: ConversationView) => Promise<void>) {
  const [confirming, setConfirming] = useState(false);
  const confirm = async ({ fingerprint, confirmed }: ReadBack): Promise<boolean> => {
    if (confirmed) return true;
    setConfirming(true);
    try {
      await onChanged(await conversations.confirmNeed.call({ id, fingerprint }));
      return true;
    } catch (error) {
      showToast({
        title: t.notConfirmedYet,
        description: saidBy(error) ?? t.serverUnreachable,
        tone: 'destructive',
      });
      await conversations.getConversation.call({ id }).then(onChanged, () => {});
      return false;
    } finally {
      setConfirming(false);
    }
  };
  return { confirm, confirming };
}
