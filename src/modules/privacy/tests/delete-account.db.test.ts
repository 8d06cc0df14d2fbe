import { eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HouseholdView } from '#modules/household/household.contract.ts';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { sessions, users } from '#schema/accounts.ts';
import { appointments, officeSlots } from '#schema/appointments.ts';
import { careMessages, storedFiles } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import { messages } from '#schema/conversations.ts';
import { contactMessages, notices, receivedTexts, smsConsents } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { countOpenJobs } from '#tests/support/count-rows.ts';
import { findInDatabase, listTables } from '#tests/support/files/find-in-database.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { seedMoneyText } from '#tests/support/money/seed-money-text.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator } from '#tests/support/steps/account-steps.ts';
import { approveRequest, payWith, reachApproval, submitRequest } from '#tests/support/steps/care-steps.ts';
import { inviteAdult } from '#tests/support/steps/household-steps.ts';
import { marker, type SeededPerson, seededPhone, seedPerson } from '#tests/support/steps/seed-person.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import { finishErasureJob } from '../server/erasure/finish-erasure.ts';

const remove = (person: HttpClient, password = testPassword) =>
  person.post<{ message: string }>('/api/account/delete', { password });

/**
 * What account deletion does to each table. If a table is missing here, decide whether it can hold personal data,
 * erase it in `modules/privacy/server/erasure`, and add a row for it to the test data.
 */
const tableErasure: Record<string, 'erased' | 'anonymized' | 'nothing personal'> = {
  account_merges: 'erased',
  account_suspensions: 'erased',
  add_on_codes: 'nothing personal',
  appointment_reminders: 'erased',
  appointment_waitlist: 'erased',
  appointments: 'anonymized',
  audit_chain_head: 'nothing personal',
  audit_entries: 'anonymized',
  audit_seals: 'nothing personal',
  audit_verifications: 'nothing personal',
  audit_waiting: 'nothing personal',
  availability_hours: 'nothing personal',
  bill_calls: 'erased',
  bill_documents: 'erased',
  bill_letters: 'erased',
  bill_reviews: 'erased',
  bills: 'erased',
  book_checks: 'nothing personal',
  book_findings: 'anonymized',
  booking_consents: 'erased',
  calendar_feeds: 'erased',
  call_facts: 'erased',
  callbacks: 'erased',
  calls: 'erased',
  care_message_reads: 'erased',
  care_messages: 'erased',
  care_requests: 'anonymized',
  care_threads: 'erased',
  charges: 'anonymized',
  charity_policies: 'nothing personal',
  chat_prompts: 'nothing personal',
  chosen_add_ons: 'erased',
  contact_messages: 'erased',
  conversations: 'erased',
  credentials: 'erased',
  day_figures: 'nothing personal',
  day_marks: 'nothing personal',
  deadlines: 'erased',
  drug_costs: 'nothing personal',
  email_changes: 'erased',
  geographic_indexes: 'nothing personal',
  hospital_prices: 'nothing personal',
  household_members: 'erased',
  import_refusals: 'nothing personal',
  imports: 'nothing personal',
  inbox_entries: 'erased',
  ledger_anchors: 'anonymized',
  ledger_chains: 'anonymized',
  ledger_entries: 'nothing personal',
  ledger_transactions: 'anonymized',
  memberships: 'anonymized',
  messages: 'erased',
  model_usage: 'erased',
  mue_limits: 'nothing personal',
  ncci_pairs: 'nothing personal',
  notice_settings: 'erased',
  notices: 'erased',
  office_slots: 'nothing personal',
  outpatient_rates: 'nothing personal',
  patient_notes: 'erased',
  patient_views: 'erased',
  patient_words: 'erased',
  payment_customers: 'erased',
  phone_consents: 'erased',
  physician_fees: 'nothing personal',
  possible_duplicates: 'erased',
  price_corrections: 'nothing personal',
  price_files: 'nothing personal',
  process_heartbeats: 'nothing personal',
  promise_events: 'erased',
  provider_facts: 'nothing personal',
  provider_plans: 'nothing personal',
  provider_prices: 'nothing personal',
  provider_words: 'nothing personal',
  providers: 'nothing personal',
  rate_counts: 'nothing personal',
  received_texts: 'erased',
  record_authorizations: 'erased',
  record_connection_documents: 'erased',
  record_connections: 'erased',
  record_documents: 'erased',
  record_fact_sources: 'erased',
  record_facts: 'erased',
  record_pages: 'erased',
  record_people: 'erased',
  record_share_files: 'erased',
  record_share_openings: 'erased',
  record_share_tickets: 'erased',
  record_shares: 'erased',
  record_words: 'erased',
  recorded_backups: 'nothing personal',
  reference_files: 'nothing personal',
  refunds: 'anonymized',
  request_assignments: 'erased',
  request_notes: 'erased',
  request_presence: 'erased',
  request_questions: 'erased',
  request_ratings: 'erased',
  request_results: 'erased',
  request_timeline: 'erased',
  result_drafts: 'erased',
  saved_replies: 'nothing personal',
  // Only staff save views, and they hold filters.
  saved_views: 'nothing personal',
  service_settings: 'nothing personal',
  sessions: 'erased',
  // Keyed hashes, at most a day old.
  sign_in_tries: 'nothing personal',
  simulated_calls: 'erased',
  simulated_charges: 'nothing personal',
  simulated_invoices: 'nothing personal',
  simulated_letters: 'nothing personal',
  simulated_mails: 'erased',
  // Hashes of codes and tokens, and which invented clinic they open.
  simulated_record_grants: 'nothing personal',
  simulated_refunds: 'nothing personal',
  simulated_subscriptions: 'nothing personal',
  simulated_texts: 'erased',
  simulated_voice_agents: 'nothing personal',
  sms_consents: 'anonymized',
  staff_alerts: 'erased',
  staff_invitations: 'erased',
  stored_files: 'erased',
  stored_value_profiles: 'erased',
  test_calls: 'anonymized',
  test_cards: 'erased',
  two_factor_resets: 'erased',
  two_factors: 'erased',
  used_offers: 'nothing personal',
  users: 'anonymized',
  verifications: 'erased',
  visit_pass_links: 'erased',
  voice_agent_versions: 'nothing personal',
  voice_agents: 'nothing personal',
  voice_line_stops: 'nothing personal',
  webhook_events: 'nothing personal',
};

