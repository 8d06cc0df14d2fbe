import type { callRecordsContract } from '#features/calls/call-records.contract.ts';
import type { voiceAgentsContract } from '#features/calls/voice-agents.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';

export const voiceAgents = queriesFor<typeof voiceAgentsContract>('voiceAgents');
export const callRecords = queriesFor<typeof callRecordsContract>('callRecords');
