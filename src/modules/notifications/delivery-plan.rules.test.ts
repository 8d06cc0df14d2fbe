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

test('what a person wants goes out by every way they chose', () => {
  expect(channels(need, wish, means)).toEqual(['mail', 'sms']);
  expect(channels(need, { ...wish, email: false }, means)).toEqual(['sms']);
  expect(channels(need, { ...wish, sms: false }, means)).toEqual(['mail']);
  expect(channels(need, { ...wish, email: false, sms: false }, means)).toEqual([]);
});

test('a topic that is switched off is silent on that way only', () => {
  expect(channels(need, { ...wish, off: { sms: ['reminders'] } }, means)).toEqual(['mail']);
  expect(channels(need, { ...wish, off: { sms: ['messages'] } }, means)).toEqual(['mail', 'sms']);
});

test('whoever ended texts gets none, and no mail that was not wanted', () => {
  expect(channels(need, { ...wish, email: false }, { ...means, texts: 'ended' })).toEqual([]);
  expect(channels(need, wish, { ...means, texts: 'ended' })).toEqual(['mail']);
});

test('texts to a number that nobody agreed about are mails: the person has another number now', () => {
  expect(channels(need, { ...wish, email: false }, { ...means, texts: 'not_agreed' })).toEqual(['mail']);
  expect(channels(need, { ...wish, email: false, sms: false }, { ...means, texts: 'not_agreed' })).toEqual(
    [],
  );
});

test('a text that nobody can deliver becomes a mail', () => {
  expect(channels(need, { ...wish, email: false }, { ...means, textsConfigured: false })).toEqual(['mail']);
});

test('what was chosen for one booking goes before what holds for everything', () => {
  expect(channels({ ...need, chosen: 'sms' }, { ...wish, sms: false }, means)).toEqual(['sms']);
  expect(channels({ ...need, chosen: 'mail' }, { ...wish, email: false }, means)).toEqual(['mail']);
  expect(channels({ ...need, chosen: 'sms' }, wish, { ...means, texts: 'ended' })).toEqual(['mail']);
});

test('at night both wait for the morning', () => {
  expect(planDelivery({ ...need, now: night }, quiet, means)).toEqual([
    { channel: 'mail', notBefore: morning },
    { channel: 'sms', notBefore: morning },
  ]);
});

test('what would come too late is written as a mail at once instead', () => {
  const soon = { ...need, now: night, usefulUntil: new Date('2026-05-05T11:00:00Z') };
  expect(planDelivery(soon, quiet, means)).toEqual([{ channel: 'mail', notBefore: null }]);
  expect(planDelivery(soon, { ...quiet, email: false }, means)).toEqual([
    { channel: 'mail', notBefore: null },
  ]);
});

test('what concerns the account goes out at once whatever is switched off', () => {
  const account = { ...need, topic: null, now: night };
  expect(planDelivery(account, { ...quiet, email: false, sms: false }, means)).toEqual([
    { channel: 'mail', notBefore: null },
  ]);
});