forEachBackend((backend) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
  });
  afterAll(async () => {
    await server.stop();
    // Her text to a real number is stored at a vendor that isn't configured on this server.
    expect(server.errors).toEqual([expect.stringContaining('delete these records there manually')]);
  });

  /** Waits for all jobs except the second erasure, which is due minutes later. */
  const waitForJobs = () =>
    waitFor(
      'the jobs to finish',
      () => countOpenJobs(server.database, ['finish-erasure']),
      (open) => open === 0,
      60_000,
    );

  test('covers every table of the database', async () => {
    const tables = await listTables(server.database);
    const own = tables.filter(({ schema, name }) => schema === 'public' && name !== 'applied_migrations');
    expect(own.map(({ name }) => name)).toEqual(Object.keys(tableErasure));
  });

  describe('a patient with data everywhere deletes their account', () => {
    let person: SeededPerson;
    let files: string[];
    let before: string[];
    let encryptedBefore: number[];
    /** No other test writes to these tables. */
    const countEncrypted = () =>
      Promise.all([messages, careMessages].map((table) => server.database.orm.$count(table)));
    const fileKeys = async () => {
      const rows = await server.database.orm
        .select({ key: storedFiles.storageKey })
        .from(storedFiles)
        .where(eq(storedFiles.uploadedBy, person.user.id));
      return rows.map(({ key }) => key);
    };

    beforeAll(async () => {
      person = await seedPerson(server);
      await seedMoneyText(server.database, person.paidRequestId, `${marker} was notified`);
      files = await fileKeys();
      before = await findInDatabase(server.database, marker);
      encryptedBefore = await countEncrypted();
      const answer = await remove(person);
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      await waitForJobs();
    });

    // Messages and chats are encrypted, so their text can't be found. Their rows are counted instead.
    test('before the deletion, the marker was in every table that can contain it', () => {
      expect(before).toEqual(
        expect.arrayContaining([
          'book_findings',
          'calls',
          'care_requests',
          'contact_messages',
          'conversations',
          'email_changes',
          'household_members',
          'notices',
          'patient_words',
          'received_texts',
          'request_timeline',
          'result_drafts',
          'simulated_calls',
          'simulated_mails',
          'sms_consents',
          'staff_invitations',
          'stored_files',
          'users',
        ]),
      );
      expect(files).toHaveLength(1);
      for (const count of encryptedBefore) expect(count).toBeGreaterThan(0);
    });

    test('none of the patient’s text, names, addresses or phone numbers remain', async () => {
      await finishErasureJob.run(
        { userId: person.user.id, mode: 'demo', farewellKey: await farewellKey() },
        server.context,
      );
      await waitForJobs();
      expect(await findInDatabase(server.database, marker)).toEqual([]);
      expect(await countEncrypted()).toEqual([0, 0]);
      expect(await findInDatabase(server.database, person.email)).toEqual([]);
      expect(await findInDatabase(server.database, person.earlierEmail)).toEqual([]);
      expect(await findInDatabase(server.database, person.otherEmail)).toEqual([]);
      // The number stays because it opted out, so that it is never texted again.
      expect(await findInDatabase(server.database, seededPhone.slice(2))).toEqual(['sms_consents']);
      for (const key of files) expect(await server.context.ports.files.get(key)).toBeNull();
    });

    const farewellKey = async () => {
      const [mail] = await server.database.orm
        .select()
        .from(simulatedMails)
        .where(eq(simulatedMails.recipient, person.email));
      return mail?.key ?? newId();
    };

    test('only the ledger, the audit log and anonymized rows still contain the user ID', async () => {
      const tables = (await findInDatabase(server.database, person.user.id)).filter(
        (name) => name in tableErasure,
      );
      expect(tables).toEqual([
        'audit_entries',
        'care_requests',
        'charges',
        'ledger_chains',
        'ledger_transactions',
        'sms_consents',
        'users',
      ]);
      for (const table of tables) expect(tableErasure[table]).toBe('anonymized');
    });

    test('the ledger keeps what was paid, not what it was for', async () => {
      const paid = await server.database.orm.select().from(charges).where(eq(charges.userId, person.user.id));
      expect(paid).toMatchObject([{ requestId: person.paidRequestId, amountCents: 500, state: 'succeeded' }]);
      const kept = await server.database.orm
        .select()
        .from(careRequests)
        .where(eq(careRequests.userId, person.user.id));
      expect(kept).toMatchObject([
        {
          id: person.paidRequestId,
          description: '',
          need: {},
          callingHours: [],
          serviceType: 'general',
          completionSummary: null,
        },
      ]);
    });

    test('signing in no longer works, and the email address can be reused', async () => {
      expect((await person.get('/api/auth/user')).status).toBe(401);
      const login = await server
        .newClient()
        .post('/api/login', { email: person.email, password: testPassword });
      expect(login.status).toBe(401);
      expect(await server.database.orm.$count(sessions, eq(sessions.userId, person.user.id))).toBe(0);
      const again = await registerPatient(server, { email: person.email });
      expect((await again.get<RequestDetail[]>('/api/requests')).body).toEqual([]);
      await remove(again);
    });

    test('an upcoming appointment keeps only office and time until it has passed', async () => {
      const [kept] = await server.database.orm
        .select()
        .from(appointments)
        .where(eq(appointments.id, person.appointment.id));
      expect(kept).toMatchObject({
        status: 'cancelled',
        userId: null,
        requestId: null,
        appointmentType: 'Visit',
        contactPhone: null,
        note: null,
        confirmedByFactId: null,
      });
      const sent = await server.database.orm
        .select()
        .from(notices)
        .where(eq(notices.recipient, 'support@example.test'));
      const aboutIt = sent.filter(({ key }) => key.includes(person.appointment.id));
      expect(aboutIt.map(({ subject }) => subject)).toEqual([
        'Harborline: notify an office of a cancellation',
      ]);
      expect(await server.database.orm.$count(officeSlots, isNotNull(officeSlots.callFactId))).toBe(0);
    });

    test('the opt-out of the number is kept, and the text consent without the number', async () => {
      const kept = await server.database.orm.select().from(smsConsents).orderBy(smsConsents.id);
      expect(kept).toMatchObject([
        { phone: '', state: 'given', wording: 'Yes to texts', source: 'settings' },
        { phone: seededPhone, userId: null, state: 'withdrawn', wording: 'STOP', source: 'text' },
      ]);
    });

    test('the audit log records the deletion', async () => {
      const entries = await server.database.orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.actorId, person.user.id));
      expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toContain('deleteAccount done');
    });
  });

  test('deleting an account with an unverified address and number deletes nothing of their owner’s', async () => {
    const { orm } = server.database;
    const email = `carla-${newId()}@example.test`;
    const phone = '+18135550178';
    const form = { submissionKey: newId(), name: 'Carla', email, phone: '(813) 555-0178' };
    const message = 'Carla wrote this.';
    await server.newClient().post('/api/contact', { ...form, subject: 'general', message });
    await orm
      .insert(receivedTexts)
      .values({ vendorMessageId: newId(), fromNumber: phone, body: 'help', meaning: 'help' });
    const waiting = { key: newId(), id: newId(), mode: 'production', subject: '', body: 'Call us.' };
    await orm.insert(notices).values({ ...waiting, channel: 'sms', recipient: phone });
    const eve = await registerPatient(server, { email });
    await orm.update(users).set({ phone }).where(eq(users.id, eve.user.id));
    const newEmail = `victor-${newId()}@example.test`;
    await server.newClient().post('/api/contact', {
      ...form,
      submissionKey: newId(),
      email: newEmail,
      subject: 'general',
      message,
    });
    await eve.post('/api/account/email', { newEmail, password: testPassword });
    expect((await remove(eve)).status).toBe(200);
    await waitForJobs();
    expect(await orm.$count(contactMessages, inArray(contactMessages.email, [email, newEmail]))).toBe(2);
    expect(await orm.$count(receivedTexts, eq(receivedTexts.fromNumber, phone))).toBe(1);
    const kept = await orm
      .select()
      .from(notices)
      .where(inArray(notices.recipient, [email, newEmail, phone]));
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual([
      'contact_received',
      'contact_received',
      'other',
    ]);
  });

  test('a wrong password deletes nothing', async () => {
    const rosa = await registerPatient(server);
    const answer = await remove(rosa, 'a wrong password');
    expect([answer.status, answer.body.message]).toEqual([400, 'Incorrect password.']);
    expect((await rosa.get('/api/auth/user')).status).toBe(200);
  });

  test('shows the patient what will end before deleting', async () => {
    const rosa = await registerPatient(server);
    await submitRequest(rosa);
    const preview = await rosa.get('/api/account/deletion');
    expect(preview.body).toEqual({ openRequests: 1, upcomingAppointments: 0, payments: 0 });
  });

  test('sends the deletion email outside the outbox', async () => {
    const rosa = await registerPatient(server);
    await remove(rosa);
    const subjects = () =>
      server.database.orm
        .select({ subject: simulatedMails.subject })
        .from(simulatedMails)
        .where(eq(simulatedMails.recipient, rosa.user.email));
    await waitFor('the last mail', subjects, (mails) =>
      mails.some(({ subject }) => subject === 'Your Harborline account was deleted'),
    );
    expect(await server.database.orm.$count(notices, eq(notices.recipient, rosa.user.email))).toBe(0);
  });

  test('deletes nothing while a payment is in progress', async () => {
    const rosa = await registerPatient(server);
    await payWith(rosa, 'out_of_reach');
    const { id } = await reachApproval(rosa);
    await approveRequest(rosa, id);
    const answer = await remove(rosa);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'One of your payments is still being confirmed. Wait a moment and try again.',
    ]);
    expect((await rosa.get('/api/auth/user')).status).toBe(200);
    await payWith(rosa, 'succeeds');
  });

  test('the shared demo account can’t be deleted and says what to do instead', async () => {
    const shared = await registerPatient(server, { email: 'patient@harborline.example' });
    const answer = await remove(shared);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Everyone who tries the demo shares this login, so it can’t be changed. To try this, create your own account.',
    ]);
    expect((await shared.get('/api/auth/user')).status).toBe(200);
  });

  test('the only administrator can’t be deleted', async () => {
    const avery = await makeAdministratorOf('Avery');
    expect((await remove(avery)).status).toBe(409);
    const second = await makeAdministratorOf('Blair');
    expect((await remove(avery)).status).toBe(200);
    expect((await remove(second)).status).toBe(409);
  });

  const makeAdministratorOf = async (firstName: string): Promise<SignedIn> => {
    const person = await registerPatient(server, { firstName });
    await makeAdministrator(server, person);
    return loginAs(server, person.user.email);
  };

  test('deleting an account keeps the accounts of adults it made requests for', async () => {
    const owner = await registerPatient(server, { firstName: 'Olga' });
    const ben = await registerPatient(server, { firstName: 'Ben' });
    const token = await inviteAdult(server, owner, ben.user.email);
    await ben.post('/api/household/invitation/accept', { token });
    await remove(owner);
    expect((await ben.get<HouseholdView>('/api/household')).body).toEqual({ members: [], requesters: [] });
    expect(await server.database.orm.$count(users, eq(users.id, ben.user.id))).toBe(1);
  });

  test('twenty concurrent requests during a deletion leave no personal data', async () => {
    const rosa = await registerPatient(server, { firstName: 'Rosalba' });
    const submitting = Array.from({ length: 20 }, (_, index) =>
      rosa.post('/api/requests', { description: `Skin check number ${index} near Tampa for Rosalba` }),
    );
    const [answer] = await Promise.all([remove(rosa), ...submitting]);
    expect(answer.status).toBe(200);
    await finishErasureJob.run({ userId: rosa.user.id, mode: 'demo', farewellKey: newId() }, server.context);
    expect(await findInDatabase(server.database, 'Rosalba')).toEqual([]);
  });
});
