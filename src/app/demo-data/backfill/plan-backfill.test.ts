import { expect, test } from 'vitest';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { demoNeeds } from './demo-needs.ts';
import { historyDays, planBackfill } from './plan-backfill.ts';
import { batchesOf } from './write-batch.ts';

const end = new Date('2026-11-26T20:00:00Z');
const requestCount = 600;
const { patients } = planBackfill({ seed: 7, requestCount, end });
const requests = patients.flatMap((patient) => patient.requests);
const shareOf = (isCounted: (request: (typeof requests)[number]) => boolean) =>
  requests.filter(isCounted).length / requests.length;

test('the same seed gives the same plan, another seed another one', () => {
  expect(planBackfill({ seed: 7, requestCount, end }).patients).toEqual(patients);
  expect(planBackfill({ seed: 8, requestCount, end }).patients).not.toEqual(patients);
});

test('plans all requests within 90 days, with unique keys and addresses, each patient’s oldest first', () => {
  expect(requests).toHaveLength(requestCount);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(requestCount);
  expect(new Set(patients.map(({ email }) => email)).size).toBe(patients.length);
  expect(patients.length).toBeGreaterThan(100);
  const oldest = end.getTime() - (historyDays + 1) * 86_400_000;
  for (const { joinedAt, memberSince, requests: own } of patients) {
    const times = own.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(oldest);
    expect(times.at(-1)).toBeLessThan(end.getTime());
    expect(joinedAt.getTime()).toBeLessThan(times[0] ?? 0);
    if (memberSince) expect(memberSince.getTime()).toBeLessThan(times[0] ?? 0);
  }
});

test('is quiet at night and on weekends', () => {
  const local = requests.map(({ at }) => toWallTime(at, 'America/New_York'));
  const weekend = local.filter(({ weekday }) => weekday === 'sat' || weekday === 'sun').length / local.length;
  expect(weekend).toBeGreaterThan(0.05);
  expect(weekend).toBeLessThan(0.18);
  const night = local.filter(({ time }) => time < '06:00').length / local.length;
  expect(night).toBeLessThan(0.05);
  expect(new Set(local.map(({ date }) => date)).size).toBeGreaterThan(80);
});

test('late, refunded, canceled and rated requests have realistic shares', () => {
  const late = shareOf(({ handling }) => handling === 'late');
  // Some of them are done before a colleague takes them.
  expect(late).toBeGreaterThan(0.06);
  expect(late).toBeLessThan(0.14);
  const refunded = shareOf(({ refund }) => refund !== null);
  expect(refunded).toBeGreaterThan(0.03);
  expect(refunded).toBeLessThan(0.11);
  const canceled = shareOf(({ decision }) => decision === 'cancel' || decision === 'cancel_early');
  expect(canceled).toBeGreaterThan(0.06);
  expect(canceled).toBeLessThan(0.16);
  const stars = requests.flatMap(({ rating }) => rating?.stars ?? []);
  expect(stars.length).toBeGreaterThan(requestCount * 0.4);
  const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  expect(mean).toBeGreaterThan(4);
  expect(mean).toBeLessThan(4.8);
  expect(requests.some(({ isDeclinedFirst }) => isDeclinedFirst)).toBe(true);
  expect(patients.some(({ memberSince }) => memberSince)).toBe(true);
  expect(patients.some(({ child }) => child)).toBe(true);
});

test('every need exists in the catalog and is complete, so that nothing waits for the patient', () => {
  for (const { need, manualResult } of demoNeeds) {
    if (need.serviceCode) expect(findService(need.serviceCode), need.serviceCode).toBeDefined();
    expect(needsManualWork(need)).toBe(manualResult !== undefined);
  }
  for (const { need, template } of requests)
    expect(planSearch(need).kind, need.reason).toBe(template.manualResult ? 'person' : 'search');
});

test('a patient’s batches hold each request once, and a member’s history is one batch', () => {
  for (const patient of patients) {
    const batches = batchesOf(patient);
    expect(batches.flatMap((batch) => batch.requests)).toEqual(patient.requests);
    expect(batches.map(({ isFirst }) => isFirst)).toEqual(batches.map((_, index) => index === 0));
    expect(batches).toHaveLength(patient.memberSince ? 1 : patient.requests.length);
  }
});
