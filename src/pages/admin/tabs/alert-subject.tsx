import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChatDetailsDialog } from '#features/conversations/browser/chat-details-dialog.tsx';
import type { StaffAlertView } from '#features/notices/staff-alerts.contract.ts';
import { shortId } from '#kernel/ids.ts';

/** What an alert is about: the request, else the talk with the assistant, else the person. */
export function AlertSubject({ alert }: { alert: StaffAlertView }) {
  const [isOpen, setOpen] = useState(false);
  const { kind, requestId, conversationId, userId } = alert;
  if (kind === 'books_broken' || kind === 'books_differ')
    return <Link to="/admin?tab=business&view=reconciliation">The books</Link>;
  if ((kind === 'payment_disputed' || kind === 'refund_failed') && userId)
    return (
      <Link to={`/admin?tab=business&view=charges&patient=${userId}`}>Charges of {shortId(userId)}</Link>
    );
  if (requestId) return <Link to={`/requests/${requestId}`}>Request {shortId(requestId)}</Link>;
  if (conversationId) {
    return (
      <>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          Conversation {shortId(conversationId)}
        </Button>
        <ChatDetailsDialog conversationId={conversationId} opened={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  if (userId) return <Link to={`/admin?tab=patients&patient=${userId}`}>User {shortId(userId)}</Link>;
  return <>The service itself</>;
}
