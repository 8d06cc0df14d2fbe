import type { Vendor, World } from './open-world.ts';

/** What a person did, and how the company's recovery is seen. */
export type Act = {
  /** What the screen said, as the server sent it. */
  shown: string[];
  /** What was not honest about it. */
  faults: string[];
  /** Whether what they wanted has come about, without anybody doing anything more. */
  isDone(): Promise<boolean>;
  /** After it has: what was done twice, got lost or was stored that must not be. */
  count(): Promise<string[]>;
};

/** What one company is for, as a person meets it. */
export type VendorCells = {
  vendor: Vendor;
  /** While the company is well. Returns what a person does then, while it is ill. */
  prepare(world: World): Promise<() => Promise<Act>>;
};

/** A sentence for what does not hold; nothing where it does. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);
