import { describe, expect, it, test } from 'vitest';
import { ApiError, isMissing, isUnauthorizedError, saidBy } from './api-error.ts';

describe('an unsuccessful response', () => {
  it('has a message with the status and the body', () => {
    expect(new ApiError(404, '{"message":"Gone"}', 'Not Found').message).toBe('404: {"message":"Gone"}');
  });

  it('has a message with the status and its text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('keeps the server’s message for the user', () => {
    expect(saidBy(new ApiError(402, '{"message":"Your card was declined."}', ''))).toBe(
      'Your card was declined.',
    );
  });

  it('adds a reference that support can look up', () => {
    const body = '{"message":"It broke.","traceId":"08b58463-c335-4029-8e88-322e87bd4b59"}';
    expect(saidBy(new ApiError(500, body, ''))).toBe('It broke. Reference: 08b58463');
  });

  it.each(['<html>Bad Gateway</html>', '{"message":7}', '[]', 'null', ''])(
    'does not show the body %s',
    (body) => {
      expect(saidBy(new ApiError(502, body, 'Bad Gateway'))).toBeNull();
    },
  );

  it('has no message for the user when the network failed', () => {
    expect(saidBy(new TypeError('Failed to fetch'))).toBeNull();
  });
});

test.each([
  [new ApiError(404, '', 'Not Found'), true],
  [new ApiError(400, '{"message":"This link is not valid"}', ''), true],
  [new ApiError(403, '', 'Forbidden'), false],
  [new ApiError(500, '', ''), false],
  [new TypeError('Failed to fetch'), false],
  [null, false],
])('a missing resource is recognized by its status: %s', (error, missing) => {
  expect(isMissing(error)).toBe(missing);
});

describe('an expired session', () => {
  it('is recognized by its status and error code', () => {
    expect(isUnauthorizedError(new ApiError(401, '{"message":"Unauthorized. Please sign in."}', ''))).toBe(
      true,
    );
    expect(isUnauthorizedError(new ApiError(401, '{"message":"Invalid email or password"}', ''))).toBe(false);
    expect(isUnauthorizedError(new ApiError(403, 'Unauthorized', ''))).toBe(false);
  });
});
