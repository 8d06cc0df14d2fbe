import { expect, test } from 'vitest';
import { describeDevice } from './device.rules.ts';

const chromeOn = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;

test.each([
  [chromeOn('Windows NT 10.0; Win64; x64'), 'Chrome on Windows'],
  [`${chromeOn('Windows NT 10.0; Win64; x64')} Edg/140.0.0.0`, 'Edge on Windows'],
  [chromeOn('X11; CrOS x86_64 14541.0.0'), 'Chrome on Chromebook'],
  [chromeOn('Linux; Android 14; Pixel 8'), 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('describes the device: %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

test('a session without a user agent has a name', () => {
  expect(describeDevice(null)).toBe('Unknown device');
});
