import { expect, test } from 'vitest';
import {
  type DeliveryMeans,
  type DeliveryNeed,
  type DeliveryWish,
  planDelivery,
} from './delivery-plan.rules.ts';

const noon = new Date('2026-05-04T16:00:00Z');
const night = new Date('2026-05-05T03:00:00Z');
const morning = new Date('2026-05-05T12:00:00Z');

const wish: DeliveryWish = {
  email: true,
  sms: true,
  off: {},
  quietFrom: null,
  quietTo: null,
  timeZone: 'America/New_York',
};
const quiet = { ...wish, quietFrom: '21:00', quietTo: '08:00' };
const need: DeliveryNeed = { topic: 'reminders', chosen: null, now: noon, usefulUntil: null };
const means: DeliveryMeans = { mail: true, texts: 'agreed', textsConfigured: true };
const channels = (...args: Parameters<typeof planDelivery>) =>
  planDelivery(...args).map(({ channel }) => channel);

test('sends a notification through every chosen channel', () => {
  expect(channels(need, wish, means)).toEqual(['mail', 'sms']);
  expect(channels(need, { ...wish, email: false }, means)).toEqual(['sms']);
  expect(channels(need, { ...wish, sms: false }, means)).toEqual(['mail']);
  expect(channels(need, { ...wish, email: false, sms: false }, means)).toEqual([]);
});

test('a topic can be turned off per channel', () => {
  expect(channels(need, { ...wish, off: { sms: ['reminders'] } }, means)).toEqual(['mail']);
  expect(channels(need, { ...wish, off: { sms: ['messages'] } }, means)).toEqual(['mail', 'sms']);
});

test('after an opt-out, sends neither texts nor unrequested emails', () => {
  expect(channels(need, { ...wish, email: false }, { ...means, texts: 'ended' })).toEqual([]);
  expect(channels(need, wish, { ...means, texts: 'ended' })).toEqual(['mail']);
});

test('without consent for the current number, texts become emails', () => {
  expect(channels(need, { ...wish, email: false }, { ...means, texts: 'not_agreed' })).toEqual(['mail']);
  expect(channels(need, { ...wish, email: false, sms: false }, { ...means, texts: 'not_agreed' })).toEqual(
    [],
  );
});

test('without an SMS vendor, texts become emails', () => {
  expect(channels(need, { ...wish, email: false }, { ...means, textsConfigured: false })).toEqual(['mail']);
});

test('a channel chosen for one booking overrides the settings', () => {
  expect(channels({ ...need, chosen: 'sms' }, { ...wish, sms: false }, means)).toEqual(['sms']);
  expect(channels({ ...need, chosen: 'mail' }, { ...wish, email: false }, means)).toEqual(['mail']);
  expect(channels({ ...need, chosen: 'sms' }, wish, { ...means, texts: 'ended' })).toEqual(['mail']);
});

test('quiet hours delay emails and texts until morning', () => {
  expect(planDelivery({ ...need, now: night }, quiet, means)).toEqual([
    { channel: 'mail', notBefore: morning },
    { channel: 'sms', notBefore: morning },
  ]);
});

test('a notification that quiet hours would make useless becomes an email right away', () => {
  const soon = { ...need, now: night, usefulUntil: new Date('2026-05-05T11:00:00Z') };
  expect(planDelivery(soon, quiet, means)).toEqual([{ channel: 'mail', notBefore: null }]);
  expect(planDelivery(soon, { ...quiet, email: false }, means)).toEqual([
    { channel: 'mail', notBefore: null },
  ]);
});

test('account notifications are sent immediately, whatever is turned off', () => {
  const account = { ...need, topic: null, now: night };
  expect(planDelivery(account, { ...quiet, email: false, sms: false }, means)).toEqual([
    { channel: 'mail', notBefore: null },
  ]);
});
