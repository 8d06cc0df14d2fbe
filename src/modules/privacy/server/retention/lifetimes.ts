/** How long rows of a table live, in words; and by which rule they go where a sweep ends them. */
export type Lifetime = {
  kept: string;
  /** Condition in SQL under which a row goes; `$before` stands for the instant so many days ago. */
  sweep?: { afterDays: number; where: string };
};

/** As long as the account: its deletion forgets them (decision 20). */
const withAccount: Lifetime = { kept: 'As long as the account; deleting it forgets them.' };
/** Health records: until the patient deletes the account. */
const record: Lifetime = {
  kept: 'As long as the request, which the patient keeps until they delete the account.',
};
const books: Lifetime = { kept: 'For good: the books, without a name once the account is deleted.' };
const trail: Lifetime = {
  kept: 'For good: the sealed audit trail, at least the six years that health privacy law asks for.',
};
const network: Lifetime = {
  kept: 'As long as the office or its price list is current; nothing about patients.',
};
const service: Lifetime = { kept: 'For good: figures and settings of the service, nothing about people.' };

const swept = (afterDays: number, kept: string, where: string): Lifetime => ({
  kept,
  sweep: { afterDays, where },
});

/** Every table of the product. A test fails while one has no line here. */
export const lifetimes: Record<string, Lifetime> = {
  account_suspensions: withAccount,
  appointment_reminders: record,
  appointment_waitlist: record,
  appointments: {
    kept: 'Holds end by themselves after minutes; booked ones as long as the account, then without name. Where a visitor of the demonstration could be reached, 30 days after the visit.',
  },
  audit_chain_head: trail,
  audit_entries: trail,
  audit_seals: trail,
  audit_verifications: trail,
  audit_waiting: { kept: 'Seconds, until the entry is sealed.' },
  availability_hours: service,
  book_checks: books,
  book_findings: books,
  booking_consents: record,
  calendar_feeds: withAccount,
  call_facts: record,
  callbacks: swept(90, 'As the conversation, 90 days at most.', 'requested_at < $before'),
  calls: { kept: 'As the request. The recording at the telephone company goes 90 days after the call.' },
  care_message_reads: record,
  care_messages: record,
  care_requests: record,
  care_threads: record,
  charges: books,
  chat_prompts: service,
  chosen_add_ons: withAccount,
  contact_messages: swept(365, 'A year.', 'created_at < $before'),
  conversations: {
    kept: 'Of an account as long as it. Of a visitor 90 days after the last word; then only the row is left, without a word, for the figures.',
  },
  credentials: withAccount,
  day_figures: service,
  day_marks: { kept: 'Until the day has been counted.' },
  email_changes: swept(
    30,
    'Confirmed ones as long as the account: they prove whose address it is. Others 30 days after the link has ended.',
    'confirmed_at is null and expires_at < $before',
  ),
  hospital_prices: network,
  household_members: withAccount,
  import_refusals: swept(
    90,
    '90 days after the import.',
    'exists (select 1 from imports i where i.id = import_id and coalesce(i.finished_at, i.created_at) < $before)',
  ),
  imports: { kept: 'For good: which files came in when, by whom of the team; nothing about patients.' },
  inbox_entries: swept(365, 'A year.', 'created_at < $before'),
  ledger_anchors: books,
  ledger_chains: books,
  ledger_entries: books,
  ledger_transactions: books,
  memberships: books,
  messages: { kept: 'As their conversation.' },
  model_usage: swept(
    90,
    'What one person or visitor used, 90 days; the sum of a day, which names nobody, for good.',
    `spender <> 'everyone' and day < ($before at time zone 'UTC')::date`,
  ),
  notice_settings: withAccount,
  notices: {
    kept: 'The row as long as the account, so that nothing is told twice. Recipient and words a year.',
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
    kept: 'Permanently, also after the account is deleted: that a free request or a first membership was used, under a keyed hash of the email address.',
  },
  rate_counts: {
    kept: 'Until its time is over, a minute to a week: how often a limit was used, under a keyed hash.',
  },
  received_texts: swept(180, '180 days.', 'received_at < $before'),
  recorded_backups: service,
  refunds: books,
  request_notes: record,
  request_questions: record,
  request_ratings: record,
  request_results: record,
  request_timeline: record,
  result_drafts: record,
  saved_replies: { kept: 'Until the team deletes them; nothing about patients.' },
  service_settings: service,
  sessions: swept(1, 'A day after they have ended.', 'expires_at < $before'),
  simulated_calls: swept(90, 'The demonstration: 90 days.', 'ends_at < $before'),
  simulated_charges: books,
  simulated_invoices: books,
  simulated_mails: swept(90, 'The demonstration: 90 days.', 'sent_at < $before'),
  simulated_refunds: books,
  simulated_subscriptions: books,
  simulated_texts: swept(90, 'The demonstration: 90 days.', 'sent_at < $before'),
  simulated_voice_agents: service,
  sms_consents: {
    kept: 'For good: who agreed to texts and ended them, without the number once the account is deleted.',
  },
  sign_in_tries: { kept: 'A day after the last try, when somebody signs in next.' },
  staff_alerts: swept(365, 'A year after somebody has settled them.', 'acknowledged_at < $before'),
  staff_invitations: swept(365, 'A year after they have ended.', 'expires_at < $before'),
  stored_files: { kept: 'As the request. What was uploaded and never sent a day.' },
  stored_value_profiles: withAccount,
  test_calls: { kept: '90 days, then they are forgotten at the telephone company too.' },
  test_cards: withAccount,
  two_factors: withAccount,
  users: { kept: 'Until the account is deleted; then a number without name or address.' },
  verifications: swept(1, 'A day after they have ended.', 'expires_at < $before'),
  visit_pass_links: swept(
    1,
    'Until the patient ends the link, at the longest a day after it has run out; only a hash of it.',
    `least(expires_at, (select a.ends_at + interval '24 hours' from appointments a where a.id = appointment_id)) < $before`,
  ),
  voice_agent_versions: service,
  voice_agents: service,
  voice_line_stops: service,
  webhook_events: swept(90, '90 days: which event came, never what it said.', 'received_at < $before'),
};

/** What is kept outside the database. */
export const elsewhere: Record<string, string> = {
  'Queue of jobs (`pgboss`)': 'An hour after a job is done. Jobs hold ids, never words.',
  'Raw bodies of webhooks': 'Never stored: the company is asked for the truth.',
  'Rate limits': 'In the memory of the process, a minute to a day; slow ones also in `rate_counts`.',
  'Files of imports (`DATA_DIR/imports`)': 'Until the import is over; of one that broke off a day.',
  'Files of patients (`DATA_DIR/files`)': 'As their row in `stored_files`.',
  'Recordings at the telephone company': '90 days after the call.',
  Log: 'As long as the operator’s system keeps it. It holds ids and never words.',
};
