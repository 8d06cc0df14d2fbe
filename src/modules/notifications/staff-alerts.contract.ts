import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

/** What a person of the team has to look at. Holds neither names nor words. */
export const staffAlertView = z.object({
  id: z.string(),
  kind: z.string(),
  conversationId: z.string().nullable(),
  requestId: z.string().nullable(),
  userId: z.string().nullable(),
  /** Further talks of visitors from the same connection, where very many came in a few minutes. */
  alsoConversationIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Later than it was made where the same came again. */
  raisedAt: z.iso.datetime(),
  /** Set once somebody has looked. */
  acknowledgedAt: z.iso.datetime().nullable(),
  acknowledgedBy: z.string().nullable(),
});
export type StaffAlertView = z.infer<typeof staffAlertView>;

const tag = 'Care team';

export const staffAlertsContract = {
  listStaffAlerts: endpoint({
    method: 'GET',
    path: '/admin/alerts',
    summary:
      'What a person of the team has to look at now: danger first, then the longest wait, at most 100.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(staffAlertView)),
  getStaffAlert: endpoint({
    method: 'GET',
    path: '/admin/alerts/{id}',
    summary: 'One alert, also when somebody has looked already: where the mail about it leads.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'alert',
    wording: { audit: 'look at an alert' },
  })
    .input(z.object({ id: idField }))
    .output(staffAlertView),
  settleStaffAlert: endpoint({
    method: 'POST',
    path: '/admin/alerts/{id}/settle',
    summary:
      'Say that you have looked and acted: the alert is done. Refused where the same came again since `raisedAt`, when you looked.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'alert',
    wording: { audit: 'settle an alert', overview: 'settled an alert' },
  })
    .input(z.object({ id: idField, raisedAt: z.iso.datetime() }))
    .output(staffAlertView),
};
