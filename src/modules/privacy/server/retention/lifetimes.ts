import {
  sweepEmailChanges,
  sweepSessions,
  sweepStaffInvitations,
  sweepVerifications,
} from '#modules/accounts/server/erase-account.ts';
import { sweepPassLinks } from '#modules/appointments/server/erase-appointments.ts';
import { sweepContactMessages } from '#modules/contact/server/erase-contact-messages.ts';
import { sweepImportRefusals } from '#modules/directory/server/sweep-import-refusals.ts';
import { sweepWebhookEvents } from '#modules/fulfillment/server/sweep-webhook-events.ts';
import { sweepCallbacks, sweepModelUsage } from '#modules/intake/server/erase-conversations.ts';
import {
  sweepInbox,
  sweepReceivedTexts,
  sweepStaffAlerts,
} from '#modules/notifications/server/erase-notices.ts';
import type { Sweep } from '#platform/database/delete-batch.ts';
import * as t from '../../privacy.words.ts';
import { sweepSimulatedCalls, sweepSimulatedMails, sweepSimulatedTexts } from '../hooks.ts';

/** How long a table’s rows are kept, in words, and the sweep that deletes them. */
export type Lifetime = {
  kept: string;
  /** Called with the instant so many days ago. */
  sweep?: { afterDays: number; deleteRows: Sweep };
};

/** Erased with the account (decision 18). */
const withAccount: Lifetime = { kept: t.asLongAsTheAccount };
/** Health records: until the patient deletes the account. */
const record: Lifetime = {
  kept: t.asLongAsTheRequest,
};
const books: Lifetime = {
  kept: t.permanentlyFinancialRecordsNamesAre,
};
const trail: Lifetime = {
  kept: t.permanentlyTheTamperEvidentAudit,
};
const network: Lifetime = {
  kept: t.asLongAsTheOffice,
};
const service: Lifetime = {
  kept: t.permanentlyServiceMetricsAndSettings,
};

const swept = (afterDays: number, kept: string, deleteRows: Sweep): Lifetime => ({
  kept,
  sweep: { afterDays, deleteRows },
});

/** Every table of the product. A test fails for a missing one. */
export const lifetimes: Record<string, Lifetime> = {
  account_suspensions: withAccount,
  appointment_reminders: record,
  appointment_waitlist: record,
  appointments: {
    kept: t.holdsEndAutomaticallyAfterMinutes,
  },
  audit_chain_head: trail,
  audit_entries: trail,
  audit_seals: trail,
  audit_verifications: trail,
  audit_waiting: { kept: t.secondsUntilTheEntryIs },
  availability_hours: service,
  book_checks: books,
  book_findings: books,
  booking_consents: record,
  calendar_feeds: withAccount,
  call_facts: record,
  callbacks: swept(90, t.asLongAsTheConversation, sweepCallbacks),
  calls: {
    kept: t.asLongAsTheRequestThe,
  },
  care_message_reads: record,
  care_messages: record,
  care_requests: record,
  care_threads: record,
  charges: books,
  chat_prompts: service,
  chosen_add_ons: withAccount,
  contact_messages: swept(365, 'One year.', sweepContactMessages),
  conversations: {
    kept: t.signedInUsersAsLong,
  },
  credentials: withAccount,
  day_figures: service,
  day_marks: { kept: t.untilTheDayHasBeen },
  email_changes: swept(30, t.confirmedAsLongAsThe, sweepEmailChanges),
  hospital_prices: network,
  household_members: withAccount,
  import_refusals: swept(90, '90 days after the import.', sweepImportRefusals),
  imports: {
    kept: t.permanentlyWhichFilesWereImported,
  },
  inbox_entries: swept(365, 'One year.', sweepInbox),
  ledger_anchors: books,
  ledger_chains: books,
  ledger_entries: books,
  ledger_transactions: books,
  memberships: books,
  messages: { kept: t.asLongAsTheConversation2 },
  model_usage: swept(90, t.usagePerPersonOrVisitor, sweepModelUsage),
  notice_settings: withAccount,
  notices: {
    kept: t.theRowAsLongAs,
  },
  office_slots: network,
  patient_views: trail,
  payment_customers: withAccount,
  price_files: network,
  promise_events: record,
  provider_facts: network,
  provider_plans: network,
  provider_prices: network,
  provider_words: network,
  providers: network,
  used_offers: {
    kept: t.permanentlyAlsoAfterTheAccount,
  },
  rate_counts: {
    kept: t.untilTheRateLimitWindow,
  },
  received_texts: swept(180, '180 days.', sweepReceivedTexts),
  recorded_backups: service,
  refunds: books,
  request_notes: record,
  request_questions: record,
  request_ratings: record,
  request_results: record,
  request_timeline: record,
  result_drafts: record,
  saved_replies: { kept: t.untilStaffDeleteThemContains },
  service_settings: service,
  sessions: swept(1, t.oneDayAfterTheyEnd, sweepSessions),
  simulated_calls: swept(90, t.demoOnly90Days, sweepSimulatedCalls),
  simulated_charges: books,
  simulated_invoices: books,
  simulated_mails: swept(90, t.demoOnly90Days, sweepSimulatedMails),
  simulated_refunds: books,
  simulated_subscriptions: books,
  simulated_texts: swept(90, t.demoOnly90Days, sweepSimulatedTexts),
  simulated_voice_agents: service,
  sms_consents: {
    kept: t.permanentlyWhoAgreedToTexts,
  },
  sign_in_tries: { kept: t.untilTheNextSignIn },
  staff_alerts: swept(365, t.oneYearAfterTheyAre, sweepStaffAlerts),
  staff_invitations: swept(365, t.oneYearAfterTheyEnd, sweepStaffInvitations),
  stored_files: { kept: t.asLongAsTheRequestUploads },
  stored_value_profiles: withAccount,
  test_calls: { kept: '90 days, then deleted at the telephony vendor too.' },
  test_cards: withAccount,
  two_factors: withAccount,
  users: { kept: t.untilTheAccountIsDeleted },
  verifications: swept(1, t.oneDayAfterTheyEnd, sweepVerifications),
  visit_pass_links: swept(1, t.untilThePatientEndsThe, sweepPassLinks),
  voice_agent_versions: service,
  voice_agents: service,
  voice_line_stops: service,
  webhook_events: swept(90, '90 days: which event arrived, never its content.', sweepWebhookEvents),
};

/** Data kept outside the database. */
export const elsewhere: Record<string, string> = {
  'Job queue (`pgboss`)': t.oneHourAfterAJob,
  'Raw webhook bodies': t.neverStoredTheVendorsApi,
  'Rate limits': t.inProcessMemoryFromA,
  'Import files (`DATA_DIR/imports`)': t.untilTheImportEndsFor,
  'Patient files (`DATA_DIR/files`)': t.asLongAsTheirRow,
  'Recordings at the telephony vendor': '90 days after the call.',
  Log: t.asLongAsTheOperators,
};
