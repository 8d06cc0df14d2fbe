import { accountSettingsEndpoints } from '#features/accounts/server/account-settings-endpoints.ts';
import { accountsEndpoints } from '#features/accounts/server/accounts-endpoints.ts';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import { getMode } from '#features/administration/server/get-mode.ts';
import {
  endCalendarFeed,
  getCalendarFeed,
  getCalendarFile,
  readCalendarFeed,
  renewCalendarFeed,
} from '#features/appointments/server/calendar-endpoints.ts';
import { listMyAppointments } from '#features/appointments/server/list-my-appointments.ts';
import {
  cancelRequest,
  getMyRequest,
  listMyRequests,
  listMyTickets,
} from '#features/care-requests/server/care-requests-endpoints.ts';

import { listContactMessages } from '#features/contact/server/list-contact-messages.ts';

import { getChatPrompt, saveChatPrompt } from '#features/conversations/server/chat-prompt.ts';
import { listMyConversations } from '#features/conversations/server/list-my-conversations.ts';
import { getConversation } from '#features/conversations/server/present-conversation.ts';
import {
  addDependent,
  listHousehold,
  viewInvitation,
} from '#features/household/server/household-endpoints.ts';
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
import { chooseAddOn, listMyAddOns } from '#features/payments/server/choose-add-on.ts';
import { getTestCard, setTestCard } from '#features/payments/server/choose-test-card.ts';
import { getNetworkFigures, getProvider } from '#features/providers/server/get-provider.ts';
import { listProviders } from '#features/providers/server/list-providers.ts';
import { confirmEmailChange, requestEmailChange } from '#flows/account-security/change-email.ts';
import { changePassword } from '#flows/account-security/change-password.ts';
import {
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
} from '#flows/account-security/change-second-step.ts';
import { confirmSignIn } from '#flows/account-security/confirm-sign-in.ts';
import { requestPasswordReset, resetPassword } from '#flows/account-security/reset-password.ts';
import { welcomePerson } from '#flows/account-security/welcome-person.ts';
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
import { answerCareThread, askPatient } from '#flows/care-thread/answer-care-thread.ts';
import { sendCareMessage } from '#flows/care-thread/send-care-message.ts';
import { sendContactMessage } from '#flows/contact/send-contact-message.ts';
import { correctNeed } from '#flows/converse/correct-need.ts';
import { sendMessage, streamMessage } from '#flows/converse/send-message.ts';
import { stopAnswer } from '#flows/converse/stop-answer.ts';
import { deleteAccount, previewDeletion } from '#flows/delete-account/delete-account.ts';
import { acceptInvitation, declineInvitation } from '#flows/household/answer-invitation.ts';
import { inviteAdult, inviteAgain } from '#flows/household/invite-adult.ts';
import { leaveHousehold } from '#flows/household/leave-household.ts';
import { removeMember } from '#flows/household/remove-member.ts';
import { answerQuestion } from '#flows/submit-request/answer-question.ts';
import { rejectRequest } from '#flows/submit-request/reject-request.ts';
import { signUpAndSubmit } from '#flows/submit-request/sign-up-and-submit.ts';
import { submitRequest } from '#flows/submit-request/submit-request-endpoint.ts';
import { listDemonstrationTexts, sendDemonstrationText } from '#flows/texts/demonstration-texts.ts';
import { receiveText, receiveTextStatus } from '#flows/texts/receive-text.ts';
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
    changePassword: changePassword(authentication),
    confirmSecondStep: confirmSecondStep(authentication),
    renewRecoveryCodes: renewRecoveryCodes(authentication),
    endSecondStep: endSecondStep(authentication),
  },
  accountData: {
    downloadArchive,
    previewDeletion,
    deleteAccount: deleteAccount(authentication),
  },
  administration: { getMode: getMode(demoLogins) },
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
    cancelAppointment,
    getCalendarFeed,
    renewCalendarFeed,
    endCalendarFeed,
    readCalendarFeed,
    listAllAppointments,
    enterOfficeTime,
    confirmAppointment,
    declineAppointment,
    markNoShow,
  },
  careRequests: {
    listMyRequests,
    listMyTickets,
    getMyRequest,
    submitRequest,
    answerQuestion,
    approveRequest,
    rejectRequest,
    cancelRequest,
  },
  contact: { sendContactMessage, listContactMessages },
  conversations: {
    sendMessage,
    getConversation,
    streamMessage,
    stopAnswer,
    correctNeed,
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
  payments: { getTestCard, setTestCard, receivePaymentWebhook, chooseAddOn, listMyAddOns },
  providers: { listProviders, getProvider, getNetworkFigures },
  signUp: { signUpAndSubmit: signUpAndSubmit(authentication) },
});
