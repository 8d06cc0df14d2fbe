import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { changeStaffRole, removeStaff, restoreStaff, suspendStaff } from './account-changes/change-staff.ts';
import { removeMember } from './account-changes/remove-member.ts';
import { restorePatient, suspendPatient } from './account-changes/suspend-patient.ts';
import { approveRequest } from './approval/approve-and-pay.ts';
import { receivePaymentWebhook } from './approval/receive-payment-webhook.ts';
import { previewCallPlan } from './call-plan/preview-call-plan.ts';
import { showConversationPlan } from './call-plan/show-conversation-plan.ts';
import { leaveHousehold } from './leave-household.ts';
import {
  addResultDocument,
  getManualResult,
  removeResultDocument,
  saveManualResult,
} from './manual-results/edit-manual-result.ts';
import { releaseManualResult } from './manual-results/release-manual-result.ts';
import { confirmOfficeNumber, revertOfficeNumber } from './network-changes/confirm-number.ts';
import {
  deactivateProvider,
  getOfficeWork,
  reactivateProvider,
} from './network-changes/deactivate-provider.ts';
import { addProvider, updateProvider } from './network-changes/write-office.ts';
import { decideFact } from './review/decide-fact.ts';
import {
  getEvidenceGate,
  getRequestEvidence,
  releaseRequest,
  sendRequestBack,
  setEvidenceGate,
} from './review/review-endpoints.ts';
import { closeConciergeRequest } from './staff-queue/close-request.ts';
import { getCallSheet } from './staff-queue/get-call-sheet.ts';
import { recordManualCall } from './staff-queue/record-manual-call.ts';
import { sendToGate } from './staff-queue/send-to-review.ts';
import { answerFurtherCall } from './submit/answer-further-calls.ts';
import { answerQuestion } from './submit/answer-question.ts';
import { cancelRequest } from './submit/cancel-request.ts';
import { previewRequest } from './submit/preview-request.ts';
import { rejectRequest } from './submit/reject-request.ts';
import { sendCareMessage } from './submit/send-care-message.ts';
import { signUpAndSubmit } from './submit/sign-up-and-submit.ts';
import { previewCallerRequest, submitCallerRequest } from './submit/submit-for-caller.ts';
import { submitRequest } from './submit/submit-request-endpoint.ts';
import { receiveVoiceWebhook } from './work/receive-voice-webhook.ts';
import { shareFindings } from './work/share-findings.ts';
import { getVoiceLine, pauseVoiceLine, resumeVoiceLine } from './work/voice-line-endpoints.ts';

/** Endpoints this module implements, by contract. Composed in `app/router.ts`. */
export const createFulfillmentRouter = (authentication: Authentication) => ({
  callPlan: { showConversationPlan, previewCallPlan },
  callSheet: { getCallSheet },
  callerRequests: { previewCallerRequest, submitCallerRequest },
  careRequests: {
    previewRequest,
    submitRequest,
    answerQuestion,
    answerFurtherCall,
    approveRequest,
    shareFindings,
    rejectRequest,
    cancelRequest,
  },
  voiceLine: { getVoiceLine, pauseVoiceLine, resumeVoiceLine },
  calls: { receiveVoiceWebhook },
  evidenceGate: {
    getRequestEvidence,
    decideFact,
    releaseRequest,
    sendRequestBack,
    getEvidenceGate,
    setEvidenceGate,
  },
  networkAdmin: {
    addProvider,
    updateProvider,
    getOfficeWork,
    deactivateProvider,
    reactivateProvider,
    confirmOfficeNumber,
    revertOfficeNumber,
  },
  household: { removeMember, leaveHousehold },
  messages: { sendCareMessage },
  patients: { suspendPatient, restorePatient },
  payments: { receivePaymentWebhook },
  manualResult: {
    getManualResult,
    saveManualResult,
    releaseManualResult,
    addResultDocument,
    removeResultDocument,
  },
  requestQueue: { recordManualCall, sendToGate, closeConciergeRequest },
  staff: { changeStaffRole, suspendStaff, restoreStaff, removeStaff },
  signUp: { signUpAndSubmit: signUpAndSubmit(authentication) },
});
