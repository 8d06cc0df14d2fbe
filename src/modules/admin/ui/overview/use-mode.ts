import type { InferContractRouterOutputs } from '@orpc/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '#platform/browser/request-json.ts';
import { useSession } from '#platform/browser/session.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import type { administrationContract } from '../../administration.contract.ts';

const fiveMinutes = 300_000;

type DemoLogin = { role: string; email: string; password: string };
type ModeAnswer = InferContractRouterOutputs<typeof administrationContract>['getMode'];

/** Every public page asks this first, so it goes without the client that knows all endpoints. */
const modeQuery = queryOptions({
  queryKey: ['config', 'mode'],
  queryFn: () => requestJson<ModeAnswer>('GET', '/config/mode'),
  staleTime: fiveMinutes,
});

/**
 * The mode that holds for this person, and the demonstration logins that exist in it. `mode` is null until the
 * server has said it: nothing that belongs to the demonstration alone may be shown before.
 */
export function useMode(): {
  mode: Mode | null;
  /** That of the service, whatever this person's own is. */
  globalMode: Mode | null;
  /** What the badge of the team says: by the specification the demonstration where the server does not say it. */
  badge: Mode | null;
  demoLogins: readonly DemoLogin[];
  /** How the operator is reached, in production. */
  support: ModeAnswer['support'];
} {
  const { user } = useSession();
  const { data, isError } = useQuery(modeQuery);
  if (!data) {
    const badge = isError ? effectiveMode(user?.modeOverride, 'demo') : null;
    return { mode: null, globalMode: null, badge, demoLogins: [], support: null };
  }
  const mode = effectiveMode(user?.modeOverride, data.globalMode);
  return {
    mode,
    globalMode: data.globalMode,
    badge: mode,
    demoLogins: data.demoLogins,
    support: data.support,
  };
}
