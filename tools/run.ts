/** `npm run tool NAME`: measurements, fault drivers and generators, none of which is in the production image. */
import { runNamed } from '../cli/run-named.ts';

const at = (file: string) => new URL(file, import.meta.url);

await runNamed('Usage: npm run tool NAME -- [options]\n', [
  {
    name: 'crash',
    file: at('faults/crash.ts'),
    does: 'kills while requests, calls and payments are under way, and what was lost',
  },
  {
    name: 'calls',
    file: at('faults/kill-calls.ts'),
    does: "kills while calls are placed, with the telephone company's SDK",
  },
  {
    name: 'restarts',
    file: at('faults/restarts.ts'),
    does: 'restarts of one of two processes under load, counting failed requests',
  },
  { name: 'webhooks', file: at('faults/webhooks.ts'), does: '10,000 webhooks, repeated, shuffled, forged' },
  {
    name: 'money',
    file: at('faults/money.ts'),
    does: 'a thousand approvals at once, kills, tampering, and the ledger after each',
  },
  { name: 'consent', file: at('faults/consent.ts'), does: 'bookings under load: none without consent' },
  {
    name: 'failures',
    file: at('faults/failures.ts'),
    does: 'eight failures of five companies, and the database gone',
  },
  { name: 'overload', file: at('faults/overload.ts'), does: 'ten times the load that one process can carry' },
  {
    name: 'markers',
    file: at('faults/markers.ts'),
    does: 'what people write, looked for in logs, addresses, jobs and browsers',
  },
  {
    name: 'bench-restore',
    file: at('bench/bench-restore.ts'),
    does: 'how long a service of some size takes to be restored',
  },
  {
    name: 'walk',
    file: at('faults/walk.ts'),
    does: 'every endpoint as everybody who may call, about everything, on both databases',
  },
  {
    name: 'faults',
    file: at('faults/injected-faults.ts'),
    does: 'twelve faults of money, access, jobs and pages, and whether npm test notices each',
  },
  {
    name: 'mutation',
    file: at('faults/mutation.ts'),
    does: 'faults put into the code, and how many the tests notice',
  },
  { name: 'bench', file: at('bench/bench.ts'), does: 'chat, workflow and approval figures' },
  {
    name: 'bench-admin',
    file: at('bench/bench-admin.ts'),
    does: 'every tab of the administration with 100,000 patients',
  },
  {
    name: 'bench-archive',
    file: at('bench/bench-archive.ts'),
    does: 'everything about a patient with 200 requests',
  },
  {
    name: 'bench-booking',
    file: at('bench/bench-booking.ts'),
    does: '10, 100 and 1,000 bookings of one time at once',
  },
  {
    name: 'bench-imports',
    file: at('bench/bench-imports.ts'),
    does: 'how fast a price list comes in on PostgreSQL, beside a bare COPY',
  },
  {
    name: 'bench-providers',
    file: at('bench/bench-providers.ts'),
    does: 'every kind of search among 1,000,000 offices',
  },
  { name: 'eval', file: at('eval/eval.ts'), does: 'the intake exam, safety and conversations' },
  {
    name: 'rehearse',
    file: at('eval/rehearse.ts'),
    does: 'calls of the voice agents with simulated offices',
  },
  {
    name: 'train-danger',
    file: at('dev/train-danger.ts'),
    does: "learns the safety check's weights from the labelled phrases",
  },
  {
    name: 'lighthouse',
    file: at('checks/lighthouse.ts'),
    does: 'speed and accessibility of every public page',
  },
  {
    name: 'supply',
    file: at('checks/supply.ts'),
    does: "reasons, licenses, install scripts and hashes of others' code",
  },
  {
    name: 'stripe-contract',
    file: at('checks/stripe-contract.ts'),
    does: "the scripted Stripe against Stripe's own description",
  },
  {
    name: 'access-table',
    file: at('dev/access-table.ts'),
    does: 'writes docs/access.md: each role and each endpoint',
  },
  {
    name: 'retention-table',
    file: at('dev/retention-table.ts'),
    does: 'writes docs/retention.md: how long each row is kept',
  },
  { name: 'picture-admin', file: at('dev/picture-admin.ts'), does: 'pictures of every tab, empty and full' },
]);
