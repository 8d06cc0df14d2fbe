import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EndpointContext } from '#modules/server-context.ts';
import { type Authentication, hostPrefix } from '../authentication.ts';

/**
 * The known-device cookie marks a browser that has signed in to an account, so that its failed attempts are counted
 * separately. It grants no access. Up to five accounts per browser.
 */
const maxAccounts = 5;
const cookieSeconds = 365 * 24 * 3600;

const cookieName = (secure: boolean): string => `${secure ? hostPrefix : ''}harborline_device`;

/** `random.HMAC(account, random)`, which can't be forged. */
async function markOf(authentication: Authentication, email: string, random: string): Promise<string> {
  const { secret } = await authentication.$context;
  const payload = `device\n${email.toLowerCase()}\n${random}`;
  return `${random}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}

function readMarks(headers: Headers, name: string): string[] {
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return (cookie?.slice(name.length + 1) ?? '').split('~').filter(Boolean).slice(0, maxAccounts);
}

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Key for counting attempts from this browser on this account; null if it never signed in from here. */
export async function findKnownDevice(
  authentication: Authentication,
  { headers }: Pick<EndpointContext, 'headers'>,
  email: string,
): Promise<string | null> {
  const { secure } = authentication.options.advanced.defaultCookieAttributes;
  for (const mark of readMarks(headers, cookieName(secure))) {
    const random = mark.split('.')[0] ?? '';
    if (isEqual(mark, await markOf(authentication, email, random))) return random;
  }
  return null;
}

/** Marks the browser as known for this account. */
export async function rememberDevice(
  authentication: Authentication,
  context: EndpointContext,
  email: string,
): Promise<void> {
  if ((await findKnownDevice(authentication, context, email)) !== null) return;
  const { secure } = authentication.options.advanced.defaultCookieAttributes;
  const name = cookieName(secure);
  const mark = await markOf(authentication, email, randomBytes(16).toString('base64url'));
  const marks = [mark, ...readMarks(context.headers, name)].slice(0, maxAccounts).join('~');
  const attributes = `Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  context.setCookie(`${name}=${marks}; ${attributes}`);
}
