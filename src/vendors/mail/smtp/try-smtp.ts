import { describeFailure, type Trial, trialTimeoutMilliseconds } from '#platform/try-address.ts';
import { createSmtpTransport } from './create-smtp-transport.ts';

/** Connects and signs in without sending anything. */
export async function trySmtp(url: string): Promise<Trial> {
  const transport = createSmtpTransport(url, {
    answerMilliseconds: trialTimeoutMilliseconds,
    wholeMilliseconds: trialTimeoutMilliseconds,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return describeFailure(error);
  } finally {
    transport.close();
  }
}
