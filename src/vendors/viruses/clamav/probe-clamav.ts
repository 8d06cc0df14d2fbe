import { describeFailure, type ProbeResult, probeTimeoutMilliseconds } from '#platform/probe-url.ts';
import { type ClamavAddress, exchange } from './exchange.ts';

/** Asks clamd whether it is there. */
export async function probeClamav(address: ClamavAddress): Promise<ProbeResult> {
  try {
    const reply = await exchange(address, ['zPING\0'], probeTimeoutMilliseconds);
    return reply === 'PONG' ? null : 'CLAMAV_URL is not a ClamAV daemon';
  } catch (error) {
    return describeFailure(error);
  }
}
