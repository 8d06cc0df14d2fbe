import './fill-hooks.ts';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { sendEmailConfirmation } from '#modules/accounts/server/confirm-address.ts';
import { listPatients } from '#modules/accounts/server/list-patients.ts';
import { listStaff } from '#modules/accounts/server/list-staff.ts';
import { addPatient, invitePatientAgain } from '#modules/accounts/server/patients/add-patient.ts';
import { endPatientView } from '#modules/accounts/server/patients/end-patient-view.ts';
import { exportPatients } from '#modules/accounts/server/patients/export-patients.ts';
import { getPatient } from '#modules/accounts/server/patients/get-patient.ts';
import { listMyAccess } from '#modules/accounts/server/patients/list-access.ts';
import { updatePatient } from '#modules/accounts/server/patients/update-patient.ts';
import { viewAsPatient } from '#modules/accounts/server/patients/view-as-patient.ts';
import { accountSettingsEndpoints } from '#modules/accounts/server/profile/account-settings-endpoints.ts';
import { accountsEndpoints } from '#modules/accounts/server/profile/accounts-endpoints.ts';
import { confirmEmailChange, requestEmailChange } from '#modules/accounts/server/security/change-email.ts';
import { changePassword } from '#modules/accounts/server/security/change-password.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
} from '#modules/accounts/server/security/change-second-step.ts';
import { confirmSignIn } from '#modules/accounts/server/security/confirm-sign-in.ts';
import { endOtherSessions } from '#modules/accounts/server/security/end-other-sessions.ts';
import { requestPasswordReset, resetPassword } from '#modules/accounts/server/security/reset-password.ts';
import { welcomePerson } from '#modules/accounts/server/security/welcome-person.ts';
import {
  inviteStaff,
  inviteStaffAgain,
  withdrawStaffInvitation,
} from '#modules/accounts/server/staff/invite-staff.ts';
import { joinStaff, viewStaffInvitation } from '#modules/accounts/server/staff/join-staff.ts';
import { exportAnalytics } from '#modules/admin/server/analytics/export-analytics.ts';
import { getAnalytics } from '#modules/admin/server/analytics/get-analytics.ts';
import { listClaims } from '#modules/admin/server/analytics/list-claims.ts';
import { exportAuditEntries } from '#modules/admin/server/audit/export-audit-entries.ts';
import { listAuditEntries } from '#modules/admin/server/audit/list-audit-entries.ts';
import { getAuditVerification } from '#modules/admin/server/audit/present-verification.ts';
import { verifyAuditTrail } from '#modules/admin/server/audit/verify-audit-trail-endpoint.ts';
import { getBusiness } from '#modules/admin/server/business/get-business.ts';
import { listComplianceChecks } from '#modules/admin/server/business/list-compliance-checks.ts';
import { exportPromises, getPromises } from '#modules/admin/server/business/promises.ts';
import { getOwnMode, setOwnMode } from '#modules/admin/server/mode/set-own-mode.ts';
import { getPatientMode, setPatientMode } from '#modules/admin/server/mode/set-patient-mode.ts';
import { getRequestMode, setRequestMode } from '#modules/admin/server/mode/set-request-mode.ts';
import { getServiceMode, switchServiceMode } from '#modules/admin/server/mode/switch-service-mode.ts';
import { downloadReport } from '#modules/admin/server/overview/download-report.ts';
import { getMode } from '#modules/admin/server/overview/get-mode.ts';
import { getNetworkStats } from '#modules/admin/server/overview/get-network-stats.ts';
import { getOverview } from '#modules/admin/server/overview/get-overview.ts';
import { findForStaff } from '#modules/admin/server/search/find-for-staff.ts';
import { bookAgain, getAppointmentChoices } from '#modules/appointments/server/booking/book-again.ts';
import {
  bookRequestTime,
  getRequestBooking,
} from '#modules/appointments/server/booking/book-request-time.ts';
import { cancelAppointment } from '#modules/appointments/server/cancel-appointment.ts';
import { bookAppointment } from '#modules/appointments/server/changes/book-appointment.ts';
import { holdTime, releaseHold } from '#modules/appointments/server/changes/hold-time.ts';
import { listMoveTimes, listOfficeTimes } from '#modules/appointments/server/changes/list-times.ts';
import { moveAppointment } from '#modules/appointments/server/changes/move-appointment.ts';
import { answerEarlierTime, waitForEarlier } from '#modules/appointments/server/changes/wait-for-earlier.ts';
import {
  confirmAppointment,
  declineAppointment,
  enterOfficeTime,
  listAllAppointments,
  markNoShow,
} from '#modules/appointments/server/changes/work-of-the-team.ts';
import { listMyAppointments } from '#modules/appointments/server/list-my-appointments.ts';
import {
  endCalendarFeed,
  getCalendarFeed,
  getCalendarFile,
  readCalendarFeed,
} from '#modules/appointments/server/visit-pass/calendar-endpoints.ts';
import { downloadVisitPass } from '#modules/appointments/server/visit-pass/download-visit-pass.ts';
import { renewCalendarFeed } from '#modules/appointments/server/visit-pass/renew-calendar-feed.ts';
import {
  endVisitPassLink,
  findVisitByCode,
  getVisitPass,
  openSharedPass,
  shareVisitPass,
} from '#modules/appointments/server/visit-pass/visit-pass-endpoints.ts';
import { buyAddOn, listRequestAddOns } from '#modules/billing/server/add-ons/buy-add-on.ts';
import { chooseAddOn, listMyAddOns } from '#modules/billing/server/add-ons/choose-add-on.ts';
import { downloadStatement } from '#modules/billing/server/hsa/download-statement.ts';
import {
  getStoredValue,
  listMovements,
  setCoverage,
} from '#modules/billing/server/hsa/stored-value-endpoints.ts';
import { topUpStoredValue } from '#modules/billing/server/hsa/top-up.ts';
import { withdrawStoredValue } from '#modules/billing/server/hsa/withdraw.ts';
import { downloadProof } from '#modules/billing/server/ledger-views/download-proof.ts';
import { findPayers } from '#modules/billing/server/ledger-views/find-payers.ts';
import { getCharge } from '#modules/billing/server/ledger-views/get-charge.ts';
import { exportCharges, listCharges } from '#modules/billing/server/ledger-views/list-charges.ts';
import { getLedgerSums, listLedger } from '#modules/billing/server/ledger-views/list-ledger.ts';
import { cancelMembership, resumeMembership } from '#modules/billing/server/memberships/cancel-membership.ts';
import { setFamilyPlan } from '#modules/billing/server/memberships/change-family-plan.ts';
import {
  answerMembershipBank,
  beginMembershipConfirmation,
  checkMembership,
  getMembership,
  payOpenMembershipBill,
} from '#modules/billing/server/memberships/pay-open-bill.ts';
import { startMembership } from '#modules/billing/server/memberships/start-membership.ts';
import { getPaymentChoice } from '#modules/billing/server/pay-from-balance.ts';
import { getTestCard, setTestCard } from '#modules/billing/server/payments/choose-test-card.ts';
import {
  answerAsBank,
  beginConfirmation,
  checkPayment,
  giveUpPayment,
} from '#modules/billing/server/payments/confirm-payment.ts';
import { listBilling } from '#modules/billing/server/payments/list-billing.ts';
import { listBillingYears } from '#modules/billing/server/payments/list-billing-years.ts';
import {
  beginCardSetup,
  getPaymentMethod,
  openPortal,
} from '#modules/billing/server/payments/payment-method.ts';
import { downloadReceipt } from '#modules/billing/server/receipts/download-receipt.ts';
import {
  listBookChecks,
  startBookCheck,
} from '#modules/billing/server/reconciliation/book-check-endpoints.ts';
import { refundCharge } from '#modules/billing/server/reconciliation/refund-charge.ts';
import {
  listBookFindings,
  resolveBookFinding,
} from '#modules/billing/server/reconciliation-views/list-book-findings.ts';
import { getCallDetails } from '#modules/calls/server/history/call-details.ts';
import { getCallRecording, getCallRecordingAsStaff } from '#modules/calls/server/history/get-recording.ts';
import { listRetellCalls } from '#modules/calls/server/history/list-call-records.ts';
import { listHistory } from '#modules/calls/server/history/list-history.ts';
import { getRetellStatus } from '#modules/calls/server/voice-agents/agent-status.ts';
import { cleanupAgents } from '#modules/calls/server/voice-agents/cleanup-agents.ts';
import { seedAgents } from '#modules/calls/server/voice-agents/seed-agents.ts';
import { syncAgents } from '#modules/calls/server/voice-agents/sync-agents.ts';
import { getTestCall, startTestCall } from '#modules/calls/server/voice-agents/test-calls.ts';
import {
  retryAgentVersion,
  rollBackAgent,
  updateAgentPrompt,
} from '#modules/calls/server/voice-agents/update-agent-prompt.ts';
import {
  compareAgentVersions,
  getAgentVersion,
  listAgentVersions,
  listRetellAgents,
} from '#modules/calls/server/voice-agents/voice-agent-reads.ts';
import { listContactMessages } from '#modules/contact/server/list-contact-messages.ts';
import { sendContactMessage } from '#modules/contact/server/send-contact-message.ts';
import { confirmOfficeNumber, putBackOfficeNumber } from '#modules/directory/server/admin/confirm-number.ts';
import { exportNetworkOffices } from '#modules/directory/server/admin/export-offices.ts';
import { listPriceSources } from '#modules/directory/server/admin/list-price-sources.ts';
import { confirmProvider } from '#modules/directory/server/change-offices.ts';
import { comparePrices, listServices } from '#modules/directory/server/compare-prices.ts';
import { decideDoNotCall, listLeftAloneOffices } from '#modules/directory/server/do-not-call.ts';
import { getNetworkFigures, getProvider } from '#modules/directory/server/facts/get-provider.ts';
import { listProviders } from '#modules/directory/server/facts/list-providers.ts';
import { findZipPlace, getNetworkOffice, listOfficeFacts } from '#modules/directory/server/get-office.ts';
import { startImport, stopImport } from '#modules/directory/server/import-files/start-and-stop.ts';
import { beginUpload } from '#modules/directory/server/import-queue/begin-upload.ts';
import { downloadRefusals } from '#modules/directory/server/import-queue/download-refusals.ts';
import { getImport, listImports } from '#modules/directory/server/import-queue/list-imports.ts';
import { sendPart } from '#modules/directory/server/import-queue/send-part.ts';
import { listNetworkOffices } from '#modules/directory/server/list-offices.ts';
import {
  changeStaffRole,
  removeStaff,
  restoreStaff,
  suspendStaff,
} from '#modules/fulfillment/server/account-changes/change-staff.ts';
import { removeMember } from '#modules/fulfillment/server/account-changes/remove-member.ts';
import {
  restorePatient,
  suspendPatient,
} from '#modules/fulfillment/server/account-changes/suspend-patient.ts';
import { approveRequest } from '#modules/fulfillment/server/approval/approve-and-pay.ts';
import { receivePaymentWebhook } from '#modules/fulfillment/server/approval/receive-payment-webhook.ts';
import { previewCallPlan } from '#modules/fulfillment/server/call-plan/preview-call-plan.ts';
import { showConversationPlan } from '#modules/fulfillment/server/call-plan/show-conversation-plan.ts';
import { leaveHousehold } from '#modules/fulfillment/server/leave-household.ts';
import {
  addResultDocument,
  getManualResult,
  removeResultDocument,
  saveManualResult,
} from '#modules/fulfillment/server/manual-results/edit-manual-result.ts';
import { releaseManualResult } from '#modules/fulfillment/server/manual-results/release-manual-result.ts';
import {
  deactivateProvider,
  getOfficeWork,
  reactivateProvider,
} from '#modules/fulfillment/server/network-changes/deactivate-provider.ts';
import { addProvider, updateProvider } from '#modules/fulfillment/server/network-changes/write-office.ts';
import { decideFact } from '#modules/fulfillment/server/review/decide-fact.ts';
import {
  getEvidenceGate,
  getRequestEvidence,
  releaseRequest,
  sendRequestBack,
  setEvidenceGate,
} from '#modules/fulfillment/server/review/gate-endpoints.ts';
import { closeConciergeRequest } from '#modules/fulfillment/server/staff-queue/close-request.ts';
import { putRequestBack } from '#modules/fulfillment/server/staff-queue/put-request-back.ts';
import { recordManualCall } from '#modules/fulfillment/server/staff-queue/record-manual-call.ts';
import { sendToGate } from '#modules/fulfillment/server/staff-queue/send-to-gate.ts';
import { answerFurtherCall } from '#modules/fulfillment/server/submit/answer-further-calls.ts';
import { answerQuestion } from '#modules/fulfillment/server/submit/answer-question.ts';
import { cancelRequest } from '#modules/fulfillment/server/submit/cancel-request.ts';
import { previewRequest } from '#modules/fulfillment/server/submit/preview-request.ts';
import { rejectRequest } from '#modules/fulfillment/server/submit/reject-request.ts';
import { sendCareMessage } from '#modules/fulfillment/server/submit/send-care-message.ts';
import { signUpAndSubmit } from '#modules/fulfillment/server/submit/sign-up-and-submit.ts';
import { submitRequest } from '#modules/fulfillment/server/submit/submit-request-endpoint.ts';
import { receiveVoiceWebHook } from '#modules/fulfillment/server/work/receive-voice-webhook.ts';
import { shareFindings } from '#modules/fulfillment/server/work/share-findings.ts';
import { getVoiceLine, resumeVoiceLine } from '#modules/fulfillment/server/work/voice-line-endpoints.ts';
import {
  addDependent,
  listHousehold,
  viewInvitation,
} from '#modules/household/server/household-endpoints.ts';
import {
  acceptInvitation,
  declineInvitation,
} from '#modules/household/server/invitations/answer-invitation.ts';
import { inviteAdult, inviteAgain } from '#modules/household/server/invitations/invite-adult.ts';
import {
  assignCallback,
  finishCallback,
  listCallbacks,
} from '#modules/intake/server/callbacks/callback-endpoints.ts';
import { getChatPrompt, saveChatPrompt } from '#modules/intake/server/conversation/chat-prompt.ts';
import {
  getChatConversation,
  listChatConversations,
  listChatConversationsAlike,
} from '#modules/intake/server/conversation/chat-records.ts';
import { listMyConversations } from '#modules/intake/server/conversation/list-my-conversations.ts';
import { getConversation } from '#modules/intake/server/conversation/present-conversation.ts';
import { confirmNeed } from '#modules/intake/server/turn/confirm-need.ts';
import { correctNeed } from '#modules/intake/server/turn/correct-need.ts';
import { sendMessage, streamMessage } from '#modules/intake/server/turn/send-message.ts';
import { stopAnswer } from '#modules/intake/server/turn/stop-answer.ts';
import { downloadFile, removeFile } from '#modules/messages/server/files/download-file.ts';
import { uploadFile } from '#modules/messages/server/files/upload-file.ts';
import {
  listDemonstrationTexts,
  sendDemonstrationText,
} from '#modules/messages/server/sms/demonstration-texts.ts';
import { receiveText, receiveTextStatus } from '#modules/messages/server/sms/receive-text.ts';
import { answerCareThread, askPatient } from '#modules/messages/server/threads/answer-care-thread.ts';
import {
  getCareThread,
  getThreadAsStaff,
  handBackCareThread,
  readCareMessages,
  readThreadAsStaff,
  takeCareThread,
} from '#modules/messages/server/threads/care-thread-endpoints.ts';
import { listCareThreads } from '#modules/messages/server/threads/list-care-threads.ts';
import {
  addSavedReply,
  deleteSavedReply,
  editSavedReply,
  listSavedReplies,
} from '#modules/messages/server/threads/saved-replies.ts';
import {
  countUnread,
  listInbox,
  readInboxEntry,
  readWholeInbox,
} from '#modules/notifications/server/delivery/inbox-endpoints.ts';
import {
  getNoticeSettings,
  saveNoticeSettingsEndpoint,
} from '#modules/notifications/server/delivery/notice-settings-endpoints.ts';
import { getOutboxMessage, listOutbox } from '#modules/notifications/server/delivery/outbox-endpoints.ts';
import {
  getStaffAlert,
  listStaffAlerts,
  settleStaffAlert,
} from '#modules/notifications/server/delivery/staff-alerts.ts';
import { downloadArchive } from '#modules/privacy/server/data-export/download-archive.ts';
import { deleteAccount, previewDeletion } from '#modules/privacy/server/erasure/delete-account.ts';
import { claimRequest, handOverRequest, listCareTeam } from '#modules/requests/server/assign-request.ts';
import {
  getMyRequest,
  listMyRequests,
  listMyTickets,
} from '#modules/requests/server/care-requests-endpoints.ts';
import { listConciergeRequests } from '#modules/requests/server/list-queue.ts';
import { countWaitingRequests } from '#modules/requests/server/reading/count-waiting-requests.ts';
import { getQueueFigures } from '#modules/requests/server/reading/queue-figures.ts';
import { getRating, rateRequest } from '#modules/requests/server/reading/rate-request.ts';
import { addRequestNote } from '#modules/requests/server/reading/request-notes.ts';
import { getConciergeRequest } from '#modules/requests/server/request-at-work.ts';
import { demoLogins } from './demo-data/demo-logins.ts';

