/** The vendor's voice agents: a voice and its prompt. */

import type { AgentPrompt } from '#shared/calls/telephone-call.ts';

export type { AgentPrompt } from '#shared/calls/telephone-call.ts';

export type AgentDraft = AgentPrompt & { name: string; voiceId: string; language: 'en' | 'es' };

export type VendorAgent = AgentPrompt & {
  agentId: string;
  /** The vendor's id of the prompt; null for an agent that is not prompt-based. */
  promptId: string | null;
  name: string;
  voiceId: string;
  isPublished: boolean;
};

export type VoiceAgents = {
  /** All agents at the vendor, oldest first. Throws when the vendor is unreachable. */
  listAgents(): Promise<VendorAgent[]>;
  createAgent(draft: AgentDraft): Promise<VendorAgent>;
  /** Changes the draft; calls keep using the published version. */
  updatePrompt(agentId: string, prompt: AgentPrompt): Promise<void>;
  /** Publishes the draft for calls from now on. */
  publishAgent(agentId: string): Promise<void>;
  /** A missing agent is not an error. */
  deleteAgent(agentId: string): Promise<void>;
};
