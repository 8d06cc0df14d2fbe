import { createHmac, timingSafeEqual } from 'node:crypto';

/** An authenticator app shows a new code each half minute (RFC 6238). */
export const stepSeconds = 30;
/** Clocks differ: the code before and the one after are good too. */
const stepsAround = [0, -1, 1];

/** The six digits that an app with this secret shows in half minute `step` since 1970 (RFC 4226, SHA-1). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const stepOf = (instant: Date): number => Math.floor(instant.getTime() / 1000 / stepSeconds);

/** The half minute to which this code belongs; null when it is none that is good at `instant`. */
export function findStep(secret: string, code: string, instant: Date): number | null {
  const typed = Buffer.from(code);
  const steps = stepsAround.map((around) => stepOf(instant) + around);
  const isRight = (step: number) => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  };
  return steps.find(isRight) ?? null;
}
