/**
 * `npm run tool NAME`: measurements, fault drivers and generators, none of which is in the production image.
 */
import { runNamed } from '../cli/run-named.ts';

const at = (file: string) => new URL(file, import.meta.url);

await runNamed('Usage: npm run tool NAME -- [options]\n', [
  {
    name: 'crash',
    file: at('faults/crash.ts'),
    does: 'kill the server during requests, calls and payments; count what was lost',
  },
  {
    name: 'calls',
    file: at('faults/kill-calls.ts'),
    does: "kill the server while it places calls through the vendor's SDK",
  },
  {
    name: 'restarts',
    file: at('faults/restarts.ts'),
    does: 'restart one of two processes under load; count failed requests',
  },
  {
    name: 'webhooks',
    file: at('faults/webhooks.ts'),
    does: 'send 10,000 webhooks: repeated, shuffled, forged',
  },
  {
    name: 'money',
    file: at('faults/money.ts'),
    does: 'a thousand concurrent approvals, kills and tampering, with the ledger checked after each',
  },
  {
    name: 'consent',
    file: at('faults/consent.ts'),
    does: 'bookings under load: count those without consent',
  },
  {
    name: 'failures',
    file: at('faults/failures.ts'),
    does: 'eight kinds of failure of five vendors, and a database outage',
  },
  {
    name: 'overload',
    file: at('faults/overload.ts'),
    does: 'ten times the load that one process can handle',
  },
  {
    name: 'markers',
    file: at('faults/markers.ts'),
    does: 'enter personal data and search logs, URLs, jobs and browsers for leaks of it',
  },
  {
    name: 'bench-restore',
    file: at('bench/bench-restore.ts'),
    does: 'time to restore a service of a given size',
  },
  {
    name: 'walk',
    file: at('faults/walk.ts'),
    does: 'call every endpoint as every role, on both databases',
  },
  {
    name: 'faults',
    file: at('faults/injected-faults.ts'),
    does: 'inject twelve faults and check that npm test notices each',
  },
  {
    name: 'mutation',
    file: at('faults/mutation.ts'),
    does: 'mutation testing: how many faults the tests notice',
  },
  {
    name: 'bench',
    file: at('bench/bench.ts'),
    does: 'throughput and latency of chat, workflow and approval',
  },
  {
    name: 'bench-admin',
    file: at('bench/bench-admin.ts'),
    does: 'every admin tab with 100,000 patients',
  },
  {
    name: 'bench-archive',
    file: at('bench/bench-archive.ts'),
    does: 'export of a patient with 200 requests',
  },
  {
    name: 'bench-bills',
    file: at('bench/bench-bills.ts'),
    does: 'import of CMS tables for bill checks, and the lookup for a bill of 300 lines',
  },
  {
    name: 'bench-booking',
    file: at('bench/bench-booking.ts'),
    does: '10, 100 and 1,000 concurrent bookings of one time',
  },
  {
    name: 'bench-imports',
    file: at('bench/bench-imports.ts'),
    does: 'price list import on PostgreSQL, compared with plain COPY',
  },
  {
    name: 'bench-records',
    file: at('bench/bench-records.ts'),
    does: 'search over 10,000 documents of one person, and the first page of a 200-page PDF',
  },
  {
    name: 'bench-providers',
    file: at('bench/bench-providers.ts'),
    does: 'every kind of search among 1,000,000 offices',
  },
  {
    name: 'tasks',
    file: at('bench/tasks.ts'),
    does: 'actions, seconds and keys of five staff tasks in a real browser',
  },
  {
    name: 'main-run',
    file: at('bench/main-run.ts'),
    does: 'taps, layout shifts and response times from the need to the booked visit, on a slow phone',
  },
  { name: 'eval', file: at('eval/eval.ts'), does: 'evaluate the assistant: intake, safety, conversations' },
  {
    name: 'rehearse',
    file: at('eval/rehearse.ts'),
    does: 'rehearse voice agents with simulated offices',
  },
  {
    name: 'train-danger',
    file: at('dev/train-danger.ts'),
    does: 'train the emergency classifier from the labeled texts',
  },
  {
    name: 'lighthouse',
    file: at('checks/lighthouse.ts'),
    does: 'speed and accessibility of every public page',
  },
  {
    name: 'supply',
    file: at('checks/supply.ts'),
    does: 'check dependencies: reasons, licenses, install scripts, hashes',
  },
  {
    name: 'stripe-contract',
    file: at('checks/stripe-contract.ts'),
    does: "check the scripted Stripe against Stripe's published API description",
  },
  {
    name: 'access-table',
    file: at('dev/access-table.ts'),
    does: 'generate docs/access.md from the contracts',
  },
  {
    name: 'retention-table',
    file: at('dev/retention-table.ts'),
    does: 'generate docs/retention.md',
  },
  {
    name: 'film',
    file: at('dev/film.ts'),
    does: 'record the film of the landing page, a real run in the demo',
  },
  {
    name: 'screenshots',
    file: at('dev/screenshots.ts'),
    does: 'take the pictures of the product on the landing page',
  },
  {
    name: 'screenshot-admin',
    file: at('dev/screenshot-admin.ts'),
    does: 'screenshots of every admin tab, empty and full',
  },
]);
