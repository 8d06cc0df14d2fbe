import { traverseContractProcedures } from '@orpc/server';
import { contract } from '#app/contract.ts';
import type { EndpointMeta } from '#platform/endpoint.ts';
import { luckOf, type Samples } from './screen.ts';
import { screens } from './screens.ts';
import type { Timings } from './walk-screens.ts';

/** What no tab reads when opened: files, and records behind a single action. */
const notOfTabs: readonly string[] = [
  'exportPatients',
  'exportAuditEntries',
  'exportCharges',
  'exportNetworkOffices',
  'downloadRefusals',
  'getImport',
  'getOutboxMessage',
  'getCallRecordingAsStaff',
  'getTestCall',
  'getAgentVersion',
  'compareAgentVersions',
];

const anything: Samples = {
  patientIds: ['id'],
  requestIds: ['id'],
  openRequestIds: ['id'],
  callIds: ['id'],
  chatIds: ['id'],
  agentIds: ['id'],
  alertIds: ['id'],
  providerIds: ['id'],
  chargeIds: ['id'],
  today: '2026-01-01',
};

/** Admin reads that no screen makes, or that did not occur in the measurement. */
export function findUnwalked(measured: Timings | null): string[] {
  const asked = screens
    .flatMap(({ open }) => open(anything, luckOf(1)).questions)
    .filter(({ name }) => measured === null || measured.sorted(name).length > 0)
    .map(({ path }) => `/api/admin${path}`.split('?')[0] ?? '');
  return listReads().filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return !asked.some((one) => pattern.test(one));
  });
}

function listReads(): string[] {
  const paths: string[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path }) => {
    const { route, meta } = endpoint['~orpc'];
    const { access }: EndpointMeta = meta;
    if (access !== 'admin' || route.method !== 'GET' || notOfTabs.includes(path.at(-1) ?? '')) return;
    paths.push(`/api${route.path}`);
  });
  return paths;
}
