import type { TestEnvironment, Vendor } from './open-test-environment.ts';

/** A user's action during an outage. */
export type UserAction = {
  /** The text shown to the user. */
  shown: string[];
  /** What was wrong with it. */
  faults: string[];
  /** Whether the work has completed, without further action of the user. */
  isDone(): Promise<boolean>;
  /** Afterwards: descriptions of work that was duplicated, lost, or wrongly stored. */
  count(): Promise<string[]>;
};

/** How users depend on one vendor. */
export type VendorCells = {
  vendor: Vendor;
  /** Prepares while the vendor is available, and returns the action to run during the outage. */
  prepare(environment: TestEnvironment): Promise<() => Promise<UserAction>>;
};

/** The fault unless the condition is true. */
export const faultUnless = (isTrue: boolean, fault: string): string[] => (isTrue ? [] : [fault]);
