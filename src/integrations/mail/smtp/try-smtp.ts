import nodemailer from 'nodemailer';
import { describeFailure, type Trial, trialTimeoutMilliseconds } from '#platform/server/try-address.ts';

/** Connects, says hello and signs in, and sends nothing. */
export async function trySmtp(url: string): Promise<Trial> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: trialTimeoutMilliseconds,
    greetingTimeout: trialTimeoutMilliseconds,
    socketTimeout: trialTimeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
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
