import type { InferContractRouterOutputs } from '@orpc/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '#platform/browser/request-json.ts';
import { useSession } from '#platform/browser/session.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import type { administrationContract } from '../../administration.contract.ts';

const fiveMinutes = 300_000;

type DemoLogin = { role: string; email: string; password: string };
type ModeAnswer = InferContractRouterOutputs<typeof administrationContract>['getMode'];

/** Every public page needs this first, so it doesn't load the full API client. */
const modeQuery = queryOptions({
  queryKey: ['config', 'mode'],
  queryFn: () => requestJson<ModeAnswer>('GET', '/config/mode'),
  staleTime: fiveMinutes,
});

/**
 * The user's mode, and the demo logins in it. `mode` is null until the server answers, so demo-only content
 * never flashes.
 */
export function useMode(): {
  mode: Mode | null;
  /** The service mode, regardless of the user's own. */
  globalMode: Mode | null;
  /** Mode shown in the staff badge; demo if the request fails (specification). */
  badge: Mode | null;
  demoLogins: readonly DemoLogin[];
  /** How to reach the operator, in production. */
  support: ModeAnswer['support'];
  /** The company named on the legal pages; null until the server answers. */
  operator: ModeAnswer['operator'] | null;
} {
  const { user } = useSession();
  const { data, isError } = useQuery(modeQuery);
  if (!data) {
    const badge = isError ? effectiveMode(user?.modeOverride, 'demo') : null;
    return { mode: null, globalMode: null, badge, demoLogins: [], support: null, operator: null };
  }
  const mode = effectiveMode(user?.modeOverride, data.globalMode);
  return {
    mode,
    globalMode: data.globalMode,
    badge: mode,
    demoLogins: data.demoLogins,
    support: data.support,
    operator: data.operator,
  };
}
