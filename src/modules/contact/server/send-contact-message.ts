import { implement } from '@orpc/server';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { contactMessages } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { contactContract } from '../contact.contract.ts';
import { contactSubjects } from '../contact.rules.ts';
import * as t from '../contact.words.ts';

/** Stores a contact form message and emails it to the support address, once per submission key. */
export const sendContactMessage = implement(contactContract)
  .$context<EndpointContext>()
  .sendContactMessage.handler(async ({ input, context }) => {
    const subject = contactSubjects.find(({ value }) => value === input.subject)?.label ?? input.subject;
    await context.database.transaction(async (tx) => {
      const [row] = await tx
        .insert(contactMessages)
        .values({ ...input, id: newId(), createdAt: context.clock.now() })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      if (!row) return;
      await queueEmail(tx, context, {
        key: `contact:${row.id}`,
        mode: context.globalMode,
        recipient: context.supportAddress,
        replyTo: input.email,
        subject: `${productName} contact form: ${subject}`,
        body: `From: ${input.name}\nEmail: ${input.email}\nPhone: ${input.phone}\n\n${input.message}\n`,
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
    return { message: t.wellGetBackToYou };
  });
