import Retell from 'retell-sdk';
import { createBoundedFetch } from '#platform/bounded-fetch.ts';
import type { Clock } from '#platform/clock.ts';
import { buildAgentVariables } from '#shared/calls/agent-variables.ts';
import type { AgentPurpose, CallLanguage } from '#shared/calls/telephone-call.ts';
import { Problem } from '#shared/problem.ts';
import { CallNotPlaced, type PlaceCallInput, type VendorCall, type VoiceLine } from '../voice.port.ts';
import { fetchRecording } from './fetch-recording.ts';
import { notPlacedReason } from './not-placed-reason.ts';
import { keyInMetadata, readRetellCall, recordingUrl, UnexpectedResponse } from './read-retell-call.ts';
import { readWebhook } from './read-webhook.ts';

export type RetellLineOptions = {
  client: Retell;
  clock: Clock;
  /** E.164: the caller ID, bought at or imported to the vendor. */
  fromNumber: string;
  /** The published agent for calls of this purpose. Throws when there is none yet. */
  findAgentId(purpose: AgentPurpose, language: CallLanguage): Promise<string>;
  /** How long a placed call may be missing from the vendor's list. */
  lookupLagSeconds?: number;
};

/** A key should have one call; more are an error but must still be found. */
const maxCallsPerKey = 10;

/** The vendor does not document how soon its list shows a call; ten minutes is far more than we have observed. */
const maxLagSeconds = 600;

/** Never a draft: only published versions have passed rehearsal. */
const callVersion = 'latest_published';

/** The library must not retry dialing: the vendor may have received the first request. */
const onceOnly = { maxRetries: 0, timeout: 10_000 } as const;

/**
 * Phone calls with retell-sdk over HTTP. The vendor has no idempotency key, so a call carries our id in its
 * metadata: when it is unknown whether a call was placed, it is looked up before dialing.
 */
export function createRetellVoiceLine({
  client,
  clock,
  fromNumber,
  findAgentId,
  lookupLagSeconds = maxLagSeconds,
}: RetellLineOptions): VoiceLine {
  const listByKey = async (key: string) => {
    const found = await client.call.list({
      filter_criteria: { metadata: [{ type: 'string', op: 'eq', key: keyInMetadata, value: key }] },
      sort_order: 'ascending',
      limit: maxCallsPerKey,
    });
    if (!Array.isArray(found?.items)) throw new UnexpectedResponse('a list of calls');
    return found.items.map(({ call_id }) => call_id);
  };

  // Only a test vendor is used without encryption.
  const isHttp = client.baseURL.startsWith('http://');
  return {
    async placeCall({
      key,
      toNumber,
      brief,
      patientWords,
      agentId: givenAgentId,
    }: PlaceCallInput): Promise<VendorCall> {
      const { purpose } = brief;
      const find = givenAgentId === undefined ? findAgentId(purpose, brief.language ?? 'en') : givenAgentId;
      const agentId = await Promise.resolve(find).catch((error: unknown) => {
        // Nothing has been sent yet.
        throw new CallNotPlaced(error instanceof Problem ? 'not_configured' : 'line_unreachable', error);
      });
      const placed = await client.call
        .createPhoneCall(
          {
            from_number: fromNumber,
            to_number: toNumber,
            override_agent_id: agentId,
            override_agent_version: callVersion,
            metadata: { [keyInMetadata]: key },
            retell_llm_dynamic_variables: buildAgentVariables(brief, patientWords),
          },
          onceOnly,
        )
        .catch((error: unknown) => {
          const because = notPlacedReason(error);
          throw because ? new CallNotPlaced(because, error) : error;
        });
      return readRetellCall(placed, { key, startedAt: clock.now() });
    },

    keyLookup: { lagSeconds: lookupLagSeconds, isProof: false },

    async findCallByKey(key) {
      const [first] = await listByKey(key);
      return first === undefined ? null : this.getCall(first, key);
    },

    async getCall(vendorCallId, key) {
      return readRetellCall(await client.call.retrieve(vendorCallId), { key, startedAt: clock.now() });
    },

    async isReachable() {
      const answer = await client.call.list({ limit: 1 }, { maxRetries: 0 }).catch(() => null);
      return Array.isArray(answer?.items);
    },

    // The vendor signs with the same API key that places calls.
    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, client.apiKey),

    async getRecording(vendorCallId, range) {
      const address = recordingUrl(await client.call.retrieve(vendorCallId));
      return address === null ? null : fetchRecording(address, range, isHttp);
    },

    async forgetCalls(calls) {
      for (const { key, vendorCallId } of calls) {
        const known = vendorCallId === null ? [] : [vendorCallId];
        for (const callId of new Set([...known, ...(await listByKey(key))])) {
          await client.call.delete(callId).catch((error: unknown) => {
            if (!(error instanceof Retell.NotFoundError)) throw error;
          });
        }
      }
    },
  };
}

/** Timeout for the first byte of a response; the whole response may take 50% longer. */
const responseTimeoutMilliseconds = 10_000;

/** A fifteen-minute call with words and timings is about a megabyte. */
const maxResponseBytes = 8 * 1024 * 1024;

export const createRetellClient = (settings: { apiKey: string; baseUrl?: string | undefined }): Retell =>
  new Retell({
    apiKey: settings.apiKey,
    ...(settings.baseUrl === undefined ? {} : { baseURL: settings.baseUrl }),
    timeout: responseTimeoutMilliseconds,
    maxRetries: 1,
    fetch: createBoundedFetch({
      maxResponseBytes,
      responseTimeoutMilliseconds: 1.5 * responseTimeoutMilliseconds,
    }),
  });
