import { assignCallback, finishCallback, listCallbacks } from './callbacks/callback-endpoints.ts';
import { getChatPrompt, saveChatPrompt } from './conversation/chat-prompt.ts';
import {
  getChatConversation,
  listChatConversations,
  listChatConversationsAlike,
} from './conversation/chat-records.ts';
import { listMyConversations } from './conversation/list-my-conversations.ts';
import { getConversation } from './conversation/present-conversation.ts';
import { confirmNeed } from './turn/confirm-need.ts';
import { correctNeed } from './turn/correct-need.ts';
import { sendMessage, streamMessage } from './turn/send-message.ts';
import { stopAnswer } from './turn/stop-answer.ts';

/** Endpoint handlers by contract; combined in `app/router.ts`. */
export const intakeRouter = {
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
  callbacks: { listCallbacks, assignCallback, finishCallback },
  chatRecords: { listChatConversations, listChatConversationsAlike, getChatConversation },
};
