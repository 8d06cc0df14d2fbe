import { describe, expect, test } from 'vitest';
import { checkCode, isAppCode, lacksSecondStep, normalizeCode } from './second-step.rules.ts';

describe('codes as people type them', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456 ', '123456'],
    ['ABCDE-FGHJK', 'abcde-fghjk'],
    ['abcdefghjk', 'abcde-fghjk'],
    ['abcde fghjk', 'abcde-fghjk'],
    ['abcde–fghjk', 'abcde-fghjk'],
  ])('%j is taken as %j', (typed, kept) => {
    expect(normalizeCode(typed)).toBe(kept);
  });

  test('six digits come from the app, anything else is a recovery code', () => {
    expect(isAppCode('012 345')).toBe(true);
    expect(isAppCode('01234')).toBe(false);
    expect(isAppCode('abcde-fghjk')).toBe(false);
  });

  test('what is wrong is said in words a tired person can act on', () => {
    expect(checkCode('', 'app')).toBe('Please enter the 6-digit code');
    expect(checkCode('12345', 'app')).toBe('The code has 6 digits');
    expect(checkCode('123456', 'app')).toBeNull();
    expect(checkCode(' ', 'recovery')).toBe('Please enter a recovery code');
    expect(checkCode('123456', 'recovery')).toBe('A recovery code has 10 letters and digits');
    expect(checkCode('ABCDE FGHJK', 'recovery')).toBeNull();
    expect(checkCode(' - ', 'either')).toBe('Please enter the code from your app, or a recovery code');
    expect(checkCode('12345', 'either')).toBe(
      'A code from your app has 6 digits, a recovery code 10 letters and digits',
    );
    expect(checkCode('123 456', 'either')).toBeNull();
    expect(checkCode('ABCDE FGHJK', 'either')).toBeNull();
  });
});

describe('who must have a second step', () => {
  const admin = { role: 'admin', twoFactorEnabled: false };
  const production = { globalMode: 'production', productionGiven: false } as const;
  const demo = { globalMode: 'demo', productionGiven: false } as const;
  test('administrators of production, until they have one', () => {
    expect(lacksSecondStep(admin, production)).toBe(true);
    expect(lacksSecondStep({ ...admin, twoFactorEnabled: true }, production)).toBe(false);
  });
  test('administrators of a demonstration, once a single patient has real care', () => {
    expect(lacksSecondStep(admin, { ...demo, productionGiven: true })).toBe(true);
  });
  test('administrators whose own mode is production', () => {
    expect(lacksSecondStep({ ...admin, modeOverride: 'production' }, demo)).toBe(true);
  });
  test('nobody else', () => {
    expect(lacksSecondStep(admin, demo)).toBe(false);
    const patient = { role: 'patient', twoFactorEnabled: false, modeOverride: 'production' };
    expect(lacksSecondStep(patient, { ...production, productionGiven: true })).toBe(false);
  });
});
