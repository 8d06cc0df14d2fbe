import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { outboxContract } from '../../outbox.contract.ts';
import { isMailConfigured, isTextingConfigured } from '../configured-channels.ts';
import { countUndelivered } from '../count-undelivered.ts';

export const getDeliveryStatus = implement(outboxContract)
  .$context<EndpointContext>()
  .getDeliveryStatus.handler(async ({ context }) => {
    const { mail, sms } = await countUndelivered(context.database.orm, context.clock.now());
    const mode = context.globalMode;
    return {
      mail: { configured: isMailConfigured(context, mode), ...mail },
      sms: { configured: isTextingConfigured(context, mode), ...sms },
    };
  });
