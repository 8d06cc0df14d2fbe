import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { CallbackOutcome, CallbackView, callbacksContract } from '../../callbacks.contract.ts';
import { ConversationButton } from '../parts/conversation-button.tsx';

const callbacks = queriesFor<typeof callbacksContract>('callbacks');

const outcomeWords: Record<CallbackOutcome, string> = {
  reached: 'Reached them',
  left_message: 'Left a message',
  emailed: 'Answered by email',
  not_reached: 'Could not reach them',
};

const outcomes = Object.keys(outcomeWords) as CallbackOutcome[];
const outcomeChoices = outcomes.map((value) => ({ value, label: outcomeWords[value] }));

const outcome = {
  failed: 'Callback not updated',
  otherwise: 'Please try again',
  invalidates: () => [callbacks.key(), [['staffAlerts']]],
};

function CallbackActions({ callback }: { callback: CallbackView }) {
  const assign = useMutationWithToast({ act: callbacks.assignCallback.call, ...outcome });
  const finish = useMutationWithToast({ act: callbacks.finishCallback.call, ...outcome });
  const { id } = callback;
  if (!callback.assignedToMe)
    return callback.assignedTo ? null : (
      <Button size="sm" variant="default" loading={assign.isPending} onClick={() => assign.start({ id })}>
        Assign to me
      </Button>
    );
  return (
    <NativeSelect
      aria-label="How did the callback end?"
      disabled={finish.isPending}
      value=""
      data={[{ value: '', label: 'Close…' }, ...outcomeChoices]}
      onChange={({ currentTarget }) => {
        const chosen = outcomes.find((name) => name === currentTarget.value);
        if (chosen) finish.start({ id, outcome: chosen });
      }}
    />
  );
}

function Reach({ phone, email }: CallbackView) {
  if (phone) return <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>;
  return <Anchor href={`mailto:${email ?? ''}`}>{email}</Anchor>;
}

const columns: Column<CallbackView>[] = [
  {
    label: 'Call back by',
    cell: ({ promisedAt, late }) => (
      <>
        <time dateTime={promisedAt}>{formatDateTime(promisedAt)}</time>
        {late && <StateBadge tone="danger">Late</StateBadge>}
      </>
    ),
  },
  { label: 'Name', cell: ({ name }) => name ?? 'Visitor' },
  { label: 'Contact', cell: (callback) => <Reach {...callback} /> },
  { label: 'Language', cell: ({ language }) => (language === 'es' ? 'Spanish' : 'English') },
  { label: 'Assigned to', cell: ({ assignedTo }) => assignedTo ?? 'Unassigned' },
  { label: 'Conversation', cell: ({ conversationId }) => <ConversationButton id={conversationId} /> },
  {
    label: 'Actions',
    kind: 'acts',
    cell: (callback) => (
      <May right="requests.change">
        <CallbackActions callback={callback} />
      </May>
    ),
  },
];

/** People who asked for a person in the chat and wait for a call or an email; the one due first is first. */
export function CallbackList() {
  const { data, isError, isFetching, refetch } = useQuery(
    callbacks.listCallbacks.queryOptions({ staleTime: 60_000, refetchInterval: fallbackPollMilliseconds }),
  );
  if (!data)
    return isError ? (
      <FailedPart title="Could not load callbacks" trying={isFetching} onTryAgain={() => void refetch()} />
    ) : (
      <LoadingPart label="Loading callbacks" />
    );
  if (data.length === 0) return <p>No open callbacks</p>;
  return <DataTable label="Callbacks" columns={columns} rows={data} rowKey={({ id }) => id} />;
}
