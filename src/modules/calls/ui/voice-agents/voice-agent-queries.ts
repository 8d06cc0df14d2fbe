import { queriesFor } from '#platform/browser/api.ts';
import type { callRecordsContract } from '../../call-records.contract.ts';
import type { voiceAgentsContract } from '../../voice-agents.contract.ts';

export const voiceAgents = queriesFor<typeof voiceAgentsContract>('voiceAgents');
export const callRecords = queriesFor<typeof callRecordsContract>('callRecords');
