import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptAddress } from './card-page.ts';

test('the payment processor’s script is the release that the installed library was made for', () => {
  const entry = createRequire(import.meta.url).resolve('@stripe/stripe-js/pure');
  const library = readFileSync(join(dirname(entry), '../dist/pure.mjs'), 'utf8');
  const [, release] = /RELEASE_TRAIN = '([a-z]+)'/.exec(library) ?? [];
  expect(scriptAddress).toBe(`https://js.stripe.com/${release}/stripe.js?advancedFraudSignals=false`);
});
