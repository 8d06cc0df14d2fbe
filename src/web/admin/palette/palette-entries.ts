import type { StaffRight } from '#shared/staff-rights.ts';
import * as t from './palette.words.ts';
import type { StaffDialog } from './staff-dialogs.ts';

export type PaletteEntry = {
  label: string;
  /** Synonyms. */
  keywords?: string;
  /** Required permission; null for all staff. */
  right: StaffRight | null;
} & (
  | { to: string }
  | { opens: Exclude<StaffDialog, 'palette' | null> }
  | { colors: 'dark' | 'light' | 'auto' }
);

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };

const actionEntries: readonly PaletteEntry[] = [
  {
    label: t.addPatient,
    keywords: t.newAccountRegister,
    right: 'patients.change',
    to: '/admin?tab=patients&add=patient',
  },
  {
    label: t.newRequestForCaller,
    keywords: t.submitPhoneCallPatient,
    right: 'requests.change',
    opens: 'caller',
  },
  {
    label: t.addProvider,
    keywords: t.newOfficeDoctor,
    right: 'network.change',
    to: '/admin?tab=providers&add=provider',
  },
  {
    label: t.reviewRequests,
    keywords: t.queueWaitingEvidenceNeedsReview,
    right: 'requests.look',
    to: '/requests?part=review',
  },
  {
    label: t.myRequests,
    keywords: t.queueAssignedToMe,
    right: 'requests.look',
    to: '/requests?part=open&owner=me',
  },
  {
    label: t.unassignedRequests,
    keywords: t.queueUnassignedClaimAssign,
    right: 'requests.look',
    to: '/requests?part=open&owner=unassigned',
  },
  {
    label: t.lateRequests,
    keywords: t.overdueSlaMissedDeadline,
    right: 'requests.look',
    to: '/requests?part=late',
  },
  {
    label: t.generateReport,
    keywords: t.pdfCsvFiguresDownload,
    right: 'figures.export',
    to: '/admin?tab=overview&report=new',
  },
  {
    label: t.importProvidersAndPrices,
    keywords: t.fileUploadNppesHospitalPrice,
    right: 'network.change',
    to: '/admin?tab=providers&add=import',
  },
  {
    label: t.inviteStaff,
    keywords: t.staffTeamRoleAdministratorColleague,
    right: 'staff.change',
    to: '/admin/staff?add=colleague',
  },
  {
    label: t.switchMode,
    keywords: t.productionDemoDemonstration,
    right: 'settings.look',
    opens: 'mode',
  },
  {
    label: t.suspendAPatient,
    keywords: t.blockAccountRestore,
    right: 'patients.change',
    to: '/admin?tab=patients',
  },
  {
    label: t.viewAsAPatient,
    keywords: t.impersonateSupport,
    right: 'patients.view-as',
    to: '/admin?tab=patients',
  },
  {
    label: t.refundACharge,
    keywords: t.moneyBackPaymentChargeback,
    right: 'money.change',
    to: '/admin?tab=business&view=charges',
  },
  { label: t.useDarkColors, keywords: t.themeNightMode, right: null, colors: 'dark' },
  { label: t.useLightColors, keywords: t.themeDayMode, right: null, colors: 'light' },
  { label: t.useSystemColors, keywords: t.themeAutomaticMode, right: null, colors: 'auto' },
  { label: t.keyboardShortcuts, keywords: t.keysShortcutsHelp, right: null, opens: 'keys' },
];

const pageEntries: readonly PaletteEntry[] = [
  {
    label: t.aiAgents,
    keywords: t.voicePromptCallsHistory,
    right: 'agents.look',
    to: '/admin?tab=ai-agents',
  },
  {
    label: t.overview,
    keywords: t.activityPerformance,
    right: 'figures.look',
    to: '/admin?tab=overview',
  },
  { label: t.patientManagement, keywords: 'people', right: 'patients.look', to: '/admin?tab=patients' },
  { label: t.providerNetwork, keywords: 'offices', right: 'network.look', to: '/admin?tab=providers' },
  {
    label: t.conciergeOperations,
    keywords: t.queueAlertsMessagesContactForm,
    right: 'requests.look',
    to: '/admin?tab=operations',
  },
  {
    label: t.serviceAnalytics,
    keywords: t.funnelClaimsSavingsSatisfaction,
    right: 'figures.look',
    to: '/admin?tab=analytics',
  },
  {
    label: t.businessOperations,
    keywords: t.moneyRevenueComplianceAuditLog,
    right: 'money.look',
    to: '/admin?tab=business',
  },
  {
    label: t.charges,
    keywords: t.paymentsRefundDisputeChargeback,
    right: 'money.look',
    to: '/admin?tab=business&view=charges',
  },
  {
    label: t.ledger,
    keywords: t.accountsTransactionsBooks,
    right: 'money.look',
    to: '/admin?tab=business&view=ledger',
  },
  {
    label: t.reconciliation,
    keywords: t.discrepanciesCompareVerifyBooks,
    right: 'money.look',
    to: '/admin?tab=business&view=reconciliation',
  },
  { label: t.staff, keywords: t.teamRolesRights, right: 'staff.look', to: '/admin/staff' },
  { label: t.allRequests, keywords: t.queueList, right: 'requests.look', to: '/requests' },
  { label: t.messages, keywords: t.inboxReplyPatients, right: 'requests.look', to: '/messages' },
  { label: t.systemStatus, keywords: t.healthOutageWorkerSetup, right: 'figures.look', to: '/admin/status' },
  { label: t.testAiAgents, keywords: 'status', right: 'agents.look', to: '/test-agents' },
  { label: t.mySettings, keywords: 'password two-factor 2fa account', right: null, to: '/settings' },
];

const groups: readonly PaletteGroup[] = [
  { title: t.actions, entries: actionEntries },
  { title: 'Pages', entries: pageEntries },
];

const simplify = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Every typed word must start a word of the entry. */
export function isMatch(
  { label, keywords = '' }: Pick<PaletteEntry, 'label' | 'keywords'>,
  typed: string,
): boolean {
  const words = simplify(`${label} ${keywords}`).split(/[\s-]+/);
  return simplify(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Palette entries matching the input, limited to the user's permissions. */
export const paletteGroups = (typed: string, may: (right: StaffRight) => boolean): PaletteGroup[] =>
  groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => (entry.right === null || may(entry.right)) && isMatch(entry, typed)),
    }))
    .filter(({ entries }) => entries.length > 0);
