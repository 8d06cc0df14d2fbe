import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { conversations, messages } from '#schema/conversations.ts';
import { notices } from '#schema/notices.ts';
import { providers } from '#schema/providers.ts';
import { testCalls } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { onBothBackends } from '#tests/support/runner/test-database.ts';
import { reachApproval } from '#tests/support/steps/care-steps.ts';
import { createManualClock } from '#tests/support/steps/membership-steps.ts';
import { seedRequest } from '#tests/support/steps/queue-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { simulatedCalls } from '#vendors/simulated-tables.ts';
import { retentionRules } from '../server/retention/retention-rules.ts';
import { sweepRetention } from '../server/retention/sweep-retention.ts';

/** Inserts one row per swept table, created or expired at this time. */
function insertRows({ database }: TestServer, userId: string, at: Date): Promise<unknown>[] {
  const [id, now] = [newId(), at.toISOString()];
  const rows: Record<string, ReturnType<typeof sql>> = {
    callbacks: sql`(id, conversation_id, mode, phone, language, requested_at, promised_at) select ${id}, id, 'demo', '1', 'en', ${now}, ${now} from conversations limit 1`,
    contact_messages: sql`(id, submission_key, name, email, phone, topic, message, created_at) values (${id}, ${id}, 'Ann', 'a@example.test', '1', 'general', 'x', ${now})`,
    email_changes: sql`(id, user_id, new_email, token_hash, expires_at) values (${id}, ${userId}, 'a@example.test', ${id}, ${now})`,
    import_refusals: sql`(import_id, number, file, row, reason) select id, 1, 'x', 2, 'x' from imports where finished_at = ${now}`,
    inbox_entries: sql`(id, key, user_id, kind, title, body, link_path, created_at) values (${id}, ${id}, ${userId}, 'x', 'x', 'x', '/', ${now})`,
    model_usage: sql`(day, spender, input_tokens, output_tokens, cost_microcents) values (${now.slice(0, 10)}, ${id}, 1, 1, 1)`,
    process_heartbeats: sql`(process_id, role, version, started_at, seen_at) values (${id}, 'web', 'x', ${now}, ${now})`,
    request_presence: sql`(request_id, user_id, doing, seen_at) select id, user_id, 'viewing', ${now} from care_requests limit 1`,
    record_authorizations: sql`(id, user_id, session_id, source_id, mode, state_hash, code_verifier, redirect_uri, expires_at) values (${id}, ${userId}, 'x', 'x', 'demo', ${id}, 'x', 'x', ${now})`,
    record_share_tickets: sql`(id, file_id, ticket_hash, expires_at) select ${id}, id, ${id}, ${now} from record_share_files limit 1`,
    record_shares: sql`(id, user_id, label, sections, link_hash, attempts_left, created_at, expires_at, ended_at, ended_by)
      values (${id}, ${userId}, 'x', '{}', ${id}, 10, ${now}, ${now}, ${now}, 'expired')`,
    received_texts: sql`(vendor_message_id, from_number, body, meaning, received_at) values (${id}, '1', 'x', 'other', ${now})`,
    sessions: sql`(id, token, user_id, expires_at) values (${id}, ${id}, ${userId}, ${now})`,
    simulated_calls: sql`(key, vendor_call_id, to_number, telephony, transcript, started_at, ends_at) values (${id}, ${id}, '1', '{}', '[]', ${now}, ${now})`,
    simulated_letters: sql`(vendor_letter_id, key, channel, address, sha256, sent_at) values (${id}, ${id}, 'mail', '{x}', 'x', ${now})`,
    simulated_mails: sql`(key, recipient, subject, body, sent_at) values (${id}, 'x', 'x', 'x', ${now})`,
    simulated_record_grants: sql`(id, source_id, redirect_uri, scopes, code_hash, code_challenge, code_expires_at, created_at) values (${id}, 'clinic', 'x', '{}', ${id}, 'x', ${now}, ${now})`,
    simulated_texts: sql`(vendor_message_id, key, recipient, body, sent_at) values (${id}, ${id}, 'x', 'x', ${now})`,
    staff_alerts: sql`(id, kind, created_at, acknowledged_at) values (${id}, 'failed_sign_ins', ${now}, ${now})`,
    staff_invitations: sql`(id, staff_role, token_hash, expires_at, sent_at) values (${id}, 'network', ${id}, ${now}, ${now})`,
    verifications: sql`(id, identifier, value, expires_at) values (${id}, 'x', 'x', ${now})`,
    visit_pass_links: sql`(appointment_id, token_hash, expires_at) select id, ${id}, ${now} from appointments where ends_at = ${now}`,
    webhook_events: sql`(id, vendor, event_id, object_key, received_at) values (${id}, 'x', ${id}, 'x', ${now})`,
  };
  return Object.entries(rows).map(([table, words]) =>
    database.orm.execute(sql`insert into ${sql.identifier(table)} ${words}`),
  );
}

