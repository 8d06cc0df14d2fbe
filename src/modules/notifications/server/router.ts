import { countUnread, listInbox, readInboxEntry, readWholeInbox } from './delivery/inbox-endpoints.ts';
import { getNoticeSettings, saveNoticeSettingsEndpoint } from './delivery/notice-settings-endpoints.ts';
import { getOutboxMessage, listOutbox } from './delivery/outbox-endpoints.ts';
import {
  getStaffAlert,
  listResolvedAlerts,
  listStaffAlerts,
  settleStaffAlert,
} from './delivery/staff-alerts.ts';

/** Endpoint handlers by contract; combined in `app/router.ts`. */
export const notificationsRouter = {
  notices: {
    listInbox,
    countUnread,
    readInboxEntry,
    readWholeInbox,
    getNoticeSettings,
    saveNoticeSettings: saveNoticeSettingsEndpoint,
  },
  outbox: { listOutbox, getOutboxMessage },
  staffAlerts: { listStaffAlerts, listResolvedAlerts, getStaffAlert, settleStaffAlert },
};
