import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const options = { secure: true, inlineScriptHashes: ['sha256-abc'], hasCardFields: false };

test('without card fields no page allows another company’s script, frame or address', () => {
  const policy = contentSecurityPolicy(options);
  expect(JSON.stringify(policy)).not.toContain('https:');
  expect(policy).not.toHaveProperty('frame-src');
  expect(policy['script-src']).toEqual(["'self'", "'sha256-abc'"]);
});

test('with card fields only the payment vendor’s script, frames and addresses are allowed', () => {
  const policy = contentSecurityPolicy({ ...options, hasCardFields: true });
  const sources = Object.values(policy)
    .flat()
    .filter((source) => source.startsWith('https:'));
  expect(new Set(sources)).toEqual(
    new Set([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://api.stripe.com',
    ]),
  );
  expect(policy['script-src']).not.toContain('https://hooks.stripe.com');
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
  expect(policy['default-src']).toEqual(["'none'"]);
});
