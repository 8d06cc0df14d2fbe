import { newId } from '#shared/ids.ts';
import { type EndpointSample, ofUnknown, ofVisitor } from '#tests/support/access/sample-scenario.ts';

/** How the access test calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
  // Administrators only; tested in circuit-breaker.db.test.ts.
  getVoiceLine: { answers: 403 },
  pauseVoiceLine: { body: () => ({ reason: 'The agent misheard a price.' }), answers: 403 },
  resumeVoiceLine: { answers: 403 },
  getRetellStatus: { answers: 403 },
  listRetellAgents: { answers: 403 },
  updateAgentPrompt: {
    id: ofUnknown,
    body: () => ({ generalPrompt: 'Be polite.', beginMessage: 'Hello.' }),
    answers: 403,
  },
  listAgentVersions: { id: ofUnknown, answers: 403 },
  getAgentVersion: { id: ofUnknown, answers: 403 },
  compareAgentVersions: { id: ofUnknown, query: '?from=1&to=2', answers: 403 },
  rehearseAgentVersion: { id: ofUnknown, answers: 403 },
  publishAgentVersion: { id: ofUnknown, answers: 403 },
  getPublishingRule: { answers: 403 },
  setPublishingRule: { body: () => ({ secondPerson: true }), answers: 403 },
  rollBackAgent: { id: ofUnknown, body: () => ({ version: 1 }), answers: 403 },
  retryAgentVersion: { id: ofUnknown, answers: 403 },
  startTestCall: { body: () => ({ agentId: newId(), toNumber: '(813) 555-0123' }), answers: 403 },
  getTestCall: { id: ofUnknown, answers: 403 },
  seedAgents: { answers: 403 },
  syncAgents: { answers: 403 },
  cleanupAgents: { answers: 403 },
  exportCalls: { texts: ['date', 'search', 'timeZone'], answers: 403 },
  listRetellCalls: { answers: 403 },
  getCallDetails: { id: ofUnknown, answers: 403 },
  listHistory: { answers: 403 },
  showConversationPlan: {
    id: ofVisitor,
    body: () => ({ removedFacts: ['insurance_plan'], asksBeforeFurtherCalls: true }),
    texts: ['removedFacts', 'asksBeforeFurtherCalls'],
    answers: 200,
  },
  previewCallPlan: {
    body: () => ({ description: 'A skin check near Tampa' }),
    needs: ['description'],
    texts: ['description', 'removedFacts', 'householdMemberId'],
    answers: 200,
  },
  // Requires a valid signature; the webhook tests send signed ones.
  receiveVoiceWebhook: { body: () => ({ event: 'call_ended', call: { call_id: 'call_1' } }), answers: 401 },
  // No call has this ID; the recording tests play one.
  getCallRecording: { id: ofUnknown, answers: 404 },
  getCallRecordingAsStaff: { id: ofUnknown, answers: 403 },
};
