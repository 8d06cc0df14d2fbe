import { asc, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { simulatedVoiceAgents } from '#vendors/simulated-tables.ts';
import type { VendorAgent, VoiceAgents } from '../voice-agents.port.ts';

type Row = typeof simulatedVoiceAgents.$inferSelect;

/**
 * Simulated agents of the voice vendor, stored in the database so that they survive a restart. The published
 * version is stored with the draft.
 */
export function createSimulatedVoiceAgents({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): VoiceAgents {
  const { orm } = database;

  const change = async (agentId: string, changes: (row: Row) => Partial<Row>): Promise<void> => {
    await database.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(simulatedVoiceAgents)
        .where(eq(simulatedVoiceAgents.agentId, agentId))
        .for('update');
      if (!row) throw new Error('The simulated voice vendor has no such agent.');
      await tx
        .update(simulatedVoiceAgents)
        .set(changes(row))
        .where(eq(simulatedVoiceAgents.agentId, agentId));
    });
  };

  return {
    async listAgents() {
      const rows = await orm
        .select()
        .from(simulatedVoiceAgents)
        .orderBy(asc(simulatedVoiceAgents.createdAt), asc(simulatedVoiceAgents.agentId));
      return rows.map(toVendorAgent);
    },
    async createAgent({ name, voiceId, language, generalPrompt, beginMessage }) {
      const [row] = await orm
        .insert(simulatedVoiceAgents)
        .values({
          agentId: `simulated-agent-${newId()}`,
          name,
          voiceId,
          language,
          generalPrompt,
          beginMessage,
          createdAt: clock.now(),
        })
        .returning();
      if (!row) throw new Error('The simulated voice vendor lost an agent it had just created.');
      return toVendorAgent(row);
    },
    updatePrompt: (agentId, { generalPrompt, beginMessage }) =>
      change(agentId, () => ({ generalPrompt, beginMessage })),
    publishAgent: (agentId) =>
      change(agentId, ({ generalPrompt, beginMessage }) => ({
        publishedPrompt: { generalPrompt, beginMessage },
      })),
    async deleteAgent(agentId) {
      await orm.delete(simulatedVoiceAgents).where(eq(simulatedVoiceAgents.agentId, agentId));
    },
  };
}

function toVendorAgent(row: Row): VendorAgent {
  const { agentId, name, voiceId, generalPrompt, beginMessage, publishedPrompt } = row;
  return {
    agentId,
    promptId: `prompt-of-${agentId}`,
    name,
    voiceId,
    generalPrompt,
    beginMessage,
    isPublished:
      publishedPrompt?.generalPrompt === generalPrompt && publishedPrompt.beginMessage === beginMessage,
  };
}
