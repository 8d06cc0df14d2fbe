import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

test.each([
  ['Rosa@Example.com', 'rosa@example.com'],
  ['rosa+2@example.com', 'rosa@example.com'],
  ['rosa+a+b@example.com.', 'rosa@example.com'],
  ['R.o.s.a+trial@GMail.com', 'rosa@gmail.com'],
  ['ro.sa@googlemail.com', 'rosa@gmail.com'],
])('%s is the mailbox %s', (written, canonical) => expect(canonicalAddress(written)).toBe(canonical));

test.each([
  ['ro.sa@example.com', 'rosa@example.com'],
  ['rosa@example.com', 'rosa@example.org'],
])('%s and %s are different mailboxes', (first, second) =>
  expect(canonicalAddress(first)).not.toBe(canonicalAddress(second)),
);
