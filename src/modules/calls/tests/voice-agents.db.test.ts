import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  actOnVersion,
  listAgents,
  registerAdmin,
  rehearseAndPublish,
  seedAgents,
  waitForSettledAgents,
} from '#tests/support/steps/voice-agent-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { simulatedVoiceAgents } from '#vendors/simulated-tables.ts';
import type { AgentStatus, PromptVersion, VoiceAgentView } from '../voice-agents.contract.ts';

type EditResult = { outcome: string; message: string; version: PromptVersion };

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    admin = await registerAdmin(server);
  });
  afterEach(() => server.stop());

  const seed = async (): Promise<VoiceAgentView> => {
    const agent = (await seedAgents(admin)).find(({ agentType }) => agentType === 'enquiry');
    if (!agent) throw new Error('There is no enquiry agent.');
    return agent;
  };
  const update = (agent: VoiceAgentView, words: object) =>
    admin.post<EditResult>(`/api/admin/retell-agents/${agent.id}/update-prompt`, words);
  const reread = async ({ id }: VoiceAgentView): Promise<VoiceAgentView> => {
    const agent = (await waitForSettledAgents(admin)).find((item) => item.id === id);
    if (!agent) throw new Error('The agent is gone.');
    return agent;
  };
  const versionsOf = async ({ id }: VoiceAgentView) =>
    (await admin.get<PromptVersion[]>(`/api/admin/retell-agents/${id}/versions`)).body;
  const publishedWords = async ({ retellAgentId }: VoiceAgentView) => {
    const [row] = await server.database.orm
      .select()
      .from(simulatedVoiceAgents)
      .where(eq(simulatedVoiceAgents.agentId, retellAgentId));
    return row?.publishedPrompt?.generalPrompt;
  };

  test('seeding creates three agents that are rehearsed and go live, and seeding again changes nothing', async () => {
    expect(await listAgents(admin)).toEqual([]);
    const agents = await seedAgents(admin);
    expect(agents.map(({ agentType, liveVersion, isActive }) => [agentType, liveVersion, isActive])).toEqual([
      ['enquiry', 1, true],
      ['booking', 1, true],
      ['billing', 1, true],
    ]);
    const again = await admin.post<{ message: string; created: number }>('/api/admin/seed-agents');
    expect(again.body).toMatchObject({ created: 0, message: expect.stringContaining('already') });
    expect(await server.database.orm.$count(simulatedVoiceAgents)).toBe(3);
    const status = (await admin.get<AgentStatus>('/api/admin/retell-status')).body;
    expect(status).toMatchObject({ configured: true, agentCount: 3, error: null, simulated: true });
    expect(status.agents).toHaveLength(3);
  });

  test('concurrent seeding creates each agent once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/seed-agents')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await waitForSettledAgents(admin);
    expect(await server.database.orm.$count(simulatedVoiceAgents)).toBe(3);
  });

  test('a draft that passes goes live once it is published, and its rehearsal results are kept', async () => {
    const agent = await seed();
    const generalPrompt = `${agent.prompt}\n\nSpeak slowly.`;
    const result = await update(agent, { generalPrompt, beginMessage: agent.firstMessage, baseVersion: 1 });
    expect(result.body).toMatchObject({
      outcome: 'saved',
      version: { version: 2, authorName: 'Avery Admin', state: 'draft' },
    });
    expect(result.body.message).toContain('saved as a draft');
    const early = await admin.post(`/api/admin/retell-agents/${agent.id}/versions/2/publish`);
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('passed its rehearsal')]);
    await actOnVersion(admin, agent.id, 2, 'rehearse');
    expect(await reread(agent)).toMatchObject({
      liveVersion: 1,
      draft: { version: 2, state: 'passed', passed: true, publisherName: null },
    });
    expect(await publishedWords(agent)).toBe(agent.prompt);
    await actOnVersion(admin, agent.id, 2, 'publish');
    const live = await reread(agent);
    expect(live).toMatchObject({ liveVersion: 2, prompt: generalPrompt, draft: null });
    expect(await publishedWords(agent)).toBe(generalPrompt);
    const whole = await admin.get<{
      rehearsal: { passed: boolean; rows: unknown[]; total: { calls: number } };
    }>(`/api/admin/retell-agents/${agent.id}/versions/2`);
    expect(whole.body.rehearsal).toMatchObject({ passed: true, total: { calls: 200 } });
    expect(whole.body.rehearsal.rows.length).toBeGreaterThan(20);
    expect((await versionsOf(agent)).map(({ version, state }) => [version, state])).toEqual([
      [2, 'live'],
      [1, 'retired'],
    ]);
    const audit = await server.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, agent.id));
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'updateAgentPrompt',
        'rehearseAgentVersion',
        'publishAgentVersion',
        'agentPromptWentLive',
      ]),
    );
  });

  test('a prompt that fails stays offline and says which requirement it missed', async () => {
    const agent = await seed();
    const generalPrompt = 'Ask for a price. Never stop asking.';
    await update(agent, { generalPrompt, beginMessage: 'Hi there.' });
    await actOnVersion(admin, agent.id, 2, 'rehearse');
    const refused = await admin.post(`/api/admin/retell-agents/${agent.id}/versions/2/publish`);
    expect(refused.status).toBe(409);
    const after = await reread(agent);
    expect(after).toMatchObject({
      liveVersion: 1,
      prompt: agent.prompt,
      draft: { version: 2, state: 'refused', passed: false },
    });
    expect(after.draft?.shortfalls.join(' ')).toMatch(/Disclosure: 0%.*Refusals honored/);
    expect(await publishedWords(agent)).toBe(agent.prompt);
    const retry = await admin.post<{ message: string }>(`/api/admin/retell-agents/${agent.id}/retry`);
    expect([retry.status, retry.body.message]).toEqual([409, expect.stringContaining('didn’t pass')]);
  });

  test('saving the same prompt creates no version, and a blank one is rejected', async () => {
    const agent = await seed();
    const same = await update(agent, { generalPrompt: agent.prompt, beginMessage: agent.firstMessage });
    expect(same.body).toMatchObject({ outcome: 'unchanged', version: { version: 1 } });
    const blank = await update(agent, { generalPrompt: '  ', beginMessage: '' });
    expect([blank.status, blank.text]).toEqual([400, expect.stringContaining('General prompt is required')]);
    expect(await versionsOf(agent)).toHaveLength(1);
  });

  test('editing an outdated version gives a conflict', async () => {
    const agent = await seed();
    const words = { generalPrompt: `${agent.prompt}\nBe kind.`, beginMessage: agent.firstMessage };
    expect((await update(agent, { ...words, baseVersion: 1 })).status).toBe(200);
    const late = await update(agent, { ...words, generalPrompt: 'Mine.', baseVersion: 1 });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Avery Admin saved version 2');
  });

  test('with a second person required, the author cannot publish, and someone else can', async () => {
    const agent = await seed();
    const other = await registerAdmin(server);
    const rule = await admin.put('/api/admin/voice-publishing', { secondPerson: true });
    expect(rule.status).toBe(200);
    await update(agent, { generalPrompt: `${agent.prompt}\nBe kind.`, beginMessage: agent.firstMessage });
    await actOnVersion(admin, agent.id, 2, 'rehearse');
    const own = await admin.post(`/api/admin/retell-agents/${agent.id}/versions/2/publish`);
    expect([own.status, own.text]).toEqual([403, expect.stringContaining('Someone other than')]);
    await actOnVersion(other, agent.id, 2, 'publish');
    expect((await reread(agent)).liveVersion).toBe(2);
    const [row] = await server.database.orm
      .select()
      .from(voiceAgentVersions)
      .where(eq(voiceAgentVersions.version, 2));
    expect(row).toMatchObject({ createdBy: admin.user.id, publishedBy: other.user.id });
    expect((await versionsOf(agent))[0]?.publisherName).toBe('Avery Admin');
    // An emergency needs no second person.
    const back = await admin.post(`/api/admin/retell-agents/${agent.id}/roll-back`, { version: 1 });
    expect(back.status).toBe(200);
    expect((await reread(agent)).liveVersion).toBe(3);
  });

  test('a newer draft replaces one that passed', async () => {
    const agent = await seed();
    await update(agent, { generalPrompt: `${agent.prompt}\nBe kind.`, beginMessage: agent.firstMessage });
    await actOnVersion(admin, agent.id, 2, 'rehearse');
    await update(agent, { generalPrompt: `${agent.prompt}\nBe brief.`, beginMessage: agent.firstMessage });
    const late = await admin.post(`/api/admin/retell-agents/${agent.id}/versions/2/publish`);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('newer version replaced it')]);
    expect(await reread(agent)).toMatchObject({ liveVersion: 1, draft: { version: 3, state: 'draft' } });
    const never = await admin.post(`/api/admin/retell-agents/${agent.id}/roll-back`, { version: 2 });
    expect([never.status, never.text]).toEqual([409, expect.stringContaining('was never live')]);
  });

  test('rolling back publishes the earlier text at once, without a rehearsal', async () => {
    const agent = await seed();
    await update(agent, { generalPrompt: `${agent.prompt}\nBe kind.`, beginMessage: agent.firstMessage });
    await rehearseAndPublish(admin, agent.id, 2);
    const back = await admin.post<EditResult>(`/api/admin/retell-agents/${agent.id}/roll-back`, {
      version: 1,
    });
    expect(back.body).toMatchObject({ outcome: 'publishing', version: { version: 3, passed: true } });
    expect(await reread(agent)).toMatchObject({ liveVersion: 3, prompt: agent.prompt });
    expect(await publishedWords(agent)).toBe(agent.prompt);
    const missing = await admin.post(`/api/admin/retell-agents/${agent.id}/roll-back`, { version: 9 });
    expect(missing.status).toBe(404);
  });

  test('two versions are compared word by word', async () => {
    const agent = await seed();
    await update(agent, { generalPrompt: `${agent.prompt}\nBe kind.`, beginMessage: agent.firstMessage });
    const compared = await admin.get<{ generalPrompt: { kind: string; text: string }[] }>(
      `/api/admin/retell-agents/${agent.id}/compare?from=1&to=2`,
    );
    const added = compared.body.generalPrompt.filter(({ kind }) => kind === 'added');
    expect(
      added
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toBe('Be kind.');
    const from = compared.body.generalPrompt.filter(({ kind }) => kind !== 'added');
    expect(from.map(({ text }) => text).join('')).toBe(agent.prompt);
  });

  test('an agent created elsewhere is shown, never removed and never used for calls', async () => {
    const agent = await seed();
    const vendor = server.context.ports.voiceAgents('demo');
    const foreign = await vendor.createAgent({
      name: 'Pizza orders',
      voiceId: 'v',
      language: 'en',
      generalPrompt: 'Take orders.',
      beginMessage: null,
    });
    const synced = await admin.post<{ added: number; message: string }>('/api/admin/sync-agents');
    expect(synced.body).toMatchObject({ added: 1, message: expect.stringContaining('1 new agent') });
    const shown = (await listAgents(admin)).find(({ retellAgentId }) => retellAgentId === foreign.agentId);
    expect(shown).toMatchObject({ agentType: 'other', liveVersion: null, madeHere: false });
    const cleaned = await admin.post<{ message: string; removed: unknown[]; leftAlone: { name: string }[] }>(
      '/api/admin/cleanup-agents',
    );
    expect(cleaned.body.removed).toEqual([]);
    expect(cleaned.body.leftAlone).toMatchObject([{ name: 'Pizza orders' }]);
    expect(await vendor.listAgents()).toHaveLength(4);
    const call = await admin.post('/api/admin/test-call', { agentId: shown?.id, toNumber: '8135550123' });
    expect(call.status).toBe(409);
    expect((await reread(agent)).liveVersion).toBe(1);
  });

  test('cleanup removes only the duplicate left by a lost response', async () => {
    const agent = await seed();
    const vendor = server.context.ports.voiceAgents('demo');
    const [own] = (await vendor.listAgents()).filter(({ agentId }) => agentId === agent.retellAgentId);
    const copy = await vendor.createAgent({
      name: own?.name ?? '',
      voiceId: 'v',
      language: 'en',
      generalPrompt: 'x',
      beginMessage: null,
    });
    const cleaned = await admin.post<{ removed: { retellAgentId: string }[] }>('/api/admin/cleanup-agents');
    expect(cleaned.body.removed).toMatchObject([{ retellAgentId: copy.agentId }]);
    expect((await vendor.listAgents()).map(({ agentId }) => agentId)).toContain(agent.retellAgentId);
    expect(await vendor.listAgents()).toHaveLength(3);
  });

  test('an agent removed at the vendor becomes inactive, and seeding creates a new one', async () => {
    const agent = await seed();
    await server.context.ports.voiceAgents('demo').deleteAgent(agent.retellAgentId);
    const synced = await admin.post<{ deactivated: number }>('/api/admin/sync-agents');
    expect(synced.body.deactivated).toBe(1);
    const after = (await listAgents(admin)).find(({ id }) => id === agent.id);
    expect(after).toMatchObject({ isActive: false, liveVersion: null });
    expect((await update(agent, { generalPrompt: 'x' })).status).toBe(409);
    await seedAgents(admin);
    const active = (await listAgents(admin)).filter(({ isActive }) => isActive);
    expect(active.map(({ liveVersion }) => liveVersion)).toEqual([1, 1, 1]);
  });

  test('a draft at the vendor is listed, and rehearsed only on request', async () => {
    const agent = await seed();
    const vendor = server.context.ports.voiceAgents('demo');
    await vendor.updatePrompt(agent.retellAgentId, { generalPrompt: 'Sell, sell.', beginMessage: null });
    const synced = await admin.post<{ changedAtVendor: number; message: string }>('/api/admin/sync-agents');
    expect(synced.body.changedAtVendor).toBe(1);
    expect(synced.body.message).toContain('hasn’t passed a rehearsal');
    const after = await reread(agent);
    expect(after).toMatchObject({ liveVersion: 1, draft: { version: 2, origin: 'vendor', state: 'draft' } });
    // A second sync finds nothing new.
    const again = await admin.post<{ changedAtVendor: number }>('/api/admin/sync-agents');
    expect(again.body.changedAtVendor).toBe(0);
    await admin.post(`/api/admin/retell-agents/${agent.id}/roll-back`, { version: 1 });
    expect(await reread(agent)).toMatchObject({ liveVersion: 3, prompt: agent.prompt });
    expect(await publishedWords(agent)).toBe(agent.prompt);
  });

  test('a prompt published at the vendor makes no calls until it passes', async () => {
    const agent = await seed();
    const vendor = server.context.ports.voiceAgents('demo');
    await vendor.updatePrompt(agent.retellAgentId, { generalPrompt: 'Sell, sell.', beginMessage: null });
    await vendor.publishAgent(agent.retellAgentId);
    const synced = await admin.post<{ message: string }>('/api/admin/sync-agents');
    expect(synced.body.message).toContain('no calls use it');
    const after = await reread(agent);
    expect(after).toMatchObject({ liveVersion: null, draft: { state: 'refused', origin: 'vendor' } });
    await admin.post(`/api/admin/retell-agents/${agent.id}/roll-back`, { version: 1 });
    expect(await reread(agent)).toMatchObject({ liveVersion: 3, prompt: agent.prompt });
  });

  test('with a second person required, a prompt changed at the vendor waits for someone to publish it', async () => {
    const agent = await seed();
    await admin.put('/api/admin/voice-publishing', { secondPerson: true });
    const vendor = server.context.ports.voiceAgents('demo');
    const generalPrompt = `${agent.prompt}\nBe kind.`;
    const beginMessage = agent.firstMessage;
    await vendor.updatePrompt(agent.retellAgentId, { generalPrompt, beginMessage });
    await vendor.publishAgent(agent.retellAgentId);
    await admin.post('/api/admin/sync-agents');
    const waiting = { liveVersion: null, draft: { version: 2, state: 'passed', origin: 'vendor' } };
    expect(await reread(agent)).toMatchObject(waiting);
    // A second sync leaves it as it is.
    const again = await admin.post<{ changedAtVendor: number }>('/api/admin/sync-agents');
    expect(again.body.changedAtVendor).toBe(0);
    expect(await reread(agent)).toMatchObject(waiting);
    await actOnVersion(admin, agent.id, 2, 'publish');
    expect(await reread(agent)).toMatchObject({ liveVersion: 2, prompt: generalPrompt, draft: null });
  });

  test('with a second person required, a restored agent isn’t published on its own either', async () => {
    const agent = await seed();
    await admin.put('/api/admin/voice-publishing', { secondPerson: true });
    await goAndComeBack(agent);
    await admin.post('/api/admin/sync-agents');
    expect(await reread(agent)).toMatchObject({ liveVersion: null, draft: { state: 'passed' } });
  });

  test('a vendor draft published there later stops calls too', async () => {
    const agent = await seed();
    const vendor = server.context.ports.voiceAgents('demo');
    await vendor.updatePrompt(agent.retellAgentId, { generalPrompt: 'Sell, sell.', beginMessage: null });
    await admin.post('/api/admin/sync-agents');
    await vendor.publishAgent(agent.retellAgentId);
    const synced = await admin.post<{ message: string }>('/api/admin/sync-agents');
    expect(synced.body.message).toContain('no calls use it');
    expect(await reread(agent)).toMatchObject({
      liveVersion: null,
      draft: { version: 2, state: 'refused', origin: 'vendor' },
    });
  });

  test('a prompt rejected here and then published at the vendor stops calls', async () => {
    const agent = await seed();
    const vendor = server.context.ports.voiceAgents('demo');
    await update(agent, { generalPrompt: 'Sell, sell.', beginMessage: '' });
    await actOnVersion(admin, agent.id, 2, 'rehearse');
    expect(await reread(agent)).toMatchObject({ liveVersion: 1, draft: { version: 2, state: 'refused' } });
    await vendor.updatePrompt(agent.retellAgentId, { generalPrompt: 'Sell, sell.', beginMessage: null });
    await vendor.publishAgent(agent.retellAgentId);
    await admin.post('/api/admin/sync-agents');
    expect(await reread(agent)).toMatchObject({ liveVersion: null, draft: { version: 3, state: 'refused' } });
    // Already decided: a second sync doesn't rehearse it again.
    const again = await admin.post<{ changedAtVendor: number }>('/api/admin/sync-agents');
    expect(again.body.changedAtVendor).toBe(0);
    expect(await versionsOf(agent)).toHaveLength(3);
  });

  const goAndComeBack = async (agent: VoiceAgentView): Promise<void> => {
    const { orm } = server.database;
    const there = eq(simulatedVoiceAgents.agentId, agent.retellAgentId);
    const [row] = await orm.delete(simulatedVoiceAgents).where(there).returning();
    await admin.post('/api/admin/sync-agents');
    if (row) await orm.insert(simulatedVoiceAgents).values(row);
  };

  test('an agent restored at the vendor is rehearsed again and makes calls', async () => {
    const agent = await seed();
    await goAndComeBack(agent);
    const synced = await admin.post<{ message: string }>('/api/admin/sync-agents');
    expect(synced.body.message).toContain('Harborline Inquiry Agent restored');
    expect(await reread(agent)).toMatchObject({ isActive: true, liveVersion: 2, prompt: agent.prompt });
    expect((await versionsOf(agent)).map(({ origin }) => origin)).toEqual(['product', 'product']);
    const again = await admin.post<{ message: string }>('/api/admin/sync-agents');
    expect(again.body.message).toContain('No changes.');
  });

  test("an agent restored with someone else's draft keeps its previous prompt", async () => {
    const agent = await seed();
    await goAndComeBack(agent);
    const vendor = server.context.ports.voiceAgents('demo');
    await vendor.updatePrompt(agent.retellAgentId, { generalPrompt: 'Sell, sell.', beginMessage: null });
    await admin.post('/api/admin/sync-agents');
    expect(await reread(agent)).toMatchObject({ liveVersion: 3, prompt: agent.prompt });
    expect(await publishedWords(agent)).toBe(agent.prompt);
  });

  test.each(['retry', 'update-prompt', 'roll-back'])(
    'an agent without a live version is restored by %s',
    async (action) => {
      const agent = await seed();
      const { orm } = server.database;
      await orm.update(voiceAgents).set({ liveVersionId: null }).where(eq(voiceAgents.id, agent.id));
      await orm
        .update(voiceAgentVersions)
        .set({ state: 'retired' })
        .where(eq(voiceAgentVersions.agentId, agent.id));
      const { prompt: generalPrompt, firstMessage: beginMessage } = agent;
      const result = await admin.post<EditResult>(`/api/admin/retell-agents/${agent.id}/${action}`, {
        ...(action === 'update-prompt' ? { generalPrompt, beginMessage } : {}),
        ...(action === 'roll-back' ? { version: 1 } : {}),
      });
      expect(result.body.version).toMatchObject({ version: 2 });
      if (action === 'update-prompt') await rehearseAndPublish(admin, agent.id, 2);
      expect(await reread(agent)).toMatchObject({ liveVersion: 2, prompt: agent.prompt });
    },
  );

  test("a version's text is never changed or deleted", async () => {
    await seed();
    const refusal = (error: unknown) => /never changed or deleted/.test(`${error} ${(error as Error).cause}`);
    const { orm } = server.database;
    await expect(orm.execute(sql`update voice_agent_versions set general_prompt = ''`)).rejects.toSatisfy(
      refusal,
    );
    await expect(orm.execute(sql`delete from voice_agent_versions`)).rejects.toSatisfy(refusal);
    expect(await orm.$count(voiceAgentVersions)).toBe(3);
    expect(await orm.$count(voiceAgents)).toBe(3);
  });

  test('production without a key shows Not Configured, and its buttons say so', async () => {
    const inProduction = await registerAdmin(server, 'production');
    const status = await inProduction.get<AgentStatus>('/api/admin/retell-status');
    expect([status.status, status.body]).toEqual([
      200,
      expect.objectContaining({ configured: false, agentCount: 0, agents: [], error: null }),
    ]);
    for (const action of ['seed-agents', 'sync-agents', 'cleanup-agents']) {
      const answer = await inProduction.post<{ code: string }>(`/api/admin/${action}`);
      expect([answer.status, answer.body.code]).toEqual([503, 'NOT_CONFIGURED']);
    }
    expect(server.errors).toEqual([]);
  });
});
