import type { ServerContext } from '#modules/server-context.ts';
import { type Mode, modes } from '#shared/mode.ts';
import { Problem, portIfConfigured } from '#shared/problem.ts';
import * as t from '../notifications.words.ts';

export type Channel = 'mail' | 'sms';

/** Whether a vendor can deliver on this channel in this mode. */
export const isConfigured = (
  { ports }: { ports: Pick<ServerContext['ports'], Channel> },
  channel: Channel,
  mode: Mode,
): boolean => portIfConfigured((): unknown => ports[channel](mode)) !== null;

export const isMailConfigured = (context: ServerContext, mode: Mode): boolean =>
  isConfigured(context, 'mail', mode);

export const isTextingConfigured = (context: ServerContext, mode: Mode): boolean =>
  isConfigured(context, 'sms', mode);

/** The modes in which this channel can deliver. */
export const configuredModes = (context: ServerContext, channel: Channel): Mode[] =>
  modes.filter((mode) => isConfigured(context, channel, mode));

/** Throws 503 for actions that only work with the email they send, so that no one waits for it. */
export function requireMail(context: ServerContext, mode: Mode): void {
  if (!isMailConfigured(context, mode)) throw new Problem(503, 'NOT_CONFIGURED', t.emailNotSetUp);
}
