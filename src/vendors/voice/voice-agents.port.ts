/** The agents that talk on the line, as the vendor keeps them: a voice, and the prompt it speaks by. */

import type { AgentPrompt } from '#shared/calls/telephone-call.ts';

export type { AgentPrompt } from '#shared/calls/telephone-call.ts';

export type AgentDraft = AgentPrompt & { name: string; voiceId: string; language: 'en' | 'es' };

export type VendorAgent = AgentPrompt & {
  agentId: string;
  /** What the vendor calls the keeper of the prompt; null for an agent that somebody built another way. */
  promptId: string | null;
  name: string;
  voiceId: string;
  isPublished: boolean;
};

export type VoiceAgents = {
  /** All agents at the vendor, oldest first. Throws when the vendor cannot be reached. */
  listAgents(): Promise<VendorAgent[]>;
  createAgent(draft: AgentDraft): Promise<VendorAgent>;
  /** Changes the draft; calls go on with what is published. */
  updatePrompt(agentId: string, prompt: AgentPrompt): Promise<void>;
  /** From now on calls are made with the draft. */
  publishAgent(agentId: string): Promise<void>;
  /** An agent that is gone already is no error. */
  deleteAgent(agentId: string): Promise<void>;
};
