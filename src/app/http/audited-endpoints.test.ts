import { expect, test } from 'vitest';
import { auditKinds } from '#modules/admin/audit-trail.contract.ts';
import { actionsOfKind, auditWords } from '#modules/admin/audit-words.ts';
import { modeActivity } from '#modules/admin/mode-words.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { contract } from '../contract.ts';

const endpoints = listEndpoints(contract as never);

/**
 * Endpoints of administrators that are not written down: they tell figures, settings and lists of offices, agents and
 * colleagues, and nothing about a patient. Who adds one here says that it shows nobody's data and changes nothing.
 */
const aboutNobody = [
  'compareAgentVersions',
  'countWaitingRequests',
  'getAgentVersion',
  'getAnalytics',
  'getAuditVerification',
  'getBusiness',
  'getPromises',
  'getChatPrompt',
  'getLedgerSums',
  'listBookChecks',
  'listBookFindings',
  'getEvidenceGate',
  'getImport',
  'getNetworkStats',
  'getOverview',
  'getQueueFigures',
  'getOwnMode',
  'getPatientMode',
  'getRequestMode',
  'getRetellStatus',
  'getServiceMode',
  'getTestCall',
  'getVoiceLine',
  'listAgentVersions',
  'listCareTeam',
  'listClaims',
  'listImports',
  'listComplianceChecks',
  'listLeftAloneOffices',
  'findZipPlace',
  'getNetworkOffice',
  'listNetworkOffices',
  'listOfficeFacts',
  'listPriceSources',
  'listRetellAgents',
  'listSavedReplies',
  'listStaff',
  'listStaffAlerts',
  // Parts of a file whose beginning is written down.
  'sendPart',
  // Marks messages as read that were read by an act that is written down.
  'readThreadAsStaff',
];
/** They write their own entry: one for a page that stays open. */
const writtenByHandlers = ['getConciergeRequest', 'getRequestEvidence', 'getManualResult'];

test('every look at a patient and every change by the team is written into the audit trail', () => {
  const unwritten = endpoints
    .filter(({ access, auditSubject }) => access === 'admin' && auditSubject === 'none')
    .map(({ name }) => name);
  const known = [...aboutNobody, ...writtenByHandlers];
  expect(unwritten.filter((name) => !known.includes(name))).toEqual([]);
});

test('signing in, failing to, exports and changed prompts are written down, under the names the filters know', () => {
  const written = new Set(
    endpoints.filter(({ auditSubject }) => auditSubject !== 'none').map(({ name }) => name),
  );
  // Written by the handlers themselves.
  for (const name of ['acceptPassword', 'agentPromptWentLive', ...Object.keys(modeActivity)])
    written.add(name);
  const filtered = auditKinds.flatMap((kind) => actionsOfKind(kind) ?? []);
  expect(filtered.filter((name) => !written.has(name))).toEqual([]);
});

test('whatever the team does has words of its own in the list', () => {
  const wordless = endpoints
    .filter(
      ({ access, auditSubject, name }) => access === 'admin' && auditSubject !== 'none' && !auditWords(name),
    )
    .map(({ name }) => name);
  expect(wordless).toEqual([]);
});
