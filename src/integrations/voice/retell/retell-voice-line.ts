import Retell from 'retell-sdk';
import type { Clock } from '#platform/server/clock.ts';
import type { CallBrief, CallPurpose, PlaceCallInput, VendorCall, VoiceLine } from '../voice.port.ts';
import { readRetellCall } from './read-retell-call.ts';

export type RetellLineOptions = {
  client: Retell;
  clock: Clock;
  /** E.164: the number the offices see, bought at or imported to the vendor. */
  fromNumber: string;
  /** The published agent that makes calls of this purpose. Throws when there is none yet. */
  findAgentId(purpose: CallPurpose): Promise<string>;
};

/** Under this name the vendor keeps our call id with the call, and finds it again. */
export const keyInMetadata = 'harborline_call_id';

/** A key has one call; more would be a fault, and are found all the same. */
const mostCallsOfKey = 10;

/** A dialling that is cut off must not be repeated by the library: nobody knows whether the vendor heard the first. */
const onceOnly = { maxRetries: 0, timeout: 10_000 } as const;

/**
 * The telephone company: retell-sdk over HTTP. The vendor has no idempotency key, so a call carries our id in its
 * metadata: whoever does not know whether a call was placed looks it up there before anything is dialled.
 */
export function createRetellVoiceLine({
  client,
  clock,
  fromNumber,
  findAgentId,
}: RetellLineOptions): VoiceLine {
  const listByKey = async (key: string) => {
    const found = await client.call.list({
      filter_criteria: { metadata: [{ type: 'string', op: 'eq', key: keyInMetadata, value: key }] },
      sort_order: 'ascending',
      limit: mostCallsOfKey,
    });
    return found.items.map(({ call_id }) => call_id);
  };

  return {
    async placeCall({ key, toNumber, brief }: PlaceCallInput): Promise<VendorCall> {
      const agentId = await findAgentId(brief.purpose);
      const placed = await client.call.createPhoneCall(
        {
          from_number: fromNumber,
          to_number: toNumber,
          override_agent_id: agentId,
          metadata: { [keyInMetadata]: key },
          retell_llm_dynamic_variables: tellAgent(brief),
        },
        onceOnly,
      );
      return readRetellCall(placed, { startedAt: clock.now() });
    },

    async findCallByKey(key) {
      const [first] = await listByKey(key);
      return first === undefined ? null : this.getCall(first);
    },

    async getCall(vendorCallId) {
      return readRetellCall(await client.call.retrieve(vendorCallId), { startedAt: clock.now() });
    },

    async forgetCalls(keys) {
      for (const key of keys) {
        for (const callId of await listByKey(key)) {
          await client.call.delete(callId).catch((error: unknown) => {
            if (!(error instanceof Retell.NotFoundError)) throw error;
          });
        }
      }
    },
  };
}

/**
 * What the agent's prompt may use, and so all that it can say of the patient. Texts only; what is not to be said is
 * empty, because a variable that is missing would be read out as its name.
 */
export function tellAgent(brief: CallBrief): Record<string, string> {
  return {
    purpose: brief.purpose,
    office_name: brief.officeName,
    service: brief.serviceName,
    insurance_plan: brief.insurancePlan ?? '',
    pays_directly: brief.insurancePlan === null ? 'yes' : 'no',
    from_date: brief.fromDate,
    to_date: brief.toDate,
    first_name: brief.callerFor,
    slot: brief.slotStartsAt ?? '',
  };
}

export const createRetellClient = (settings: { apiKey: string; baseUrl?: string | undefined }): Retell =>
  new Retell({
    apiKey: settings.apiKey,
    ...(settings.baseUrl === undefined ? {} : { baseURL: settings.baseUrl }),
    timeout: 15_000,
  });
