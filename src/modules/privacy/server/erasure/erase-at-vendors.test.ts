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

function setUp() {
  const jobs: { data: EraseAtVendor; startAfter?: Date; retryForAWeek?: boolean }[] = [];
  const vendors = {
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
      voice: () => vendors,
      mail: () => vendors,
      sms: () => vendors,
      payments: () => vendors,
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
  return { jobs, vendors, log, context, enqueue };
}

test('queues one job per vendor, retried for a week, with a later check for calls', async () => {
  const { jobs, enqueue } = setUp();
  await enqueue();
  expect(jobs.map(({ data }) => data)).toEqual([
    { outside: { mode: 'production', calls: [call] } },
    { outside: { mode: 'production', calls: [call] } },
    { outside: { mode: 'production', mails: ['mail-1'] } },
    { outside: { mode: 'production', texts: ['SM1'] } },
    { outside: { mode: 'production', customerKey: 'rosa' } },
  ]);
  expect(jobs.every(({ retryForAWeek }) => retryForAWeek)).toBe(true);
  expect(jobs[1]?.startAfter?.getTime()).toBe(now.getTime() + 3_600_000);
});

test('an unavailable vendor doesn’t block the others', async () => {
  const { jobs, vendors, context, enqueue } = setUp();
  vendors.forgetCalls.mockRejectedValue(new Error('unavailable'));
  await enqueue();
  const outcomes = await Promise.allSettled(jobs.map(({ data }) => eraseAtVendorJob.run(data, context)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(vendors.forgetTexts).toHaveBeenCalledWith(['SM1']);
  expect(vendors.forgetCustomer).toHaveBeenCalledWith('rosa');
});

test('logs the records to delete at a vendor that is no longer configured, and nothing else', async () => {
  const { vendors, log, context } = setUp();
  for (const forget of Object.values(vendors))
    forget.mockRejectedValue(new Problem(503, 'NOT_CONFIGURED', 'Not configured.'));
  await eraseAtVendorJob.run({ outside: { mode: 'production', calls: [call] } }, context);
  expect(log.error).toHaveBeenCalledWith({ vendorIds: ['vendor-1'] }, expect.stringContaining('manually'));
  log.error.mockClear();
  const neverDialed = { key: 'call-2', vendorCallId: null };
  await eraseAtVendorJob.run({ outside: { mode: 'production', calls: [neverDialed] } }, context);
  await eraseAtVendorJob.run({ outside: { mode: 'production', customerKey: 'rosa' } }, context);
  expect(log.error).not.toHaveBeenCalled();
});
