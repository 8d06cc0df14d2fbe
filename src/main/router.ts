import { accountsEndpoints } from '#features/accounts/server/accounts-endpoints.ts';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import { getMode } from '#features/administration/server/get-mode.ts';
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
import { chooseAddOn, listMyAddOns } from '#features/payments/server/choose-add-on.ts';
import { getTestCard, setTestCard } from '#features/payments/server/choose-test-card.ts';
import { getNetworkFigures, getProvider } from '#features/providers/server/get-provider.ts';
import { listProviders } from '#features/providers/server/list-providers.ts';
import { approveRequest } from '#flows/approve-and-pay/approve-and-pay.ts';
import { receivePaymentWebhook } from '#flows/approve-and-pay/receive-payment-webhook.ts';
import { sendContactMessage } from '#flows/contact/send-contact-message.ts';
import { correctNeed } from '#flows/converse/correct-need.ts';
import { sendMessage, streamMessage } from '#flows/converse/send-message.ts';
import { stopAnswer } from '#flows/converse/stop-answer.ts';
import { answerQuestion } from '#flows/submit-request/answer-question.ts';
import { rejectRequest } from '#flows/submit-request/reject-request.ts';
import { signUpAndSubmit } from '#flows/submit-request/sign-up-and-submit.ts';
import { submitRequest } from '#flows/submit-request/submit-request-endpoint.ts';
import { demoLogins } from './demo-data/demo-logins.ts';

/** Every endpoint with the code behind it, in the shape of the contract. */
export const createRouter = (authentication: Authentication) => ({
  accounts: accountsEndpoints(authentication),
  administration: { getMode: getMode(demoLogins) },
  appointments: { listMyAppointments },
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
  payments: { getTestCard, setTestCard, receivePaymentWebhook, chooseAddOn, listMyAddOns },
  providers: { listProviders, getProvider, getNetworkFigures },
  signUp: { signUpAndSubmit: signUpAndSubmit(authentication) },
});
