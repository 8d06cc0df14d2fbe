import { implement } from '@orpc/server';
import { noticesContract } from '#modules/notifications/notices.contract.ts';
import { recordTextStatus } from '#modules/notifications/server/record-text-status.ts';
import { readInEitherMode } from '#modules/read-in-either-mode.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { handleInboundText } from './handle-inbound-text.ts';

/** Empty TwiML response; replies go out through the outbox. */
const emptyAnswer = () =>
  new File(['<?xml version="1.0" encoding="UTF-8"?><Response></Response>'], 'answer.xml', {
    type: 'text/xml',
  });

const endpoints = implement(noticesContract).$context<EndpointContext>();

const readDelivery = (context: EndpointContext) => ({
  path: context.url,
  rawBody: context.rawBody,
  signature: context.headers.get('x-twilio-signature') ?? '',
});

/** Webhook for inbound texts. Duplicates are ignored. */
export const receiveText = endpoints.receiveText.handler(async ({ context }) => {
  const { mode, read } = await readInEitherMode((by) =>
    context.ports.sms(by).readIncoming(readDelivery(context)),
  );
  // Reply through the mode it came from.
  await handleInboundText({ ...context, globalMode: mode }, read);
  return emptyAnswer();
});

/** Webhook for delivery status. Falls back to email if a text could not be delivered. */
export const receiveTextStatus = endpoints.receiveTextStatus.handler(async ({ context }) => {
  const { read } = await readInEitherMode((by) => context.ports.sms(by).readStatus(readDelivery(context)));
  await recordTextStatus(context, read);
  return emptyAnswer();
});
