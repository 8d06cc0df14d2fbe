import { implement } from '@orpc/server';
import { contactContract } from '#features/contact/contact.contract.ts';
import { contactSubjects } from '#features/contact/contact.rules.ts';
import { notifyPerson } from '#features/notices/server/notify-person.ts';
import { postNotice } from '#features/notices/server/post-notice.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { newId } from '#kernel/ids.ts';
import { productName } from '#kernel/product.ts';
import { contactMessages } from '#platform/server/database/tables/notices.ts';

/** Keeps a message of the contact form and mails it to the operator: both or neither, once per submission. */
export const sendContactMessage = implement(contactContract)
  .$context<EndpointContext>()
  .sendContactMessage.handler(async ({ input, context }) => {
    const subject = contactSubjects.find((one) => one.value === input.subject)?.label ?? input.subject;
    await context.database.transaction(async (tx) => {
      const [row] = await tx
        .insert(contactMessages)
        .values({ ...input, id: newId(), createdAt: context.clock.now() })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      if (!row) return;
      await postNotice(tx, context, {
        key: `contact:${row.id}`,
        mode: context.globalMode,
        recipient: context.supportAddress,
        replyTo: input.email,
        subject: `${productName} contact form: ${subject}`,
        body: `From: ${input.name}\nE-mail: ${input.email}\nPhone: ${input.phone}\n\n${input.message}\n`,
      });
      await notifyPerson(tx, context, {
        key: `contact-received:${row.id}`,
        kind: 'contact_received',
        values: {},
        mode: context.globalMode,
        userId: null,
        linkPath: '/contact',
        chosen: 'mail',
        email: input.email,
      });
    });
    return { message: "We'll get back to you within 24 hours." };
  });