/** Every endpoint with the code behind it, in the shape of the contract. */
export const createRouter = (authentication: Authentication) => ({
  accounts: {
    ...accountsEndpoints(authentication, welcomePerson),
    confirmSignIn: confirmSignIn(authentication),
    requestPasswordReset,
    resetPassword: resetPassword(authentication),
  },
  accountSettings: {
    ...accountSettingsEndpoints(authentication),
    requestEmailChange: requestEmailChange(authentication),
    confirmEmailChange,
    sendEmailConfirmation,
    changePassword: changePassword(authentication),
    endOtherSessions,
    beginSecondStep: beginSecondStep(authentication),
    confirmSecondStep: confirmSecondStep(authentication),
    renewRecoveryCodes: renewRecoveryCodes(authentication),
    endSecondStep: endSecondStep(authentication),
  },
  accountData: {
    downloadArchive,
    previewDeletion,
    deleteAccount: deleteAccount(authentication),
  },
  analytics: { getAnalytics, exportAnalytics, listClaims },
  billing: {
    getPaymentMethod,
    beginCardSetup,
    openPortal,
    listBilling,
    listBillingYears,
    downloadReceipt,
    beginConfirmation,
    checkPayment,
    giveUpPayment,
    answerAsBank,
  },
  books: {
    listCharges,
    exportCharges,
    findPayers,
    getCharge,
    refundCharge,
    getLedgerSums,
    listLedger,
    listBookChecks,
    startBookCheck,
    listBookFindings,
    resolveBookFinding,
    downloadProof,
  },
  business: { getBusiness, listComplianceChecks },
  requestRatings: { getRating, rateRequest },
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
  appointments: {
    listMyAppointments,
    listOfficeTimes,
    holdTime,
    releaseHold,
    bookAppointment,
    listMoveTimes,
    moveAppointment,
    waitForEarlier,
    answerEarlierTime,
    getCalendarFile,
    bookAgain,
    bookRequestTime,
    getAppointmentChoices,
    cancelAppointment,
    getRequestBooking,
    getCalendarFeed,
    renewCalendarFeed,
    endCalendarFeed,
    readCalendarFeed,
    listAllAppointments,
    enterOfficeTime,
    confirmAppointment,
    declineAppointment,
    markNoShow,
    getVisitPass,
    downloadVisitPass,
    shareVisitPass,
    endVisitPassLink,
    openSharedPass,
    findVisitByCode,
  },
  callPlan: { showConversationPlan, previewCallPlan },
  careRequests: {
    listMyRequests,
    listMyTickets,
    getMyRequest,
    previewRequest,
    submitRequest,
    answerQuestion,
    answerFurtherCall,
    approveRequest,
    shareFindings,
    rejectRequest,
    cancelRequest,
  },
  voiceLine: { getVoiceLine, resumeVoiceLine },
  calls: { receiveVoiceWebHook, getCallRecording, getCallRecordingAsStaff },
  evidenceGate: {
    getRequestEvidence,
    decideFact,
    releaseRequest,
    sendRequestBack,
    getEvidenceGate,
    setEvidenceGate,
  },
  doNotCall: { listLeftAloneOffices, decideDoNotCall },
  staffSearch: { findForStaff },
  networkAdmin: {
    listNetworkOffices,
    exportNetworkOffices,
    getNetworkOffice,
    listOfficeFacts,
    findZipPlace,
    addProvider,
    updateProvider,
    confirmProvider,
    confirmOfficeNumber,
    putBackOfficeNumber,
    getOfficeWork,
    deactivateProvider,
    reactivateProvider,
    listPriceSources,
  },
  contact: { sendContactMessage, listContactMessages },
  conversations: {
    sendMessage,
    getConversation,
    streamMessage,
    stopAnswer,
    correctNeed,
    confirmNeed,
    listMyConversations,
    getChatPrompt,
    saveChatPrompt,
  },
  household: {
    listHousehold,
    addDependent,
    inviteAdult,
    inviteAgain,
    removeMember,
    leaveHousehold,
    viewInvitation,
    acceptInvitation,
    declineInvitation,
  },
  imports: {
    listImports,
    getImport,
    beginUpload,
    sendPart,
    startImport,
    stopImport,
    downloadRefusals,
  },
  membership: {
    getMembership,
    startMembership,
    cancelMembership,
    resumeMembership,
    setFamilyPlan,
    payOpenMembershipBill,
    checkMembership,
    beginMembershipConfirmation,
    answerMembershipBank,
  },
  messages: {
    getCareThread,
    sendCareMessage,
    readCareMessages,
    uploadFile,
    downloadFile,
    removeFile,
    listCareThreads,
    getThreadAsStaff,
    answerCareThread,
    askPatient,
    takeCareThread,
    handBackCareThread,
    readThreadAsStaff,
  },
  notices: {
    listInbox,
    countUnread,
    readInboxEntry,
    readWholeInbox,
    getNoticeSettings,
    saveNoticeSettings: saveNoticeSettingsEndpoint,
    listDemonstrationTexts,
    sendDemonstrationText,
    receiveText,
    receiveTextStatus,
  },
  overview: { getNetworkStats, getOverview, downloadReport },
  patients: {
    listPatients,
    exportPatients,
    getPatient,
    addPatient: addPatient(authentication),
    invitePatientAgain,
    updatePatient,
    suspendPatient,
    restorePatient,
    viewAsPatient,
    endPatientView,
    listMyAccess,
  },
  promises: { getPromises, exportPromises },
  addOns: { chooseAddOn, listMyAddOns, listRequestAddOns, buyAddOn },
  payments: { getTestCard, setTestCard, receivePaymentWebhook },
  storedValue: {
    getStoredValue,
    topUpStoredValue,
    withdrawStoredValue,
    setCoverage,
    listStoredValueMovements: listMovements,
    downloadStoredValueStatement: downloadStatement,
    getPaymentChoice,
  },
  providers: { listProviders, getProvider, getNetworkFigures },
  prices: { listServices, comparePrices },
  manualResult: {
    getManualResult,
    saveManualResult,
    releaseManualResult,
    addResultDocument,
    removeResultDocument,
  },
  requestQueue: {
    listConciergeRequests,
    getQueueFigures,
    countWaitingRequests,
    getConciergeRequest,
    claimRequest,
    handOverRequest,
    putRequestBack,
    addRequestNote,
    recordManualCall,
    sendToGate,
    closeConciergeRequest,
    listCareTeam,
  },
  savedReplies: { listSavedReplies, addSavedReply, editSavedReply, deleteSavedReply },
  staff: {
    listStaff,
    inviteStaff,
    inviteStaffAgain,
    withdrawStaffInvitation,
    changeStaffRole,
    suspendStaff,
    restoreStaff,
    removeStaff,
    viewStaffInvitation,
    joinStaff: joinStaff(authentication),
  },
  outbox: { listOutbox, getOutboxMessage },
  staffAlerts: { listStaffAlerts, getStaffAlert, settleStaffAlert },
  callbacks: { listCallbacks, assignCallback, finishCallback },
  callRecords: { listRetellCalls, getCallDetails, listHistory },
  chatRecords: { listChatConversations, listChatConversationsAlike, getChatConversation },
  voiceAgents: {
    getRetellStatus,
    listRetellAgents,
    updateAgentPrompt,
    listAgentVersions,
    getAgentVersion,
    compareAgentVersions,
    rollBackAgent,
    retryAgentVersion,
    startTestCall,
    getTestCall,
    seedAgents,
    syncAgents,
    cleanupAgents,
  },
  signUp: { signUpAndSubmit: signUpAndSubmit(authentication) },
});
