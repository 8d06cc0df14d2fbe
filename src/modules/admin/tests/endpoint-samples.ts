import { type EndpointSample, ofPatient, ofRequest } from '#tests/support/access/sample-scenario.ts';

/** Sample calls of this module's endpoints for the access tests. */
export const samples: Record<string, EndpointSample> = {
  getServiceMode: { answers: 403 },
  switchServiceMode: { answers: 403, body: () => ({ to: 'production', seen: 'demo' }) },
  getOwnMode: { answers: 403 },
  setOwnMode: { answers: 403, body: () => ({ to: 'demo', seen: null }) },
  getPatientMode: { answers: 403, id: ofPatient },
  setPatientMode: { answers: 403, id: ofPatient, body: () => ({ to: 'demo', seen: null }) },
  getRequestMode: { answers: 403, id: ofRequest },
  setRequestMode: { answers: 403, id: ofRequest, body: () => ({ to: 'production', seen: 'demo' }) },
  findForStaff: { answers: 403, body: () => ({ words: 'rosa' }) },
  getNetworkStats: { answers: 403 },
  getOverview: { answers: 403 },
  downloadReport: { answers: 403 },
  getMode: { answers: 200 },
  getAnalytics: { texts: ['from', 'to'], answers: 403 },
  exportAnalytics: { texts: ['from', 'to'], answers: 403 },
  listClaims: { answers: 403 },
  getBusiness: { answers: 403 },
  listComplianceChecks: { answers: 403 },
  listAuditEntries: { texts: ['who', 'about', 'kind', 'from', 'to', 'cursor'], answers: 403 },
  exportAuditEntries: { texts: ['who', 'about', 'kind', 'from', 'to'], answers: 403 },
  getAuditVerification: { answers: 403 },
  verifyAuditTrail: { answers: 403 },
  getSlaResults: { answers: 403 },
  exportSlaResults: { answers: 403 },
};
