import { Link } from 'react-router';
import { ConversationButton } from '#modules/intake/ui/parts/conversation-button.tsx';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
import { shortId } from '#shared/ids.ts';
import * as t from './tabs.words.ts';

/** What an alert is about: the request, else the conversation, else the user. */
export function AlertSubject({ alert }: { alert: StaffAlertView }) {
  const { kind, requestId, conversationId, userId, subject } = alert;
  if (kind === 'books_broken' || kind === 'books_differ')
    return <Link to="/admin?tab=business&view=reconciliation">{t.reconciliation}</Link>;
  if (kind === 'number_changed')
    return <Link to="/admin?tab=providers&standing=number_to_confirm">{t.numbersToConfirm}</Link>;
  if ((kind === 'payment_disputed' || kind === 'refund_failed') && userId)
    return (
      <Link to={`/admin?tab=business&view=charges&patient=${userId}`}>
        {t.chargesOf({ shortId: shortId(userId) })}
      </Link>
    );
  if (kind === 'two_factor_reset' && subject?.isStaff) return <Link to="/admin/staff">{subject.name}</Link>;
  if (requestId)
    return <Link to={`/requests/${requestId}`}>{t.request({ shortId: shortId(requestId) })}</Link>;
  if (conversationId) return <ConversationButton id={conversationId} />;
  if (userId)
    return (
      <Link to={`/admin?tab=patients&patient=${userId}`}>
        {subject?.name ?? t.user({ shortId: shortId(userId) })}
      </Link>
    );
  return <>{t.theService}</>;
}
