import { implement } from '@orpc/server';
import { auditTrailContract } from '../../audit-trail.contract.ts';
import { presentVerification } from './present-verification.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { startVerification } from './verify-audit-trail.ts';

export const verifyAuditTrail = implement(auditTrailContract)
  .$context<EndpointContext>()
  .verifyAuditTrail.handler(async ({ context }) => {
    await startVerification(context, callerId(context));
    return presentVerification(context.database.orm);
  });
