import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { administrationContract } from '../../administration.contract.ts';

type DemoLogin = { role: string; email: string; password: string };

/** The service mode. Includes demo logins only in demo mode. */
export const getMode = (demoLogins: readonly DemoLogin[]) =>
  implement(administrationContract)
    .$context<EndpointContext>()
    .getMode.handler(async ({ context }) => {
      // Pages request this right after a switch, possibly from another process.
      const globalMode = await context.rereadMode();
      // A database that was ever switched to production has no demo accounts.
      const hasDemoLogins = globalMode === 'demo' && context.startupMode === 'demo';
      return {
        globalMode,
        support:
          globalMode === 'production' ? { email: context.supportAddress, phone: context.supportPhone } : null,
        operator: context.operator,
        demoLogins: hasDemoLogins ? [...demoLogins] : [],
      };
    });
