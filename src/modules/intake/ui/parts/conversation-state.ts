import type { ConversationView, ExtractedInfo, MessageView } from '../../conversations.contract.ts';
import { type ChatWords, englishWords } from '../chat/chat-words.ts';

export type ChatMessage = Pick<MessageView, 'role' | 'content' | 'stopped'>;

/** A conversation as the page shows it. */
export type ConversationState = {
  conversationId: string | null;
  messages: readonly ChatMessage[];
  /** An answer to the last message is being made. Nothing else can be sent meanwhile. */
  answering: boolean;
  /** As much of that answer as has been said. */
  said: string;
  /** The server knows of the message, so it can be told to stop. */
  stoppable: boolean;
  /** `lost`: we wait for the connection. `unanswered`: the server gave up, and can be asked again. */
  trouble: 'lost' | 'unanswered' | null;
  info: ExtractedInfo | null;
  /** Minutes, once the assistant can say. */
  estimatedMinutes: number | null;
  /** The assistant knows enough to begin. */
  complete: boolean;
  /** What the last question asked for. */
  asksFor: string | null;
  /** The request in one sentence, to be confirmed. */
  readBack: ConversationView['readBack'];
  /** A person of the team has promised to call. */
  callback: ConversationView['callback'];
  emergency: ConversationView['emergency'];
  /** The request that this conversation became. */
  requestId: string | null;
  /** The request was not made by what was just said here: it came with a reload or from another device. */
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
  asksFor: null,
  readBack: null,
  callback: null,
  emergency: null,
  requestId: null,
  restored: false,
  words: englishWords,
};
