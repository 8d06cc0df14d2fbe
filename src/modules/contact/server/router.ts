import { listContactMessages } from './list-contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** This module's endpoint handlers, by contract; composed in `app/router.ts`. */
export const contactRouter = {
  contact: { sendContactMessage, listContactMessages },
};
