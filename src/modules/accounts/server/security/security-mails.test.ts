import { describe, expect, test } from 'vitest';
import { maskAddress } from '#shared/text/mask-address.ts';
import { securityMails } from './security-mails.ts';

const address = 'rosa.martinez@example.test';
const link = 'https://care.example.test/new-password#secret';

describe.each(Object.entries(securityMails))('account security emails in %s', (_language, mails) => {
  const all = {
    confirmAddress: mails.confirmAddress(link),
    addressChangeRequested: mails.addressChangeRequested(address),
    addressChanged: mails.addressChanged(address),
    passwordResetLink: mails.passwordResetLink(link),
    passwordChanged: mails.passwordChanged(),
    twoFactorTurnedOn: mails.twoFactorTurnedOn(),
    twoFactorIsOff: mails.twoFactorIsOff(),
    recoveryCodesRenewed: mails.recoveryCodesRenewed(),
    recoveryCodeUsed: mails.recoveryCodeUsed(1),
    calendarFeedCreated: mails.calendarFeedCreated(),
    wrongPasswordsGuessed: mails.wrongPasswordsGuessed(),
  };

  test.each(Object.entries(all))(
    '%s names the sender and has no secrets in its subject',
    (_name, { subject, body }) => {
      expect(subject).toMatch(/^Harborline: \S/);
      expect(`${subject}`).not.toMatch(/rosa|secret|#|@/);
      expect(body).not.toContain(address);
      expect(body.length).toBeGreaterThan(60);
    },
  );

  test('a link is on its own line, unbroken', () => {
    for (const { body } of [all.confirmAddress, all.passwordResetLink])
      expect(body.split('\n')).toContain(link);
  });
});

test('every email exists in both languages with different text', () => {
  const { en, es } = securityMails;
  expect(Object.keys(es)).toEqual(Object.keys(en));
  expect(es.passwordChanged().subject).not.toBe(en.passwordChanged().subject);
});

test('an address is masked so that only its owner recognizes it', () => {
  expect(maskAddress(address)).toBe('r•••@example.test');
  expect(maskAddress('a"@"b@example.test')).toBe('a•••@example.test');
});
