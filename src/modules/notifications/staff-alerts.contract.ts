import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';

/** An alert for staff. Names and free text only in security alerts, and only with `audit.look`. */
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
  /** Names of the staff whose actions raised it. */
  actors: z.array(z.string()),
  /** The account concerned. */
  subject: z.object({ name: z.string(), isStaff: z.boolean() }).nullable(),
  /** The reason that the actor gave last. */
  actorReason: z.string().nullable(),
  /** Whether someone other than the caller must resolve it, because the caller's own action raised it. */
  needsSecondPerson: z.boolean(),
  /** Set when resolved. */
  acknowledgedAt: z.iso.datetime().nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Why it was resolved. */
  resolution: z.string().nullable(),
  /** Resolved by someone whose action raised it, because there was no one else. */
  resolvedBySamePerson: z.boolean(),
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
  listResolvedAlerts: endpoint({
    method: 'GET',
    path: '/admin/resolved-alerts',
    summary: 'List resolved alerts, the latest first, 50 at a time.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'alerts',
    wording: { audit: 'view resolved alerts' },
  })
    .input(z.object({ cursor: optionalText('Cursor', 100) }))
    .output(
      z.object({
        alerts: z.array(staffAlertView),
        /** Null on the last page. */
        nextCursor: z.string().nullable(),
      }),
    ),
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
    summary:
      'Resolve an alert; a security alert needs a reason and a second person. 409 if it was raised again after ' +
      '`raisedAt`, the time you last saw.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'alert',
    wording: { audit: 'resolve an alert', overview: 'resolved an alert' },
  })
    .input(
      z.object({
        id: idField,
        raisedAt: z.iso.datetime(),
        reason: optionalText('Reason', maxLengths.reason),
      }),
    )
    .output(staffAlertView),
};
