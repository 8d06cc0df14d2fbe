import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { administrationContract } from '../../administration.contract.ts';

type DemoLogin = { role: string; email: string; password: string };

/** The global mode. Demo logins are returned only in demo mode. */
export const getMode = (demoLogins: readonly DemoLogin[]) =>
  implement(administrationContract)
    .$context<EndpointContext>()
    .getMode.handler(async ({ context }) => {
      // Pages ask right after a switch, possibly another process.
      const globalMode = await context.rereadMode();
      // After a switch, demo accounts either never existed or production was never allowed.
      const isDemonstration = globalMode === 'demo' && context.startedMode === 'demo';
      return {
        globalMode,
        support:
          globalMode === 'production' ? { email: context.supportAddress, phone: context.supportPhone } : null,
        demoLogins: isDemonstration ? [...demoLogins] : [],
      };
    });
