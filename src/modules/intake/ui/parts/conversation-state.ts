import type { ConversationView, ExtractedInfo, MessageView } from '../../conversations.contract.ts';
import { type ChatWords, englishWords } from '../chat/chat-labels.words.ts';

export type ChatMessage = Pick<MessageView, 'role' | 'content' | 'stopped'>;

export type ConversationState = {
  conversationId: string | null;
  messages: readonly ChatMessage[];
  /** A reply is in progress; nothing else can be sent. */
  answering: boolean;
  /** Text of that reply so far. */
  said: string;
  /** The server has the message, so the reply can be stopped. */
  stoppable: boolean;
  /** `lost`: waiting for the connection. `unanswered`: the server failed; the patient can retry. */
  trouble: 'lost' | 'unanswered' | null;
  info: ExtractedInfo | null;
  /** Minutes, once known. */
  estimatedMinutes: number | null;
  /** All facts needed to start are known. */
  complete: boolean;
  /** The open question. */
  asks: ConversationView['asks'];
  /** The request in one sentence, to be confirmed. */
  readBack: ConversationView['readBack'];
  /** Open callback, if any. */
  callback: ConversationView['callback'];
  emergency: ConversationView['emergency'];
  /** The request that this conversation became. */
  requestId: string | null;
  /** The request was not created on this page: it came with a reload or from another device. */
  restored: boolean;
  words: ChatWords;
};

export const emptyConversation: ConversationState = {
  conversationId: null,
  messages: [],
  answering: false,
  said: '',
  stoppable: false,
  trouble: null,
  info: null,
  estimatedMinutes: null,
  complete: false,
  asks: null,
  readBack: null,
  callback: null,
  emergency: null,
  requestId: null,
  restored: false,
  words: englishWords,
};
