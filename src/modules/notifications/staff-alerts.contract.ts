import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

/** An alert for staff. Contains no names and no free text. */
export const staffAlertView = z.object({
  id: z.string(),
  kind: z.string(),
  conversationId: z.string().nullable(),
  requestId: z.string().nullable(),
  userId: z.string().nullable(),
  /** More conversations from the same network, grouped during a flood. */
  alsoConversationIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Later than `createdAt` if it was raised again. */
  raisedAt: z.iso.datetime(),
  /** Set when resolved. */
  acknowledgedAt: z.iso.datetime().nullable(),
  acknowledgedBy: z.string().nullable(),
});
export type StaffAlertView = z.infer<typeof staffAlertView>;

const tag = 'Care team';

export const staffAlertsContract = {
  listStaffAlerts: endpoint({
    method: 'GET',
    path: '/admin/alerts',
    summary: 'List open alerts: danger first, then the oldest, at most 100.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(staffAlertView)),
  getStaffAlert: endpoint({
    method: 'GET',
    path: '/admin/alerts/{id}',
    summary: 'Get one alert, open or resolved.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'alert',
    wording: { audit: 'view an alert' },
  })
    .input(z.object({ id: idField }))
    .output(staffAlertView),
  settleStaffAlert: endpoint({
    method: 'POST',
    path: '/admin/alerts/{id}/settle',
    summary: 'Resolve an alert. 409 if it was raised again after `raisedAt`, the time you last saw.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'alert',
    wording: { audit: 'resolve an alert', overview: 'resolved an alert' },
  })
    .input(z.object({ id: idField, raisedAt: z.iso.datetime() }))
    .output(staffAlertView),
};
