import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChatDetailsDialog } from '#features/conversations/browser/chat-details-dialog.tsx';
import type { StaffAlertView } from '#features/notices/staff-alerts.contract.ts';
import { shortId } from '#kernel/ids.ts';

/** What an alert is about: the request, else the talk with the assistant, else the person. */
export function AlertSubject({ alert }: { alert: StaffAlertView }) {
  const [isOpen, setOpen] = useState(false);
  const { requestId, conversationId, userId } = alert;
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
