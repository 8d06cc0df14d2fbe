import { expect, test, vi } from 'vitest';
import type { ServerContext } from '#modules/server-context.ts';
import { Problem } from '#shared/problem.ts';
import { type EraseAtVendor, enqueueVendorErasure, eraseAtVendorJob } from './erase-at-vendors.ts';

const now = new Date('2026-11-23T15:00:00Z');
const call = { key: 'call-1', vendorCallId: 'vendor-1' };
const everything = {
  mode: 'production',
  calls: [call],
  mails: ['mail-1'],
  texts: ['SM1'],
  customerKey: 'rosa',
} as const;

function play() {
  const jobs: { data: EraseAtVendor; startAfter?: Date; triesForAWeek?: boolean }[] = [];
  const companies = {
    forgetCalls: vi.fn(async () => {}),
    forgetMails: vi.fn(async () => {}),
    forgetTexts: vi.fn(async () => {}),
    forgetCustomer: vi.fn(async () => {}),
  };
  const log = { error: vi.fn() };
  const context = {
    clock: { now: () => now },
    log,
    jobs: {
      enqueue: async (_tx: unknown, _job: unknown, data: EraseAtVendor, options: object) =>
        void jobs.push({ data, ...options }),
    },
    ports: {
      voice: () => companies,
      mail: () => companies,
      sms: () => companies,
      payments: () => companies,
      files: { delete: vi.fn(async () => {}) },
    },
  } as unknown as ServerContext;
  const enqueue = () =>
    enqueueVendorErasure({} as never, context, {
      ...everything,
      calls: [call],
      mails: ['mail-1'],
      texts: ['SM1'],
    });
  return { jobs, companies, log, context, enqueue };
}

test('queues one job per vendor, retried for a week, with a later check for calls', async () => {
  const { jobs, enqueue } = play();
  await enqueue();
  expect(jobs.map(({ data }) => data)).toEqual([
    { outside: { mode: 'production', calls: [call] } },
    { outside: { mode: 'production', calls: [call] } },
    { outside: { mode: 'production', mails: ['mail-1'] } },
    { outside: { mode: 'production', texts: ['SM1'] } },
    { outside: { mode: 'production', customerKey: 'rosa' } },
  ]);
  expect(jobs.every(({ triesForAWeek }) => triesForAWeek)).toBe(true);
  expect(jobs[1]?.startAfter?.getTime()).toBe(now.getTime() + 3_600_000);
});

test('an unavailable vendor doesn’t block the others', async () => {
  const { jobs, companies, context, enqueue } = play();
  companies.forgetCalls.mockRejectedValue(new Error('away'));
  await enqueue();
  const ends = await Promise.allSettled(jobs.map(({ data }) => eraseAtVendorJob.run(data, context)));
  expect(ends.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(companies.forgetTexts).toHaveBeenCalledWith(['SM1']);
  expect(companies.forgetCustomer).toHaveBeenCalledWith('rosa');
});

test('logs what a vendor that is no longer configured still holds, and nothing else', async () => {
  const { companies, log, context } = play();
  for (const forget of Object.values(companies))
    forget.mockRejectedValue(new Problem(503, 'NOT_CONFIGURED', 'Not configured.'));
  await eraseAtVendorJob.run({ outside: { mode: 'production', calls: [call] } }, context);
  expect(log.error).toHaveBeenCalledWith({ vendorIds: ['vendor-1'] }, expect.stringContaining('manually'));
  log.error.mockClear();
  const never = { key: 'call-2', vendorCallId: null };
  await eraseAtVendorJob.run({ outside: { mode: 'production', calls: [never] } }, context);
  await eraseAtVendorJob.run({ outside: { mode: 'production', customerKey: 'rosa' } }, context);
  expect(log.error).not.toHaveBeenCalled();
});
