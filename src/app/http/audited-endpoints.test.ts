import { expect, test } from 'vitest';
import { actionsOfKind, auditWords } from '#modules/admin/audit.words.ts';
import { auditKinds } from '#modules/admin/audit-trail.contract.ts';
import { modeActivityWordings } from '#modules/admin/mode.words.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { contract } from '../contract.ts';

const endpoints = listEndpoints(contract as never);

/** Staff endpoints without audit entries: read-only metrics, settings and lists without patient data. */
const withoutPatientData = [
  'compareAgentVersions',
  'getAgentVersion',
  'getAnalytics',
  'getAuditVerification',
  'getBusiness',
  'getSlaResults',
  'getChatPrompt',
  'getLedgerSums',
  'listReconciliationRuns',
  'listReconciliationFindings',
  'getEvidenceGate',
  'getImport',
  'getNetworkStats',
  'getOverview',
  'getQueueCounters',
  'getPublishingRule',
  'getQueueFigures',
  'getOwnMode',
  'getPatientMode',
  'getRequestMode',
  'getRetellStatus',
  'getServiceMode',
  'getStatus',
  'getSetup',
  'getTestCall',
  'getVoiceLine',
  'listAgentVersions',
  'listCareTeam',
  'listClaims',
  'listReferenceTables',
  'listImports',
  'listComplianceChecks',
  'listDoNotCallOffices',
  'findZipPlace',
  'getNetworkOffice',
  'listNetworkOffices',
  'listOfficeFacts',
  'listPriceSources',
  'listPrices',
  'listPriceCorrections',
  'listRetellAgents',
  'listSavedReplies',
  // Own views, which hold filters only.
  'listSavedViews',
  'saveView',
  'deleteSavedView',
  'listStaff',
  // Shows no health data. Names an account only in a security alert and only to administrators, for whom the alert is itself the
  // record of an access to that account; every page refetches the list, so entries for it would bury those about patient data.
  'listStaffAlerts',
  // Later parts of an upload whose start is audited.
  'sendPart',
  // Marks messages as read; reading them is audited.
  'readThreadAsStaff',
  // Which staff have a request page open, which is audited itself.
  'listPresence',
  'notePresence',
  'endPresence',
];
/** Their handlers write the audit entries: once per open page, or for each request. */
const writtenByHandlers = [
  'assignRequests',
  'getBillOfRequest',
  'getConciergeRequest',
  'getRequestEvidence',
  'getManualResult',
  'getCallSheet',
  'listCareThreads',
];

test('every staff view of a patient and every staff change is in the audit log', () => {
  const unwritten = endpoints
    .filter(({ access, auditSubject }) => access === 'admin' && auditSubject === 'none')
    .map(({ name }) => name);
  const known = [...withoutPatientData, ...writtenByHandlers];
  expect(unwritten.filter((name) => !known.includes(name))).toEqual([]);
});

test('the audit log filters match only actions that are logged', () => {
  const written = new Set(
    endpoints.filter(({ auditSubject }) => auditSubject !== 'none').map(({ name }) => name),
  );
  // Logged by the handlers themselves.
  for (const name of ['acceptPassword', 'agentPromptWentLive', ...Object.keys(modeActivityWordings)])
    written.add(name);
  const filtered = auditKinds.flatMap((kind) => actionsOfKind(kind) ?? []);
  expect(filtered.filter((name) => !written.has(name))).toEqual([]);
});

test('every audited staff action has its own wording', () => {
  const withoutWording = endpoints
    .filter(
      ({ access, auditSubject, name }) => access === 'admin' && auditSubject !== 'none' && !auditWords(name),
    )
    .map(({ name }) => name);
  expect(withoutWording).toEqual([]);
});
