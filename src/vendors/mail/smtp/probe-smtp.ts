import { describeFailure, type ProbeResult, probeTimeoutMilliseconds } from '#platform/probe-url.ts';
import { createSmtpTransport } from './create-smtp-transport.ts';

/** Connects and signs in without sending anything. */
export async function probeSmtp(url: string): Promise<ProbeResult> {
  const transport = createSmtpTransport(url, {
    responseTimeoutMilliseconds: probeTimeoutMilliseconds,
    sessionTimeoutMilliseconds: probeTimeoutMilliseconds,
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
