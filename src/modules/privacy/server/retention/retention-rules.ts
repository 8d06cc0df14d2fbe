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
import { sweepRecordAuthorizations } from '#modules/records/server/erase-connections.ts';
import { sweepRecordShares, sweepShareTickets } from '#modules/records/server/keep-shares.ts';
import { sweepPresence } from '#modules/requests/server/presence.ts';
import type { Sweep } from '#platform/database/delete-batch.ts';
import { sweepHeartbeats } from '#platform/processes/heartbeats.ts';
import * as t from '../../privacy.words.ts';
import {
  sweepSimulatedCalls,
  sweepSimulatedLetters,
  sweepSimulatedMails,
  sweepSimulatedRecordGrants,
  sweepSimulatedTexts,
} from '../hooks.ts';

/** How long a table’s rows are kept, as text for the documentation, and the sweep that deletes them. */
export type RetentionRule = {
  kept: string;
  /** Called with the time `afterDays` days ago. */
  sweep?: { afterDays: number; deleteRows: Sweep };
};

/** Erased with the account (decision 18). */
const withAccount: RetentionRule = { kept: t.withTheAccount };
/** Health records: until the patient deletes the account. */
const record: RetentionRule = {
  kept: t.withTheRequest,
};
const ledger: RetentionRule = {
  kept: t.permanentFinancialRecords,
};
const auditLog: RetentionRule = {
  kept: t.permanentAuditLog,
};
const network: RetentionRule = {
  kept: t.whileTheOfficeIsCurrent,
};
/** Public tables from CMS. */
const reference: RetentionRule = {
  kept: t.untilReplacedByANewerFile,
};
const service: RetentionRule = {
  kept: t.permanentMetricsAndSettings,
};

const swept = (afterDays: number, kept: string, deleteRows: Sweep): RetentionRule => ({
  kept,
  sweep: { afterDays, deleteRows },
});

