import { type EndpointSample, ofNobody } from '#tests/support/access/sample-world.ts';

/** How the access walker calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
  // Administrators' own; src/modules/notifications/tests/outbox.db.test.ts calls them as one.
  listOutbox: { answers: 403 },
  getOutboxMessage: { id: ofNobody, answers: 403 },
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
  // Without the telephone company's signature nothing gets in; the tests of texts send signed ones.
  receiveText: { answers: 403 },
  receiveTextStatus: { answers: 403 },
  listStaffAlerts: { answers: 403 },
  getStaffAlert: { id: ofNobody, answers: 403 },
  settleStaffAlert: { id: ofNobody, body: () => ({ raisedAt: new Date().toISOString() }), answers: 403 },
};
