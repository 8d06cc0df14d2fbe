import Retell from 'retell-sdk';
import { transcriptUpdated } from '../voice.port.ts';
import type { AgentDraft, AgentPrompt, VendorAgent, VoiceAgents } from '../voice-agents.port.ts';

export type RetellAgentsOptions = {
  client: Retell;
  /** Webhook address; null when the vendor cannot reach us, and calls are polled instead. */
  webhookUrl: string | null;
};

const agentsOnPage = 100;

/** The library must not retry creation: after a lost response the caller looks the object up. */
const onceOnly = { maxRetries: 0 } as const;

/** Longer calls are ended, for example when on hold; the office is called again another day. */
const maxCallMilliseconds = 15 * 60_000;
const silenceMilliseconds = 4 * 60_000;

const vendorLanguage = { en: 'en-US', es: 'es-419' } as const;

/** The vendor stores a prompt separately from the agent that uses it; each of our agents has its own. */
export function createRetellVoiceAgents({ client, webhookUrl }: RetellAgentsOptions): VoiceAgents {
  const readAgent = async (agentId: string): Promise<VendorAgent> => {
    const agent = await client.agent.retrieve(agentId);
    const engine = agent.response_engine;
    const promptId = engine.type === 'retell-llm' ? engine.llm_id : null;
    const version =
      engine.type === 'retell-llm' && typeof engine.version === 'number' ? engine.version : null;
    const prompt =
      promptId === null ? null : await client.llm.retrieve(promptId, version === null ? {} : { version });
    return {
      agentId: agent.agent_id,
      promptId,
      name: agent.agent_name ?? agent.agent_id,
      voiceId: agent.voice_id,
      isPublished: agent.is_published ?? false,
      generalPrompt: prompt?.general_prompt ?? '',
      beginMessage: prompt?.begin_message ?? null,
    };
  };

  /** A published version is immutable: editing creates a draft. */
  const openDraft = async (agentId: string) => {
    const agent = await client.agent.retrieve(agentId);
    if (!agent.is_published) return agent;
    return client.agent.createVersion(agentId, { base_version: agent.version });
  };

  return {
    async listAgents() {
      const ids: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.agent.list({
          limit: agentsOnPage,
          sort_order: 'ascending',
          ...(next === undefined ? {} : { pagination_key: next }),
        });
        ids.push(...page.items.filter(({ channel }) => channel === 'voice').map(({ agent_id }) => agent_id));
        next = page.has_more ? page.pagination_key : undefined;
      } while (next !== undefined);
      const agents: VendorAgent[] = [];
      for (const id of ids) agents.push(await readAgent(id));
      return agents;
    },

    async createAgent(draft: AgentDraft) {
      const prompt = await client.llm.create(
        {
          general_prompt: draft.generalPrompt,
          begin_message: draft.beginMessage,
          // The agent can end the call, and nothing else: no transfers, texts or other tools.
          general_tools: [{ type: 'end_call', name: 'end_call' }],
        },
        onceOnly,
      );
      const agent = await client.agent.create(
        {
          agent_name: draft.name,
          voice_id: draft.voiceId,
          language: vendorLanguage[draft.language],
          response_engine: { type: 'retell-llm', llm_id: prompt.llm_id },
          max_call_duration_ms: maxCallMilliseconds,
          end_call_after_silence_ms: silenceMilliseconds,
          voicemail_option: { action: { type: 'hangup' } },
          opt_in_signed_url: true,
          ...(webhookUrl === null
            ? {}
            : {
                webhook_url: webhookUrl,
                webhook_events: ['call_started', transcriptUpdated, 'call_ended', 'call_analyzed'],
              }),
        },
        onceOnly,
      );
      return readAgent(agent.agent_id);
    },

    async updatePrompt(agentId: string, prompt: AgentPrompt) {
      const { response_engine: engine } = await openDraft(agentId);
      if (engine.type !== 'retell-llm') throw new Error('This agent does not have its own prompt.');
      await client.llm.update(engine.llm_id, {
        ...(typeof engine.version === 'number' ? { version: engine.version } : {}),
        general_prompt: prompt.generalPrompt,
        begin_message: prompt.beginMessage,
      });
    },

    async publishAgent(agentId) {
      const { version, is_published } = await client.agent.retrieve(agentId);
      // A retry after a lost response: it is already published.
      if (!is_published) await client.agent.publish(agentId, { version });
    },

    async deleteAgent(agentId) {
      try {
        await client.agent.delete(agentId);
      } catch (error) {
        if (!(error instanceof Retell.NotFoundError)) throw error;
      }
    },
  };
}
