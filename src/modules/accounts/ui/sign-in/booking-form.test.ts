import { describe, expect, it } from 'vitest';
import {
  accountPayload,
  bookingProblems,
  canComplete,
  firstToFill,
  missingWords,
  prefilledBookingForm,
} from './booking-form.ts';

const maria = prefilledBookingForm({ name: 'Maria del Carmen Lopez', email: null, phone: '+18135550123' });

describe('initial values of the booking form', () => {
  it('fills in the name and phone number from the chat', () => {
    expect(maria).toMatchObject({
      firstName: 'Maria',
      lastName: 'del Carmen Lopez',
      phone: '+18135550123',
      email: '',
    });
  });

  it('fills in an email address from the chat', () => {
    const form = prefilledBookingForm({ name: null, email: 'maria@example.org', phone: null });
    expect(form).toMatchObject({ firstName: '', email: 'maria@example.org', phone: '' });
  });

  it('turns on email updates only, not texts or calls', () => {
    expect(maria).toMatchObject({ notifyByEmail: true, notifyBySms: false, notifyByPhone: false });
  });
});

describe('completing the booking', () => {
  it('requires an email address and a phone number', () => {
    expect(canComplete(maria)).toBe(false);
    expect(canComplete({ ...maria, email: '   ' })).toBe(false);
    expect(canComplete({ ...maria, email: 'maria@example.org' })).toBe(true);
  });

  it('says what is missing, and what is wrong beside its field', () => {
    const empty = { ...maria, email: '', phone: '' };
    expect(missingWords(empty)).toBe('Still needed: your email and phone number.');
    expect(missingWords(maria)).toBe('Still needed: your email.');
    expect(Object.keys(bookingProblems(empty))).toEqual(['email', 'phone']);
    const complete = { ...maria, email: 'maria@example.org' };
    expect(missingWords(complete)).toBe(null);
    expect(bookingProblems(complete)).toEqual({});
    expect(Object.keys(bookingProblems({ ...complete, email: 'maria@', password: 'short' }))).toEqual([
      'email',
      'password',
    ]);
  });

  it('starts at the first field without a value', () => {
    expect(firstToFill({ ...maria, email: '' })).toBe('email');
    expect(firstToFill({ ...maria, email: 'maria@example.org', phone: '' })).toBe('phone');
    expect(firstToFill({ ...maria, email: 'maria@example.org' })).toBe('email');
  });

  it('never sends the street address', () => {
    const payload = accountPayload({ ...maria, email: ' maria@example.org ', address: '12 Palm Street' });
    expect(JSON.stringify(payload)).not.toContain('Palm Street');
    expect(payload.email).toBe('maria@example.org');
  });

  it('sends a password only when one was entered', () => {
    expect(accountPayload(maria)).not.toHaveProperty('password');
    expect(accountPayload({ ...maria, password: 'long enough' })).toHaveProperty('password', 'long enough');
  });
});
