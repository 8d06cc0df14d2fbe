import { ConversationButton } from '#modules/intake/ui/parts/conversation-button.tsx';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
import { shortId } from '#shared/ids.ts';
import { PatientLink, PermittedLink, RequestLink } from '#ui/record-links.tsx';
import * as t from './tabs.words.ts';

/** What an alert is about: the request, else the conversation, else the user. */
export function AlertSubject({ alert }: { alert: StaffAlertView }) {
  const { kind, requestId, conversationId, userId, subject } = alert;
  if (kind === 'books_broken' || kind === 'books_differ')
    return (
      <PermittedLink right="money.look" to="/admin?tab=business&view=reconciliation">
        {t.reconciliation}
      </PermittedLink>
    );
  if (kind === 'number_changed')
    return (
      <PermittedLink right="network.look" to="/admin?tab=providers&standing=number_to_confirm">
        {t.numbersToConfirm}
      </PermittedLink>
    );
  if ((kind === 'payment_disputed' || kind === 'refund_failed') && userId)
    return (
      <PermittedLink right="money.look" to={`/admin?tab=business&view=charges&patient=${userId}`}>
        {t.chargesOf({ shortId: shortId(userId) })}
      </PermittedLink>
    );
  if (kind === 'two_factor_reset' && subject?.isStaff)
    return (
      <PermittedLink right="staff.look" to="/admin/staff">
        {subject.name}
      </PermittedLink>
    );
  if (requestId)
    return <RequestLink id={requestId}>{t.request({ shortId: shortId(requestId) })}</RequestLink>;
  if (conversationId) return <ConversationButton id={conversationId} />;
  if (userId)
    return <PatientLink id={userId}>{subject?.name ?? t.user({ shortId: shortId(userId) })}</PatientLink>;
  return <>{t.theService}</>;
}
