import { createHmac, timingSafeEqual } from 'node:crypto';

/** Authenticator apps show a new code every 30 seconds (RFC 6238). */
export const stepSeconds = 30;
/** Also accepts the previous and the next code, because clocks differ. */
const acceptedOffsets = [0, -1, 1];

/** The six-digit code for time step `step` since 1970 (RFC 4226, SHA-1). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const stepOf = (instant: Date): number => Math.floor(instant.getTime() / 1000 / stepSeconds);

/** The time step of this code; null if it isn't valid at `instant`. */
export function findStep(secret: string, code: string, instant: Date): number | null {
  const typed = Buffer.from(code);
  const steps = acceptedOffsets.map((offset) => stepOf(instant) + offset);
  const isMatch = (step: number) => {
    const expected = Buffer.from(codeAt(secret, step));
    return expected.length === typed.length && timingSafeEqual(expected, typed);
  };
  return steps.find(isMatch) ?? null;
}
