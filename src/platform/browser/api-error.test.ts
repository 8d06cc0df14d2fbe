import { describe, expect, it } from 'vitest';
import { ApiError, isUnauthorizedError, saidBy } from './api-error.ts';

describe('an answer that is not a success', () => {
  it('reads as the status and the body', () => {
    expect(new ApiError(404, '{"message":"Gone"}', 'Not Found').message).toBe('404: {"message":"Gone"}');
  });

  it('reads as the status and its text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('hands on the sentence that the server wrote for the patient', () => {
    expect(saidBy(new ApiError(402, '{"message":"Your card was declined."}', ''))).toBe(
      'Your card was declined.',
    );
  });

  it('ends with the reference by which we find what broke', () => {
    const body = '{"message":"It broke.","traceId":"08b58463-c335-4029-8e88-322e87bd4b59"}';
    expect(saidBy(new ApiError(500, body, ''))).toBe('It broke. Reference: 08b58463');
  });

  it.each(['<html>Bad Gateway</html>', '{"message":7}', '[]', 'null', ''])(
    'shows nothing of the body %s',
    (body) => {
      expect(saidBy(new ApiError(502, body, 'Bad Gateway'))).toBeNull();
    },
  );

  it('has no sentence when the network failed', () => {
    expect(saidBy(new TypeError('Failed to fetch'))).toBeNull();
  });
});

describe('a session that is over', () => {
  it('is recognised by the status and the word', () => {
    expect(isUnauthorizedError(new ApiError(401, '{"message":"Unauthorized. Please sign in."}', ''))).toBe(
      true,
    );
    expect(isUnauthorizedError(new ApiError(401, '{"message":"Invalid email or password"}', ''))).toBe(false);
    expect(isUnauthorizedError(new ApiError(403, 'Unauthorized', ''))).toBe(false);
  });
});
