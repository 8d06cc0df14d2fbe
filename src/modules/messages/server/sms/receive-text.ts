import { implement } from '@orpc/server';
import { noticesContract } from '#modules/notifications/notices.contract.ts';
import { recordTextStatus } from '#modules/notifications/server/record-text-status.ts';
import { readInEitherMode } from '#modules/read-in-either-mode.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { takeText } from './take-text.ts';

/** "Do nothing more", in the words that the telephone company expects: answers go out through the outbox. */
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

/** What a person wrote to us. A text that is brought twice is taken once. */
export const receiveText = endpoints.receiveText.handler(async ({ context }) => {
  const { mode, read } = await readInEitherMode((by) =>
    context.ports.sms(by).readIncoming(readDelivery(context)),
  );
  // Answered by the way it came.
  await takeText({ ...context, globalMode: mode }, read);
  return emptyAnswer();
});

/** What became of a text of ours. One that could not be delivered becomes a mail. */
export const receiveTextStatus = endpoints.receiveTextStatus.handler(async ({ context }) => {
  const { read } = await readInEitherMode((by) => context.ports.sms(by).readStatus(readDelivery(context)));
  await recordTextStatus(context, read);
  return emptyAnswer();
});
