import { implement } from '@orpc/server';
import { desc } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { contactMessages } from '#schema/notices.ts';
import { contactContract } from '../contact.contract.ts';

const maxMessages = 100;

export const listContactMessages = implement(contactContract)
  .$context<EndpointContext>()
  .listContactMessages.handler(async ({ context }) => {
    const rows = await context.database.orm
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.createdAt))
      .limit(maxMessages);
    return rows.map(({ id, name, email, phone, subject, message, createdAt }) => ({
      id,
      name,
      email,
      phone,
      subject,
      message,
      createdAt: createdAt.toISOString(),
    }));
  });
