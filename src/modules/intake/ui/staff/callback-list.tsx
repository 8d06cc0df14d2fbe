import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { CallbackOutcome, CallbackView, callbacksContract } from '../../callbacks.contract.ts';
import { ConversationButton } from '../parts/conversation-button.tsx';
import * as t from './staff.words.ts';

const callbacks = queriesFor<typeof callbacksContract>('callbacks');

const outcomeWords: Record<CallbackOutcome, string> = {
  reached: t.reachedThem,
  left_message: t.leftAMessage,
  emailed: t.answeredByEmail,
  not_reached: t.couldntReachThem,
};

const outcomes = Object.keys(outcomeWords) as CallbackOutcome[];
const outcomeChoices = outcomes.map((value) => ({ value, label: outcomeWords[value] }));

const outcome = {
  failed: t.callbackNotUpdated,
  otherwise: t.pleaseTryAgain,
  invalidates: () => [callbacks.key(), [['staffAlerts']]],
};

function CallbackActions({ callback }: { callback: CallbackView }) {
  const assign = useMutationWithToast({ act: callbacks.assignCallback.call, ...outcome });
  const finish = useMutationWithToast({ act: callbacks.finishCallback.call, ...outcome });
  const { id } = callback;
  if (!callback.assignedToMe)
    return callback.assignedTo ? null : (
      <Button size="sm" variant="default" loading={assign.isPending} onClick={() => assign.start({ id })}>
        {t.assignToMe}
      </Button>
    );
  return (
    <NativeSelect
      aria-label={t.callbackOutcome}
      disabled={finish.isPending}
      value=""
      data={[{ value: '', label: t.close }, ...outcomeChoices]}
      onChange={({ currentTarget }) => {
        const chosen = outcomes.find((name) => name === currentTarget.value);
        if (chosen) finish.start({ id, outcome: chosen });
      }}
    />
  );
}

function ContactLink({ phone, email }: CallbackView) {
  if (phone) return <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>;
  return <Anchor href={`mailto:${email ?? ''}`}>{email}</Anchor>;
}

const columns: Column<CallbackView>[] = [
  {
    label: t.due,
    cell: ({ promisedAt, late }) => (
      <>
        <time dateTime={promisedAt}>{formatDateTime(promisedAt)}</time>
        {late && <StateBadge tone="danger">{t.late}</StateBadge>}
      </>
    ),
  },
  { label: t.name, cell: ({ name }) => name ?? t.visitor },
  { label: t.contact, cell: (callback) => <ContactLink {...callback} /> },
  { label: t.language, cell: ({ language }) => (language === 'es' ? t.spanish : t.english) },
  { label: t.assignedTo, cell: ({ assignedTo }) => assignedTo ?? t.unassigned },
  { label: t.conversation, cell: ({ conversationId }) => <ConversationButton id={conversationId} /> },
  {
    label: t.actions,
    kind: 'acts',
    cell: (callback) => (
      <May right="requests.change">
        <CallbackActions callback={callback} />
      </May>
    ),
  },
];

export const useCallbacks = () =>
  useQuery(
    callbacks.listCallbacks.queryOptions({ staleTime: 60_000, refetchInterval: fallbackPollMilliseconds }),
  );

/** Open callbacks, soonest due first. */
export function CallbackList() {
  const query = useCallbacks();
  return (
    <QueryPart query={query} name={{ loading: t.loadingCallbacks, failed: t.couldntLoadCallbacks }}>
      {(open) =>
        open.length === 0 ? (
          <p>{t.noOpenCallbacks}</p>
        ) : (
          <DataTable label={t.callbacks} columns={columns} rows={open} rowKey={({ id }) => id} />
        )
      }
    </QueryPart>
  );
}
