import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { CareNeed } from '#kernel/care-need.ts';
import { formatPhone } from '#kernel/phone-numbers.ts';
import { findService } from '#kernel/service-catalogue.ts';
import { messages } from '#platform/server/database/tables/conversations.ts';
import type { EndpointContext } from '../../server-context.ts';
import { conversationsContract, type ExtractedInfo } from '../conversations.contract.ts';
import { getOwnConversation } from './store-message.ts';

/** Minutes a request usually takes, as the summary estimates; the default range is shown until one is known. */
export const estimatedMinutes = 45;

/** What was understood, in the field names that the pages read. */
export function presentNeed(need: CareNeed, complete: boolean): ExtractedInfo {
  const { place, insurance } = need;
  const location = [place?.city, place?.state, place?.zip]
    .filter(Boolean)
    .join(', ')
    .replace(/, (\d{5})$/, ' $1');
  const details: Record<string, string> = {};
  if (need.bodyPart) details['Body part'] = need.bodyPart;
  if (need.forWhom && need.forWhom !== 'self') details.For = need.forWhom;
  if (need.constraints?.length) details.Wishes = need.constraints.join(', ');
  return {
    requestType: need.requestType ?? null,
    reason: need.reason ?? null,
    location: location === '' ? null : location,
    urgency: need.urgency ?? null,
    insurancePreference: insurance ? describeInsurance(insurance) : null,
    specialty: need.specialty ?? null,
    service: need.serviceCode ? (findService(need.serviceCode)?.name ?? null) : null,
    when: need.when?.text ?? null,
    name: need.name ?? null,
    contact: need.email ?? (need.phone ? formatPhone(need.phone) : null),
    callActions: complete
      ? ['Ask for open times', 'Ask for the price', 'Ask whether new patients are accepted']
      : [],
    estimatedCompletionTime: complete ? '30-60 min' : null,
    additionalDetails: details,
  };
}

function describeInsurance(insurance: NonNullable<CareNeed['insurance']>): string {
  if (insurance.kind === 'none') return 'No insurance, paying directly';
  if (insurance.kind === 'hsa') return insurance.plan ? `${insurance.plan} with HSA` : 'HSA';
  return insurance.plan ?? 'Insured';
}

export const getConversation = implement(conversationsContract)
  .$context<EndpointContext>()
  .getConversation.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const row = await getOwnConversation(orm, input.id, context.caller);
    const turns = await orm
      .select()
      .from(messages)
      .where(eq(messages.conversationId, row.id))
      .orderBy(messages.position)
      .limit(1000);
    return {
      id: row.id,
      status: row.status,
      extractedInfo: presentNeed(row.need, row.complete),
      complete: row.complete,
      requestId: row.requestId,
      estimatedTime: row.estimatedMinutes,
      messages: turns.map((turn) => ({
        id: turn.id,
        role: turn.role,
        content: turn.content,
        createdAt: turn.createdAt.toISOString(),
      })),
    };
  });
