import type { InferContractRouterOutputs } from '@orpc/contract';
import { productName } from '#shared/product.ts';
import type { contactContract } from '../contact.contract.ts';
import { contactSubjects } from '../contact.rules.ts';

export type ContactMessage = InferContractRouterOutputs<
  typeof contactContract
>['listContactMessages'][number];

export const subjectWords = (subject: string): string =>
  contactSubjects.find(({ value }) => value === subject)?.label ?? subject;

/** A mailto link that replies to the sender. */
export const replyTo = ({ email, subject }: ContactMessage): string => {
  const reply = encodeURIComponent(`Re: ${productName}: ${subjectWords(subject)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${reply}`;
};
