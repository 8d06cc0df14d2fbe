import { newId } from '#shared/ids.ts';
import { type EndpointSample, ofRequest, ofUnknown } from '#tests/support/access/sample-scenario.ts';

/** How the access test calls each endpoint of this module. */
export const samples: Record<string, EndpointSample> = {
  // Staff only; src/modules/requests/tests/queue-filters.db.test.ts calls them as staff.
  getQueueCounters: { answers: 403 },
  exportConciergeRequests: { answers: 403 },
  listSavedViews: { answers: 403 },
  saveView: { body: () => ({ name: 'Late imaging', filters: { part: 'late' } }), answers: 403 },
  deleteSavedView: { id: ofUnknown, answers: 403 },
  getRating: { id: ofRequest, answers: 200 },
  // Only finished work can be rated; the rating tests finish some.
  rateRequest: {
    id: ofRequest,
    body: () => ({ stars: 4, words: 'Quick and kind.' }),
    needs: ['stars'],
    texts: ['stars', 'words'],
    answers: 409,
  },
  listMyRequests: { answers: 200 },
  listMyTickets: { answers: 200 },
  getMyRequest: { id: ofRequest, answers: 200 },
  previewRequest: {
    body: () => ({ description: 'A skin check near Tampa', answers: [{ fact: 'insurance', text: 'none' }] }),
    needs: ['description'],
    texts: ['description', 'householdMemberId', 'answers'],
    answers: 200,
  },
  submitRequest: {
    body: () => ({ description: 'A skin check near Tampa', serviceType: 'general', urgency: 'normal' }),
    needs: ['description'],
    texts: ['description', 'serviceType', 'urgency', 'submissionKey'],
    answers: 200,
  },
  answerQuestion: {
    id: ofRequest,
    body: (world) => ({ questionId: world.questionId, answer: 'qqq' }),
    needs: ['questionId', 'answer'],
    texts: ['questionId', 'answer'],
    // An unclear answer keeps the question open, so that every later step finds it.
    answers: 400,
  },
  answerFurtherCall: {
    id: ofRequest,
    // No question about Rosa's calls is open.
    body: () => ({ callId: newId(), allow: true }),
    needs: ['callId', 'allow'],
    texts: ['callId', 'allow'],
    answers: 404,
  },
  approveRequest: { id: ofRequest, answers: 409 },
  // Nothing unlocked that could be shared.
  shareFindings: { id: ofRequest, body: () => ({ allowed: true }), needs: ['allowed'], answers: 409 },
  rejectRequest: {
    id: ofRequest,
    body: () => ({ reason: 'another day' }),
    needs: ['reason'],
    texts: ['reason'],
    answers: 409,
  },
  // Rosa's request is canceled by the sample call, which comes last in the walk.
  cancelRequest: { id: ofRequest, answers: 200 },
  getRequestEvidence: { id: ofRequest, answers: 403 },
  decideFact: { id: ofRequest, body: () => ({ factId: newId(), decision: 'confirm' }), answers: 403 },
  releaseRequest: { id: ofRequest, body: () => ({ seenPreview: 'none' }), answers: 403 },
  sendRequestBack: { id: ofRequest, body: () => ({ reason: 'Please call again.' }), answers: 403 },
  // Staff only; src/modules/fulfillment/tests/manual-result.db.test.ts calls them as staff.
  getManualResult: { id: ofRequest, answers: 403 },
  saveManualResult: { id: ofRequest, body: () => ({ version: 0, draft: { kind: 'general' } }), answers: 403 },
  releaseManualResult: { id: ofRequest, body: () => ({ version: 1, seenPreview: 'none' }), answers: 403 },
  addResultDocument: { id: ofRequest, file: { name: 'bill.txt', text: 'A bill' }, answers: 403 },
  removeResultDocument: { id: ofRequest, body: () => ({ fileId: newId() }), answers: 403 },
  getEvidenceGate: { answers: 403 },
  setEvidenceGate: { body: () => ({ checksEveryRequest: true }), answers: 403 },
  // Staff only; the queue tests call them as staff.
  listConciergeRequests: { answers: 403 },
  getQueueFigures: { answers: 403 },
  getConciergeRequest: { id: ofRequest, answers: 403 },
  claimRequest: { id: ofRequest, body: () => ({}), answers: 403 },
  assignRequest: { id: ofRequest, body: () => ({ to: newId() }), answers: 403 },
  assignRequests: { body: () => ({ ids: [newId()], to: newId() }), answers: 403 },
  setLateReason: { id: ofRequest, body: () => ({ reason: 'office' }), answers: 403 },
  listPresence: { id: ofRequest, answers: 403 },
  notePresence: { id: ofRequest, body: () => ({ doing: 'viewing' }), answers: 403 },
  endPresence: { id: ofRequest, answers: 403 },
  addRequestNote: { id: ofRequest, body: () => ({ note: 'Asked.', submissionKey: newId() }), answers: 403 },
  recordManualCall: {
    id: ofRequest,
    body: (world) => ({
      submissionKey: newId(),
      providerId: world.providerId,
      calledAt: new Date().toISOString(),
      outcome: 'no_answer',
    }),
    answers: 403,
  },
  sendToGate: { id: ofRequest, answers: 403 },
  closeConciergeRequest: { id: ofRequest, body: () => ({ reason: 'No office offers this.' }), answers: 403 },
  listCareTeam: { answers: 403 },
};
