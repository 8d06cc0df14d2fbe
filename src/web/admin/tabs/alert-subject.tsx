import { Link } from 'react-router';
import { ConversationButton } from '#modules/intake/ui/parts/conversation-button.tsx';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
import { shortId } from '#shared/ids.ts';

/** What an alert is about: the request, else the talk with the assistant, else the person. */
export function AlertSubject({ alert }: { alert: StaffAlertView }) {
  const { kind, requestId, conversationId, userId } = alert;
  if (kind === 'books_broken' || kind === 'books_differ')
    return <Link to="/admin?tab=business&view=reconciliation">The books</Link>;
  if (kind === 'number_changed')
    return <Link to="/admin?tab=providers&standing=number_to_confirm">Numbers to confirm</Link>;
  if ((kind === 'payment_disputed' || kind === 'refund_failed') && userId)
    return (
      <Link to={`/admin?tab=business&view=charges&patient=${userId}`}>Charges of {shortId(userId)}</Link>
    );
  if (requestId) return <Link to={`/requests/${requestId}`}>Request {shortId(requestId)}</Link>;
  if (conversationId) return <ConversationButton id={conversationId} />;
  if (userId) return <Link to={`/admin?tab=patients&patient=${userId}`}>User {shortId(userId)}</Link>;
  return <>The service itself</>;
}
