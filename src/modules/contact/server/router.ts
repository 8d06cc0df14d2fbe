import { listContactMessages } from './list-contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** The endpoints that this module answers, by the contract each belongs to; composed in `app/router.ts`. */
export const contactRouter = {
  contact: { sendContactMessage, listContactMessages },
};
