import { expect, test } from 'vitest';
import {
  type AvailableChannels,
  type DeliveryInput,
  type DeliveryPreferences,
  planDelivery,
} from './delivery-plan.rules.ts';

const noon = new Date('2026-05-04T16:00:00Z');
const night = new Date('2026-05-05T03:00:00Z');
const morning = new Date('2026-05-05T12:00:00Z');

const preferences: DeliveryPreferences = {
  email: true,
  sms: true,
  off: {},
  quietFrom: null,
  quietTo: null,
  timeZone: 'America/New_York',
};
const quiet = { ...preferences, quietFrom: '21:00', quietTo: '08:00' };
const input: DeliveryInput = { topic: 'reminders', chosen: null, now: noon, usefulUntil: null };
const available: AvailableChannels = { mail: true, texts: 'agreed', textsConfigured: true };
const channels = (...args: Parameters<typeof planDelivery>) =>
  planDelivery(...args).map(({ channel }) => channel);

test('sends a notification through every chosen channel', () => {
  expect(channels(input, preferences, available)).toEqual(['mail', 'sms']);
  expect(channels(input, { ...preferences, email: false }, available)).toEqual(['sms']);
  expect(channels(input, { ...preferences, sms: false }, available)).toEqual(['mail']);
  expect(channels(input, { ...preferences, email: false, sms: false }, available)).toEqual([]);
});

test('a topic can be turned off per channel', () => {
  expect(channels(input, { ...preferences, off: { sms: ['reminders'] } }, available)).toEqual(['mail']);
  expect(channels(input, { ...preferences, off: { sms: ['messages'] } }, available)).toEqual(['mail', 'sms']);
});

test('after an opt-out, sends neither texts nor unrequested emails', () => {
  expect(channels(input, { ...preferences, email: false }, { ...available, texts: 'ended' })).toEqual([]);
  expect(channels(input, preferences, { ...available, texts: 'ended' })).toEqual(['mail']);
});

test('without consent for the current number, texts become emails', () => {
  expect(channels(input, { ...preferences, email: false }, { ...available, texts: 'not_agreed' })).toEqual([
    'mail',
  ]);
  expect(
    channels(input, { ...preferences, email: false, sms: false }, { ...available, texts: 'not_agreed' }),
  ).toEqual([]);
});

test('without an SMS vendor, texts become emails', () => {
  expect(channels(input, { ...preferences, email: false }, { ...available, textsConfigured: false })).toEqual(
    ['mail'],
  );
});

test('a channel chosen for one booking overrides the settings', () => {
  expect(channels({ ...input, chosen: 'sms' }, { ...preferences, sms: false }, available)).toEqual(['sms']);
  expect(channels({ ...input, chosen: 'mail' }, { ...preferences, email: false }, available)).toEqual([
    'mail',
  ]);
  expect(channels({ ...input, chosen: 'sms' }, preferences, { ...available, texts: 'ended' })).toEqual([
    'mail',
  ]);
});

test('quiet hours delay emails and texts until morning', () => {
  expect(planDelivery({ ...input, now: night }, quiet, available)).toEqual([
    { channel: 'mail', notBefore: morning },
    { channel: 'sms', notBefore: morning },
  ]);
});

test('a notification that quiet hours would make useless becomes an email right away', () => {
  const soon = { ...input, now: night, usefulUntil: new Date('2026-05-05T11:00:00Z') };
  expect(planDelivery(soon, quiet, available)).toEqual([{ channel: 'mail', notBefore: null }]);
  expect(planDelivery(soon, { ...quiet, email: false }, available)).toEqual([
    { channel: 'mail', notBefore: null },
  ]);
});

test('account notifications are sent immediately, whatever is turned off', () => {
  const account = { ...input, topic: null, now: night };
  expect(planDelivery(account, { ...quiet, email: false, sms: false }, available)).toEqual([
    { channel: 'mail', notBefore: null },
  ]);
});
