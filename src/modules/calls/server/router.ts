import { getCallDetails } from './history/call-details.ts';
import { exportCalls } from './history/export-calls.ts';
import { getCallRecording, getCallRecordingAsStaff } from './history/get-recording.ts';
import { listRetellCalls } from './history/list-call-records.ts';
import { listHistory } from './history/list-history.ts';
import { getRetellStatus } from './voice-agents/agent-status.ts';
import { cleanupAgents } from './voice-agents/cleanup-agents.ts';
import {
  getPublishingRule,
  publishAgentVersion,
  rehearseAgentVersion,
  rollBackAgent,
  setPublishingRule,
} from './voice-agents/publish-agent-version.ts';
import { seedAgents } from './voice-agents/seed-agents.ts';
import { syncAgents } from './voice-agents/sync-agents.ts';
import { getTestCall, startTestCall } from './voice-agents/test-calls.ts';
import { retryAgentVersion, updateAgentPrompt } from './voice-agents/update-agent-prompt.ts';
import {
  compareAgentVersions,
  getAgentVersion,
  listAgentVersions,
  listRetellAgents,
} from './voice-agents/voice-agent-reads.ts';

export const callsRouter = {
  calls: { getCallRecording, getCallRecordingAsStaff },
  callRecords: { listRetellCalls, getCallDetails, listHistory, exportCalls },
  voiceAgents: {
    getRetellStatus,
    listRetellAgents,
    updateAgentPrompt,
    listAgentVersions,
    getAgentVersion,
    compareAgentVersions,
    rehearseAgentVersion,
    publishAgentVersion,
    rollBackAgent,
    retryAgentVersion,
    getPublishingRule,
    setPublishingRule,
    startTestCall,
    getTestCall,
    seedAgents,
    syncAgents,
    cleanupAgents,
  },
};
