import { implement } from '@orpc/server';
import type { EndpointContext } from '../../server-context.ts';
import { administrationContract } from '../administration.contract.ts';

type DemoLogin = { role: string; email: string; password: string };

/** The global mode. Demonstration logins exist, and are told, in demo mode only. */
export const getMode = (demoLogins: readonly DemoLogin[]) =>
  implement(administrationContract)
    .$context<EndpointContext>()
    .getMode.handler(async ({ context }) => ({
      globalMode: context.globalMode,
      support:
        context.globalMode === 'production'
          ? { email: context.supportAddress, phone: context.supportPhone }
          : null,
      demoLogins: context.globalMode === 'demo' ? [...demoLogins] : [],
    }));
