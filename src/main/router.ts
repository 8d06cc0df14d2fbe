import { accountSettingsEndpoints } from '#features/accounts/server/account-settings-endpoints.ts';
import { accountsEndpoints } from '#features/accounts/server/accounts-endpoints.ts';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import { exportPatients } from '#features/accounts/server/patients/export-patients.ts';
import { getPatient } from '#features/accounts/server/patients/get-patient.ts';
import { listMyAccess } from '#features/accounts/server/patients/list-access.ts';
import { listPatients } from '#features/accounts/server/patients/list-patients.ts';
import { updatePatient } from '#features/accounts/server/patients/update-patient.ts';
import { endPatientView } from '#features/accounts/server/patients/view-as-patient.ts';
import { listStaff } from '#features/accounts/server/staff/list-staff.ts';
import { exportAnalytics } from '#features/administration/server/analytics/export-analytics.ts';
import { getAnalytics } from '#features/administration/server/analytics/get-analytics.ts';
import { listClaims } from '#features/administration/server/analytics/list-claims.ts';
import { exportAuditEntries } from '#features/administration/server/audit/export-audit-entries.ts';
import { listAuditEntries } from '#features/administration/server/audit/list-audit-entries.ts';
import { getAuditVerification } from '#features/administration/server/audit/present-verification.ts';
import { getBusiness } from '#features/administration/server/business/get-business.ts';
import { listComplianceChecks } from '#features/administration/server/business/list-compliance-checks.ts';
import { exportPromises, getPromises } from '#features/administration/server/business/promises.ts';
import { getMode } from '#features/administration/server/get-mode.ts';
import { getNetworkStats } from '#features/administration/server/overview/get-network-stats.ts';
import { getOverview } from '#features/administration/server/overview/get-overview.ts';
import {
  endCalendarFeed,
  getCalendarFeed,
  getCalendarFile,
  readCalendarFeed,
} from '#features/appointments/server/calendar-endpoints.ts';
import { listMyAppointments } from '#features/appointments/server/list-my-appointments.ts';
import {
  endVisitPassLink,
  findVisitByCode,
  getVisitPass,
  openSharedPass,
  shareVisitPass,
} from '#features/appointments/server/visit-pass-endpoints.ts';
import { getRetellStatus } from '#features/calls/server/agent-status.ts';
import { getCallDetails } from '#features/calls/server/call-details.ts';
import { cleanupAgents } from '#features/calls/server/cleanup-agents.ts';
import { getCallRecording, getCallRecordingAsStaff } from '#features/calls/server/get-recording.ts';
import { listRetellCalls } from '#features/calls/server/list-call-records.ts';
import { listHistory } from '#features/calls/server/list-history.ts';
import { seedAgents } from '#features/calls/server/seed-agents.ts';
import { syncAgents } from '#features/calls/server/sync-agents.ts';
import { getTestCall, startTestCall } from '#features/calls/server/test-calls.ts';
import {
  retryAgentVersion,
  rollBackAgent,
  updateAgentPrompt,
} from '#features/calls/server/update-agent-prompt.ts';
import {
  compareAgentVersions,
  getAgentVersion,
  listAgentVersions,
  listRetellAgents,
} from '#features/calls/server/voice-agent-reads.ts';
import {
  claimRequest,
  handOverRequest,
  listCareTeam,
} from '#features/care-requests/server/assign-request.ts';
import {
  getMyRequest,
  listMyRequests,
  listMyTickets,
} from '#features/care-requests/server/care-requests-endpoints.ts';
import { countWaitingRequests } from '#features/care-requests/server/count-waiting-requests.ts';
import { listConciergeRequests } from '#features/care-requests/server/list-queue.ts';
import { getQueueFigures } from '#features/care-requests/server/queue-figures.ts';
import { getRating, rateRequest } from '#features/care-requests/server/rate-request.ts';
import { getConciergeRequest } from '#features/care-requests/server/request-at-work.ts';
import { addRequestNote } from '#features/care-requests/server/request-notes.ts';
import { listContactMessages } from '#features/contact/server/list-contact-messages.ts';
import { getChatPrompt, saveChatPrompt } from '#features/conversations/server/chat-prompt.ts';
import {
  getChatConversation,
  listChatConversations,
  listChatConversationsAlike,
} from '#features/conversations/server/chat-records.ts';
import { listMyConversations } from '#features/conversations/server/list-my-conversations.ts';
import { getConversation } from '#features/conversations/server/present-conversation.ts';
import {
  addDependent,
  listHousehold,
  viewInvitation,
} from '#features/household/server/household-endpoints.ts';
import { beginUpload } from '#features/imports/server/begin-upload.ts';
import { downloadRefusals } from '#features/imports/server/download-refusals.ts';
import { getImport, listImports } from '#features/imports/server/list-imports.ts';
import { sendPart } from '#features/imports/server/send-part.ts';
import {
  getCareThread,
  getThreadAsStaff,
  handBackCareThread,
  readCareMessages,
  readThreadAsStaff,
  takeCareThread,
} from '#features/messages/server/care-thread-endpoints.ts';
import { downloadFile, removeFile } from '#features/messages/server/download-file.ts';
import { listCareThreads } from '#features/messages/server/list-care-threads.ts';
import {
  addSavedReply,
  deleteSavedReply,
  editSavedReply,
  listSavedReplies,
} from '#features/messages/server/saved-replies.ts';
import { uploadFile } from '#features/messages/server/upload-file.ts';
import {
  countUnread,
  listInbox,
  readInboxEntry,
  readWholeInbox,
} from '#features/notices/server/inbox-endpoints.ts';
import {
  getNoticeSettings,
  saveNoticeSettingsEndpoint,
} from '#features/notices/server/notice-settings-endpoints.ts';
import { getOutboxMessage, listOutbox } from '#features/notices/server/outbox-endpoints.ts';
import { getStaffAlert, listStaffAlerts, settleStaffAlert } from '#features/notices/server/staff-alerts.ts';
import { downloadProof } from '#features/payments/server/books/download-proof.ts';
import { findPayers } from '#features/payments/server/books/find-payers.ts';
import { getCharge } from '#features/payments/server/books/get-charge.ts';
import { listBookFindings, resolveBookFinding } from '#features/payments/server/books/list-book-findings.ts';
import { exportCharges, listCharges } from '#features/payments/server/books/list-charges.ts';
import { getLedgerSums, listLedger } from '#features/payments/server/books/list-ledger.ts';
import { chooseAddOn, listMyAddOns } from '#features/payments/server/choose-add-on.ts';
import { getTestCard, setTestCard } from '#features/payments/server/choose-test-card.ts';
import { listBilling } from '#features/payments/server/list-billing.ts';
import { listBillingYears } from '#features/payments/server/list-billing-years.ts';
import { beginCardSetup, getPaymentMethod, openPortal } from '#features/payments/server/payment-method.ts';
import {
  getStoredValue,
  listMovements,
  setCoverage,
} from '#features/payments/server/stored-value-endpoints.ts';
import { comparePrices, listServices } from '#features/prices/server/compare-prices.ts';
import { decideDoNotCall, listLeftAloneOffices } from '#features/providers/server/do-not-call.ts';
import { getNetworkFigures, getProvider } from '#features/providers/server/get-provider.ts';
import { listProviders } from '#features/providers/server/list-providers.ts';
import { confirmProvider } from '#features/providers/server/network/change-offices.ts';
import { exportNetworkOffices } from '#features/providers/server/network/export-offices.ts';
import {
  findZipPlace,
  getNetworkOffice,
  listOfficeFacts,
} from '#features/providers/server/network/get-office.ts';
import { listNetworkOffices } from '#features/providers/server/network/list-offices.ts';
import { listPriceSources } from '#features/providers/server/network/list-price-sources.ts';
import { confirmEmailChange, requestEmailChange } from '#flows/account-security/change-email.ts';
import { changePassword } from '#flows/account-security/change-password.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
} from '#flows/account-security/change-second-step.ts';
import { sendEmailConfirmation } from '#flows/account-security/confirm-address.ts';
import { confirmSignIn } from '#flows/account-security/confirm-sign-in.ts';
import { endOtherSessions } from '#flows/account-security/end-other-sessions.ts';
import { renewCalendarFeed } from '#flows/account-security/renew-calendar-feed.ts';
import { requestPasswordReset, resetPassword } from '#flows/account-security/reset-password.ts';
import { welcomePerson } from '#flows/account-security/welcome-person.ts';
import { buyAddOn, listRequestAddOns } from '#flows/add-ons/buy-add-on.ts';
import { confirmOfficeNumber, putBackOfficeNumber } from '#flows/administer-network/confirm-number.ts';
import {
  deactivateProvider,
  getOfficeWork,
  reactivateProvider,
} from '#flows/administer-network/deactivate-provider.ts';
import { addProvider, updateProvider } from '#flows/administer-network/write-office.ts';
import { addPatient, invitePatientAgain } from '#flows/administer-patients/add-patient.ts';
import { restorePatient, suspendPatient } from '#flows/administer-patients/suspend-patient.ts';
import { viewAsPatient } from '#flows/administer-patients/view-as-patient.ts';
import {
  changeStaffRole,
  removeStaff,
  restoreStaff,
  suspendStaff,
} from '#flows/administer-staff/change-staff.ts';
import {
  inviteStaff,
  inviteStaffAgain,
  withdrawStaffInvitation,
} from '#flows/administer-staff/invite-staff.ts';
import { joinStaff, viewStaffInvitation } from '#flows/administer-staff/join-staff.ts';
import { downloadReport } from '#flows/administration-report/download-report.ts';
import { bookAppointment } from '#flows/appointments/book-appointment.ts';
import { cancelAppointment } from '#flows/appointments/cancel-appointment.ts';
import { holdTime, releaseHold } from '#flows/appointments/hold-time.ts';
import { listMoveTimes, listOfficeTimes } from '#flows/appointments/list-times.ts';
import { moveAppointment } from '#flows/appointments/move-appointment.ts';
import { answerEarlierTime, waitForEarlier } from '#flows/appointments/wait-for-earlier.ts';
import {
  confirmAppointment,
  declineAppointment,
  enterOfficeTime,
  listAllAppointments,
  markNoShow,
} from '#flows/appointments/work-of-the-team.ts';
import { approveRequest } from '#flows/approve-and-pay/approve-and-pay.ts';
import { receivePaymentWebhook } from '#flows/approve-and-pay/receive-payment-webhook.ts';
import { downloadArchive } from '#flows/archive/download-archive.ts';
import { verifyAuditTrail } from '#flows/audit-trail/verify-audit-trail-endpoint.ts';
import { bookAgain, getAppointmentChoices } from '#flows/book-option/book-again.ts';
import { bookRequestTime, getRequestBooking } from '#flows/book-option/book-request-time.ts';
import { listBookChecks, startBookCheck } from '#flows/books/book-check-endpoints.ts';
import { refundCharge } from '#flows/books/refund-charge.ts';
import { previewCallPlan } from '#flows/call-plan/preview-call-plan.ts';
import { showConversationPlan } from '#flows/call-plan/show-conversation-plan.ts';
import { assignCallback, finishCallback, listCallbacks } from '#flows/callbacks/callback-endpoints.ts';
import { answerCareThread, askPatient } from '#flows/care-thread/answer-care-thread.ts';
import { sendCareMessage } from '#flows/care-thread/send-care-message.ts';
import {
  answerAsBank,
  beginConfirmation,
  checkPayment,
  giveUpPayment,
} from '#flows/confirm-payment/confirm-payment.ts';
import { sendContactMessage } from '#flows/contact/send-contact-message.ts';
import { confirmNeed } from '#flows/converse/confirm-need.ts';
import { correctNeed } from '#flows/converse/correct-need.ts';
import { sendMessage, streamMessage } from '#flows/converse/send-message.ts';
import { stopAnswer } from '#flows/converse/stop-answer.ts';
import { deleteAccount, previewDeletion } from '#flows/delete-account/delete-account.ts';
import { decideFact } from '#flows/evidence-gate/decide-fact.ts';
import {
  getEvidenceGate,
  getRequestEvidence,
  releaseRequest,
  sendRequestBack,
  setEvidenceGate,
} from '#flows/evidence-gate/gate-endpoints.ts';
import { acceptInvitation, declineInvitation } from '#flows/household/answer-invitation.ts';
import { inviteAdult, inviteAgain } from '#flows/household/invite-adult.ts';
import { leaveHousehold } from '#flows/household/leave-household.ts';
import { removeMember } from '#flows/household/remove-member.ts';
import { startImport, stopImport } from '#flows/import-files/start-and-stop.ts';
import {
  addResultDocument,
  getManualResult,
  removeResultDocument,
  saveManualResult,
} from '#flows/manual-result/edit-manual-result.ts';
import { releaseManualResult } from '#flows/manual-result/release-manual-result.ts';
import { cancelMembership, resumeMembership } from '#flows/memberships/cancel-membership.ts';
import { setFamilyPlan } from '#flows/memberships/change-family-plan.ts';
import {
  answerMembershipBank,
  beginMembershipConfirmation,
  checkMembership,
  getMembership,
  payOpenMembershipBill,
} from '#flows/memberships/pay-open-bill.ts';
import { startMembership } from '#flows/memberships/start-membership.ts';
import { closeConciergeRequest } from '#flows/operate-requests/close-request.ts';
import { putRequestBack } from '#flows/operate-requests/put-request-back.ts';
import { recordManualCall } from '#flows/operate-requests/record-manual-call.ts';
import { sendToGate } from '#flows/operate-requests/send-to-gate.ts';
import { downloadReceipt } from '#flows/receipts/download-receipt.ts';
import { shareFindings } from '#flows/share-findings/share-findings.ts';
import { findForStaff } from '#flows/staff-search/find-for-staff.ts';
import { downloadStatement } from '#flows/stored-value/download-statement.ts';
import { getPaymentChoice } from '#flows/stored-value/pay-from-balance.ts';
import { topUpStoredValue } from '#flows/stored-value/top-up.ts';
import { withdrawStoredValue } from '#flows/stored-value/withdraw.ts';
import { answerFurtherCall } from '#flows/submit-request/answer-further-calls.ts';
import { answerQuestion } from '#flows/submit-request/answer-question.ts';
import { cancelRequest } from '#flows/submit-request/cancel-request.ts';
import { previewRequest } from '#flows/submit-request/preview-request.ts';
import { rejectRequest } from '#flows/submit-request/reject-request.ts';
import { signUpAndSubmit } from '#flows/submit-request/sign-up-and-submit.ts';
import { submitRequest } from '#flows/submit-request/submit-request-endpoint.ts';
import { getOwnMode, setOwnMode } from '#flows/switch-mode/set-own-mode.ts';
import { getPatientMode, setPatientMode } from '#flows/switch-mode/set-patient-mode.ts';
import { getRequestMode, setRequestMode } from '#flows/switch-mode/set-request-mode.ts';
import { getServiceMode, switchServiceMode } from '#flows/switch-mode/switch-service-mode.ts';
import { listDemonstrationTexts, sendDemonstrationText } from '#flows/texts/demonstration-texts.ts';
import { receiveText, receiveTextStatus } from '#flows/texts/receive-text.ts';
import { downloadVisitPass } from '#flows/visit-pass/download-visit-pass.ts';
import { receiveVoiceWebHook } from '#flows/work-on-request/receive-voice-webhook.ts';
import { getVoiceLine, resumeVoiceLine } from '#flows/work-on-request/voice-line-endpoints.ts';
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
