import { describe, expect, test } from 'vitest';
import { checkCode, isAppCode, lacksTwoFactor, normalizeCode } from './two-factor.rules.ts';

describe('codes', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456 ', '123456'],
    ['ABCDE-FGHJK', 'abcde-fghjk'],
    ['abcdefghjk', 'abcde-fghjk'],
    ['abcde fghjk', 'abcde-fghjk'],
    ['abcde–fghjk', 'abcde-fghjk'],
  ])('%j is normalized to %j', (typed, normalized) => {
    expect(normalizeCode(typed)).toBe(normalized);
  });

  test('six digits are an authenticator code, anything else a recovery code', () => {
    expect(isAppCode('012 345')).toBe(true);
    expect(isAppCode('01234')).toBe(false);
    expect(isAppCode('abcde-fghjk')).toBe(false);
  });

  test('a malformed code gets a helpful error message', () => {
    expect(checkCode('', 'app')).toBe('Enter the 6-digit code');
    expect(checkCode('12345', 'app')).toBe('The code has 6 digits');
    expect(checkCode('123456', 'app')).toBeNull();
    expect(checkCode(' ', 'recovery')).toBe('Enter a recovery code');
    expect(checkCode('123456', 'recovery')).toBe('A recovery code has 10 letters and digits');
    expect(checkCode('ABCDE FGHJK', 'recovery')).toBeNull();
    expect(checkCode(' - ', 'either')).toBe('Enter an authenticator code or a recovery code');
    expect(checkCode('12345', 'either')).toBe(
      'Authenticator codes have 6 digits. Recovery codes have 10 letters and digits.',
    );
    expect(checkCode('123 456', 'either')).toBeNull();
    expect(checkCode('ABCDE FGHJK', 'either')).toBeNull();
  });
});

describe('who must use 2FA', () => {
  const admin = { role: 'admin', twoFactorEnabled: false };
  const production = { globalMode: 'production', productionGranted: false } as const;
  const demo = { globalMode: 'demo', productionGranted: false } as const;
  test('staff in production who haven’t turned it on', () => {
    expect(lacksTwoFactor(admin, production)).toBe(true);
    expect(lacksTwoFactor({ ...admin, twoFactorEnabled: true }, production)).toBe(false);
  });
  test('staff in demo mode, as soon as one patient is in production', () => {
    expect(lacksTwoFactor(admin, { ...demo, productionGranted: true })).toBe(true);
  });
  test('staff whose own mode override is production', () => {
    expect(lacksTwoFactor({ ...admin, modeOverride: 'production' }, demo)).toBe(true);
  });
  test('no one else', () => {
    expect(lacksTwoFactor(admin, demo)).toBe(false);
    const patient = { role: 'patient', twoFactorEnabled: false, modeOverride: 'production' };
    expect(lacksTwoFactor(patient, { ...production, productionGranted: true })).toBe(false);
  });
});
