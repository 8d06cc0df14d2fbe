import { type EndpointSample, ofUnknown } from '#tests/support/access/sample-scenario.ts';

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  // Staff endpoints, tested in src/modules/notifications/tests/outbox.db.test.ts.
  listOutbox: { answers: 403 },
  getOutboxMessage: { id: ofUnknown, answers: 403 },
  listInbox: { texts: ['page'], answers: 200 },
  countUnread: { answers: 200 },
  readInboxEntry: { id: { of: (world) => world.inboxEntryId, owner: 'rosa' }, answers: 200 },
  readWholeInbox: { answers: 200 },
  getNoticeSettings: { answers: 200 },
  saveNoticeSettings: {
    body: () => ({
      email: true,
      sms: false,
      phone: false,
      off: { mail: [], sms: [] },
      quiet: null,
      timeZone: 'America/New_York',
      language: null,
    }),
    needs: ['email', 'sms', 'phone', 'off', 'timeZone'],
    texts: ['timeZone', 'language', 'quiet'],
    answers: 200,
  },
  listDemonstrationTexts: { answers: 200 },
  sendDemonstrationText: {
    body: () => ({ text: 'HELP' }),
    needs: ['text'],
    texts: ['text'],
    answers: 200,
  },
  // Rejected without the SMS vendor's signature; the text message tests send signed ones.
  receiveText: { answers: 403 },
  receiveTextStatus: { answers: 403 },
  listStaffAlerts: { answers: 403 },
  listResolvedAlerts: { answers: 403 },
  getStaffAlert: { id: ofUnknown, answers: 403 },
  settleStaffAlert: { id: ofUnknown, body: () => ({ raisedAt: new Date().toISOString() }), answers: 403 },
};
