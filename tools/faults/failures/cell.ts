import type { Vendor, World } from './open-world.ts';

/** What a user did, and how the vendor's recovery is detected. */
export type Act = {
  /** What the screen said, as sent by the server. */
  shown: string[];
  /** What was untrue about it. */
  faults: string[];
  /** Whether the user's goal was reached, without any further action. */
  isDone(): Promise<boolean>;
  /** Checked after that: what was done twice, lost, or stored although it must not be. */
  count(): Promise<string[]>;
};

/** A use of one vendor, from the user's perspective. */
export type VendorCells = {
  vendor: Vendor;
  /** Prepares while the vendor is available. Returns the user's action during the outage. */
  prepare(world: World): Promise<() => Promise<Act>>;
};

/** A sentence for each violation; nothing when all is well. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);