onBothBackends((backend) => {
  test('deletes exactly what is past its retention', async () => {
    const clock = createManualClock();
    const server = await startTestServer({ backend, clock, role: 'web' });
    const { orm } = server.database;
    const rosa = await registerPatient(server);
    const at = clock.now();
    const importId = newId();
    await orm.execute(sql`insert into imports (id, file_name, size_bytes, via, state, created_at, finished_at)
      values (${importId}, 'x', 1, 'area', 'finished', ${at.toISOString()}, ${at.toISOString()})`);
    await orm.execute(sql`insert into conversations (id, user_id, mode, prompt_version)
      values (${newId()}, ${rosa.user.id}, 'demo', 'x')`);
    await orm.execute(sql`insert into appointments (id, user_id, provider_id, appointment_type, starts_at, ends_at, duration_minutes, time_zone)
      select ${newId()}, ${rosa.user.id}, id, 'Visit', ${at.toISOString()}::timestamptz - interval '30 minutes', ${at.toISOString()}, 30, time_zone from providers limit 1`);
    // Daily totals identify no one, and yearly metrics are computed from them.
    await orm.execute(sql`insert into model_usage (day, spender, input_tokens, output_tokens, cost_microcents)
      values (${at.toISOString().slice(0, 10)}, 'everyone', 1, 1, 1)`);
    const shareId = newId();
    await orm.execute(sql`insert into record_shares (id, user_id, label, sections, link_hash, attempts_left, created_at, expires_at)
      values (${shareId}, ${rosa.user.id}, 'x', '{}', 'x', 10, ${at.toISOString()}, 'infinity')`);
    await orm.execute(sql`insert into record_share_files (id, share_id, jwe, created_at)
      values (${newId()}, ${shareId}, 'x', ${at.toISOString()})`);
    const swept = Object.entries(retentionRules).flatMap(([table, { sweep }]) =>
      sweep ? [{ table, ...sweep }] : [],
    );
    await seedRequest(server, rosa.user.id);
    await Promise.all(insertRows(server, rosa.user.id, at));
    const count = async (table: string) => {
      const [row] = await selectRows<{ rows: number }>(
        orm,
        sql`select count(*)::int as rows from ${sql.identifier(table)}`,
      );
      return row?.rows ?? 0;
    };
    const before = new Map<string, number>();
    for (const { table } of swept) before.set(table, await count(table));
    expect([...before].filter(([, rows]) => rows === 0)).toEqual([]);
    let passed = 0;
    for (const days of [...new Set(swept.map(({ afterDays }) => afterDays))].toSorted((a, b) => a - b)) {
      clock.pass(days - passed - 0.5);
      await sweepRetention(server.context);
      // Model usage is stored per day, so it doesn't expire at the exact time.
      for (const { table, afterDays } of swept.filter(({ afterDays }) => afterDays >= days))
        if (table !== 'model_usage')
          expect([table, afterDays, await count(table)]).toEqual([table, afterDays, before.get(table)]);
      clock.pass(2.5);
      passed = days + 2;
      await sweepRetention(server.context);
      for (const { table } of swept.filter(({ afterDays }) => afterDays === days))
        expect([table, (before.get(table) ?? 0) - (await count(table))]).toEqual([
          table,
          expect.toSatisfy((gone: number) => gone > 0),
        ]);
    }
    expect((await rosa.get('/api/account/archive')).status).toBe(401);
    const usage = await selectRows<{ spender: string }>(orm, sql`select spender from model_usage`);
    expect(usage).toEqual([{ spender: 'everyone' }]);
    await server.stop();
  });

  test('deletes staff test calls after 90 days, here and at the telephony vendor', async () => {
    const clock = createManualClock();
    const server = await startTestServer({ backend, clock, role: 'web' });
    const { orm } = server.database;
    const ada = await registerPatient(server);
    const [agent, call, at] = [newId(), newId(), clock.now().toISOString()];
    await orm.execute(sql`insert into voice_agents (id, mode, name, agent_type, voice_id, retell_agent_id)
      values (${agent}, 'demo', 'x', 'enquiry', 'x', 'x')`);
    await orm.execute(sql`insert into test_calls (id, agent_id, mode, to_number, started_by, brief, office, created_at)
      values (${call}, ${agent}, 'demo', '1', ${ada.user.id}, '{}', '{}', ${at}::timestamptz)`);
    await orm.execute(sql`insert into simulated_calls (key, vendor_call_id, to_number, telephony, transcript, started_at, ends_at)
      values (${call}, ${call}, '1', '{}', '[]', ${at}, now() + interval '1 year')`);
    const left = async () => [await orm.$count(testCalls), await orm.$count(simulatedCalls)];
    clock.pass(89);
    await sweepRetention(server.context);
    expect(await left()).toEqual([1, 1]);
    clock.pass(2);
    await sweepRetention(server.context);
    expect(await left()).toEqual([0, 0]);
    await server.stop();
  });

  test('empties a visitor’s chat after 90 days, and keeps a patient’s', async () => {
    const clock = createManualClock();
    const server = await startTestServer({ backend, clock });
    const { orm } = server.database;
    const say = { message: 'I need a skin check near Tampa', sessionId: 'page', messageId: newId() };
    await server.newClient().post('/api/chat/send', say);
    const rosa = await registerPatient(server);
    await rosa.post('/api/chat/send', { ...say, messageId: newId() });
    // `updated_at` uses the real clock.
    clock.pass(89);
    await sweepRetention(server.context);
    expect(await orm.$count(messages)).toBe(4);
    clock.pass(2);
    await sweepRetention(server.context);
    const chats = await orm.select().from(conversations).orderBy(conversations.userId);
    expect(chats.map(({ userId, visitorKey }) => [userId, visitorKey])).toEqual([
      [rosa.user.id, null],
      [null, null],
    ]);
    expect(chats[1]).toMatchObject({ need: {}, sessionLabel: null, callPlan: null });
    expect(await orm.$count(messages, eq(messages.conversationId, chats[1]?.id ?? ''))).toBe(0);
    expect(await orm.$count(messages)).toBe(2);
    await server.stop();
  });

  test('erases visitors’ booking contacts 30 days after the visit, and keeps patients’', async () => {
    const clock = createManualClock();
    const server = await startTestServer({ backend, clock, role: 'web' });
    const { orm } = server.database;
    const rosa = await registerPatient(server);
    const [office] = await orm.select({ id: providers.id }).from(providers).limit(1);
    const [startsAt, endsAt] = [new Date(clock.now().getTime() - 1_800_000), clock.now()];
    const visit = {
      providerId: office?.id ?? '',
      appointmentType: 'MRI',
      startsAt,
      endsAt,
      durationMinutes: 30,
      timeZone: 'America/New_York',
      contactPhone: '+18135550123',
      contactEmail: 'ana@example.test',
      note: 'Knee',
    };
    await orm.insert(appointments).values([
      { ...visit, id: newId(), visitorKey: 'a-visitor', status: 'cancelled' },
      { ...visit, id: newId(), userId: rosa.user.id, status: 'pending' },
    ]);
    const readContacts = async () => {
      const rows = await orm.select().from(appointments).orderBy(appointments.userId);
      return rows.map(({ contactPhone, contactEmail, note }) => [contactPhone, contactEmail, note]);
    };
    const whole = ['+18135550123', 'ana@example.test', 'Knee'];
    clock.pass(29);
    await sweepRetention(server.context);
    expect(await readContacts()).toEqual([whole, whole]);
    clock.pass(2);
    await sweepRetention(server.context);
    expect(await readContacts()).toEqual([whole, [null, null, null]]);
    await server.stop();
  });

  test('deletes recordings at the telephony vendor after 90 days, and notification text after a year', async () => {
    const clock = createManualClock();
    const server = await startTestServer({ backend, clock, offices: 'obliging' });
    const { orm } = server.database;
    const rosa = await registerPatient(server);
    await reachApproval(rosa);
    await orm.update(calls).set({ hasRecording: true });
    await orm.update(notices).set({ state: 'sent' });
    const recorded = await orm.$count(simulatedCalls);
    expect([recorded > 0, (await orm.$count(notices)) > 0]).toEqual([true, true]);
    clock.pass(89);
    await sweepRetention(server.context);
    expect([
      await orm.$count(simulatedCalls),
      await orm.$count(calls, eq(calls.hasRecording, false)),
    ]).toEqual([recorded, 0]);
    clock.pass(2);
    await sweepRetention(server.context);
    expect([await orm.$count(simulatedCalls), await orm.$count(calls, eq(calls.hasRecording, true))]).toEqual(
      [0, 0],
    );
    expect(await orm.$count(notices, eq(notices.body, ''))).toBe(0);
    clock.pass(280);
    await sweepRetention(server.context);
    expect(await orm.$count(notices, eq(notices.body, ''))).toBe(await orm.$count(notices));
    expect(
      (await orm.select().from(notices)).every(({ recipient, key }) => recipient === '' && key !== ''),
    ).toBe(true);
    await server.stop();
  });

  test('a sweep deletes more than one batch and leaves nothing expired', async () => {
    const clock = createManualClock();
    const server = await startTestServer({ backend, clock });
    const { orm } = server.database;
    await orm.execute(sql`insert into verifications (id, identifier, value, expires_at)
      select gen_random_uuid(), 'x', 'x', now() from generate_series(1, 1201)`);
    clock.pass(2);
    await sweepRetention(server.context);
    const [left] = await selectRows<{ rows: number }>(
      orm,
      sql`select count(*)::int as rows from verifications`,
    );
    expect(left?.rows).toBe(0);
    await server.stop();
  });
});
