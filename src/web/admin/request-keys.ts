import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { QueueEntry } from '#modules/requests/request-queue.contract.ts';
import { requestPartOfList, saidBy } from '#platform/browser/api.ts';
import { focusOn, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';

/** Where most is at risk and nobody works on it. */
const freeOnes = '/admin/concierge-requests?owner=nobody&limit=5';

/** Leads to the request that presses most of those that nobody has. */
function useNextRequest() {
  const { id } = useParams();
  const navigate = useNavigate();
  const isLooking = useRef(false);
  return async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    try {
      const { items } = await requestPartOfList<QueueEntry>(freeOnes, AbortSignal.timeout(10_000));
      const next = items.find((entry) => entry.id !== id && !isFinished(entry));
      if (next) void navigate(`/requests/${next.id}`);
      else showToast({ title: 'No other request waits without a person' });
    } catch (error) {
      const description = saidBy(error) ?? 'We could not reach our server. Please try again.';
      showToast({ title: 'The next request could not be found', description, tone: 'destructive' });
    }
    isLooking.current = false;
  };
}

const isFinished = ({ requestStatus }: QueueEntry): boolean =>
  ['completed', 'cancelled', 'refunded'].includes(requestStatus);

const goTo = (target: string, otherwise: string) => () => {
  if (!focusOn(`[data-key-target=${target}]`)) showToast({ title: otherwise });
};

/** The keys of a request's page, besides those of its hand. What reaches the patient is still pressed by hand. */
export function useRequestKeys(): void {
  const goToNext = useNextRequest();
  const navigate = useNavigate();
  useSingleKeys('Work on a request', [
    { key: 'm', words: 'Write a note', act: goTo('note', 'Notes cannot be written here') },
    {
      key: 'r',
      words: 'Reply to the patient',
      act: goTo('reply', 'A colleague answers this patient. Take over the messages first.'),
    },
    { key: 'g', words: 'Go to the release', act: goTo('release', 'There is nothing to release now') },
    { key: 'n', words: 'The next request that nobody has', act: () => void goToNext() },
    { key: 'q', words: 'Back to the queue', act: () => void navigate('/requests') },
  ]);
}