/** Every database table. A test fails if one is missing. */
export const retentionRules: Record<string, RetentionRule> = {
  account_merges: withAccount,
  account_suspensions: withAccount,
  add_on_codes: reference,
  appointment_reminders: record,
  appointment_waitlist: record,
  appointments: {
    kept: t.appointmentRetention,
  },
  audit_chain_head: auditLog,
  audit_entries: auditLog,
  audit_seals: auditLog,
  audit_verifications: auditLog,
  audit_waiting: { kept: t.untilTheEntryIsSealed },
  availability_hours: service,
  bill_calls: record,
  bill_documents: record,
  bill_letters: record,
  bill_reviews: record,
  bills: record,
  book_checks: ledger,
  book_findings: ledger,
  booking_consents: record,
  calendar_feeds: withAccount,
  call_facts: record,
  callbacks: swept(90, t.withTheConversationAtMost90Days, sweepCallbacks),
  calls: {
    kept: t.callRetention,
  },
  care_message_reads: record,
  care_messages: record,
  care_requests: record,
  care_threads: record,
  charges: ledger,
  chat_prompts: service,
  chosen_add_ons: withAccount,
  contact_messages: swept(365, 'One year.', sweepContactMessages),
  conversations: {
    kept: t.conversationRetention,
  },
  credentials: withAccount,
  day_figures: service,
  day_marks: { kept: t.untilTheDayIsCounted },
  deadlines: withAccount,
  charity_policies: reference,
  drug_costs: reference,
  email_changes: swept(30, t.emailChangeRetention, sweepEmailChanges),
  geographic_indexes: reference,
  hospital_prices: network,
  household_members: withAccount,
  import_refusals: swept(90, '90 days after the import.', sweepImportRefusals),
  imports: {
    kept: t.permanentImportHistory,
  },
  inbox_entries: swept(365, 'One year.', sweepInbox),
  ledger_anchors: ledger,
  ledger_chains: ledger,
  ledger_entries: ledger,
  ledger_transactions: ledger,
  memberships: ledger,
  messages: { kept: t.withTheConversation },
  model_usage: swept(90, t.modelUsageRetention, sweepModelUsage),
  mue_limits: reference,
  ncci_pairs: reference,
  notice_settings: withAccount,
  notices: {
    kept: t.notificationRetention,
  },
  office_slots: network,
  outpatient_rates: reference,
  patient_notes: withAccount,
  patient_views: auditLog,
  patient_words: withAccount,
  payment_customers: withAccount,
  phone_consents: record,
  physician_fees: reference,
  possible_duplicates: withAccount,
  price_corrections: network,
  price_files: network,
  process_heartbeats: swept(1, t.processRetention, sweepHeartbeats),
  promise_events: record,
  provider_facts: network,
  provider_plans: network,
  provider_prices: network,
  provider_words: network,
  providers: network,
  record_authorizations: swept(1, t.oneDayAfterTheyEnd, sweepRecordAuthorizations),
  record_connection_documents: withAccount,
  record_connections: { kept: t.untilTheConnectionEnds },
  record_share_files: { kept: t.untilTheShareEnds },
  record_share_openings: { kept: t.withTheShare },
  record_share_tickets: swept(1, t.shareTicketRetention, sweepShareTickets),
  record_shares: swept(365, t.shareRetention, sweepRecordShares),
  reference_files: reference,
  used_offers: {
    kept: t.permanentUsedOffers,
  },
  rate_counts: {
    kept: t.untilTheRateLimitWindowEnds,
  },
  received_texts: swept(180, '180 days.', sweepReceivedTexts),
  record_documents: withAccount,
  record_fact_sources: withAccount,
  record_facts: withAccount,
  record_pages: withAccount,
  record_people: withAccount,
  record_words: withAccount,
  recorded_backups: service,
  refunds: ledger,
  request_assignments: record,
  request_notes: record,
  request_presence: swept(1, t.presenceRetention, sweepPresence),
  request_questions: record,
  request_ratings: record,
  request_results: record,
  request_timeline: record,
  result_drafts: record,
  saved_replies: { kept: t.untilStaffDeleteThem },
  saved_views: withAccount,
  service_settings: service,
  sessions: swept(1, t.oneDayAfterTheyEnd, sweepSessions),
  simulated_calls: swept(90, t.demoOnly90Days, sweepSimulatedCalls),
  simulated_charges: ledger,
  simulated_invoices: ledger,
  simulated_letters: swept(90, t.demoOnly90Days, sweepSimulatedLetters),
  simulated_mails: swept(90, t.demoOnly90Days, sweepSimulatedMails),
  simulated_record_grants: swept(90, t.demoOnly90Days, sweepSimulatedRecordGrants),
  simulated_refunds: ledger,
  simulated_subscriptions: ledger,
  simulated_texts: swept(90, t.demoOnly90Days, sweepSimulatedTexts),
  simulated_voice_agents: service,
  sms_consents: {
    kept: t.permanentTextConsents,
  },
  sign_in_tries: { kept: t.untilTheNextSignIn },
  staff_alerts: swept(365, t.oneYearAfterTheyAreResolved, sweepStaffAlerts),
  staff_invitations: swept(365, t.oneYearAfterTheyEnd, sweepStaffInvitations),
  stored_files: { kept: t.fileRetention },
  stored_value_profiles: withAccount,
  test_calls: { kept: '90 days, then deleted at the telephony vendor too.' },
  test_cards: withAccount,
  two_factor_resets: withAccount,
  two_factors: withAccount,
  users: { kept: t.untilTheAccountIsDeleted },
  verifications: swept(1, t.oneDayAfterTheyEnd, sweepVerifications),
  visit_pass_links: swept(1, t.passLinkRetention, sweepPassLinks),
  voice_agent_versions: service,
  voice_agents: service,
  voice_line_stops: service,
  webhook_events: swept(90, '90 days: which event arrived, never its content.', sweepWebhookEvents),
};

/** Data kept outside the database. */
export const sweptElsewhere: Record<string, string> = {
  'Job queue (`pgboss`)': t.oneHourAfterTheJob,
  'Raw webhook bodies': t.neverStored,
  'Rate limits': t.inProcessMemory,
  'Import files (`DATA_DIR/imports`)': t.untilTheImportEnds,
  'Patient files (`DATA_DIR/files`)': t.withTheirDatabaseRow,
  'Recordings at the telephony vendor': '90 days after the call.',
  Log: t.logRetention,
};
