import { lt } from 'drizzle-orm';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { webhookEvents } from '#schema/payments.ts';

export const sweepWebhookEvents: Sweep = (orm, before, limit) =>
  deleteBatch(orm, webhookEvents, lt(webhookEvents.receivedAt, before), limit);
