import { exportAnalytics } from './analytics/export-analytics.ts';
import { getAnalytics } from './analytics/get-analytics.ts';
import { listClaims } from './analytics/list-claims.ts';
import { exportAuditEntries } from './audit/export-audit-entries.ts';
import { listAuditEntries } from './audit/list-audit-entries.ts';
import { getAuditVerification } from './audit/present-verification.ts';
import { verifyAuditTrail } from './audit/verify-audit-trail-endpoint.ts';
import { getBusiness } from './business/get-business.ts';
import { listComplianceChecks } from './business/list-compliance-checks.ts';
import { exportSlaResults, getSlaResults } from './business/sla-results.ts';
import { getOwnMode, setOwnMode } from './mode/set-own-mode.ts';
import { getPatientMode, setPatientMode } from './mode/set-patient-mode.ts';
import { getRequestMode, setRequestMode } from './mode/set-request-mode.ts';
import { getServiceMode, switchServiceMode } from './mode/switch-service-mode.ts';
import { downloadReport } from './overview/download-report.ts';
import { getMode } from './overview/get-mode.ts';
import { getNetworkStats } from './overview/get-network-stats.ts';
import { getOverview } from './overview/get-overview.ts';
import { findForStaff } from './search/find-for-staff.ts';
import { getSetup } from './status/get-setup.ts';
import { getStatus } from './status/get-status.ts';

export const createAdminRouter = (demoLogins: Parameters<typeof getMode>[0]) => ({
  analytics: { getAnalytics, exportAnalytics, listClaims },
  business: { getBusiness, listComplianceChecks },
  auditTrail: { listAuditEntries, exportAuditEntries, getAuditVerification, verifyAuditTrail },
  administration: { getMode: getMode(demoLogins) },
  modeSwitch: {
    getServiceMode,
    switchServiceMode,
    getOwnMode,
    setOwnMode,
    getPatientMode,
    setPatientMode,
    getRequestMode,
    setRequestMode,
  },
  staffSearch: { findForStaff },
  status: { getStatus },
  setup: { getSetup },
  overview: { getNetworkStats, getOverview, downloadReport },
  sla: { getSlaResults, exportSlaResults },
});
