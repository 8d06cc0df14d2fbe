import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { voiceAgents } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findLiveAgent } from '../server/voice-agents/find-live-agent.ts';

const draft = {
  name: 'Asks offices',
  voiceId: '11labs-Adrian',
  language: 'en',
  generalPrompt: 'Be polite.',
  beginMessage: 'Hello, this is an automated assistant.',
} as const;

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  test('demo mode has its own agents: created, updated, published and removed', async () => {
    const agents = server.context.ports.voiceAgents('demo');
    const first = await agents.createAgent(draft);
    const second = await agents.createAgent({ ...draft, name: 'Books', language: 'es' });
    const listIds = async () => (await agents.listAgents()).map(({ agentId }) => agentId).toSorted();
    const getFirst = async () => (await agents.listAgents()).find(({ agentId }) => agentId === first.agentId);
    expect(await listIds()).toEqual([first.agentId, second.agentId].toSorted());
    expect(first.isPublished).toBe(false);
    await agents.publishAgent(first.agentId);
    expect(await getFirst()).toMatchObject({ ...first, isPublished: true });
    await agents.updatePrompt(first.agentId, { generalPrompt: 'Be brief.', beginMessage: null });
    expect(await getFirst()).toMatchObject({ generalPrompt: 'Be brief.', isPublished: false });
    await expect(agents.publishAgent('unknown')).rejects.toThrow('no such agent');
    await agents.deleteAgent(first.agentId);
    await agents.deleteAgent(first.agentId);
    expect(await listIds()).toEqual([second.agentId]);
  });

  test('production without a key has no line and no agents, and says so', () => {
    const { ports } = server.context;
    const refusal = expect.objectContaining({ status: 503, code: 'NOT_CONFIGURED' });
    expect(() => ports.voice('production')).toThrow(refusal);
    expect(() => ports.voiceAgents('production')).toThrow(refusal);
  });

  test('only active agents with a live prompt make calls, in Spanish if available', async () => {
    const { orm } = server.database;
    const find = (language: 'en' | 'es') => findLiveAgent(orm, 'production', 'enquiry', language);
    const insertAgent = async (language: 'en' | 'es', liveVersionId: string | null) => {
      const [row] = await orm
        .insert(voiceAgents)
        .values({
          id: newId(),
          mode: 'production',
          name: 'Asks offices',
          agentType: 'enquiry',
          language,
          voiceId: '11labs-Adrian',
          retellAgentId: `agent_${language}`,
          liveVersionId,
        })
        .returning();
      return row?.id ?? '';
    };
    const english = await insertAgent('en', null);
    await expect(find('en')).rejects.toThrow('no live voice agent asks offices');
    await orm.update(voiceAgents).set({ liveVersionId: newId() }).where(eq(voiceAgents.id, english));
    expect(await find('en')).toBe('agent_en');
    expect(await find('es')).toBe('agent_en');
    await insertAgent('es', newId());
    expect(await find('es')).toBe('agent_es');
    expect(await find('en')).toBe('agent_en');
    await orm.update(voiceAgents).set({ isActive: false }).where(eq(voiceAgents.id, english));
    await expect(find('en')).rejects.toThrow('Not Configured');
  });
});
