import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { administrationContract } from '../../administration.contract.ts';

type DemoLogin = { role: string; email: string; password: string };

/** The global mode. Demonstration logins exist, and are told, in demo mode only. */
export const getMode = (demoLogins: readonly DemoLogin[]) =>
  implement(administrationContract)
    .$context<EndpointContext>()
    .getMode.handler(async ({ context }) => {
      // Pages ask right after a switch, whichever process they reach.
      const globalMode = await context.rereadMode();
      // Where somebody has switched, the demonstration's accounts were never loaded or nobody could have.
      const isDemonstration = globalMode === 'demo' && context.startedMode === 'demo';
      return {
        globalMode,
        support:
          globalMode === 'production' ? { email: context.supportAddress, phone: context.supportPhone } : null,
        demoLogins: isDemonstration ? [...demoLogins] : [],
      };
    });
