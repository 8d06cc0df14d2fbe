import type { Sweep } from '#platform/database/delete-batch.ts';
import { createHook } from '#shared/hook.ts';

/** Sweeps of the simulated vendors' records. */
export const sweepSimulatedCalls = createHook<Sweep>('sweep simulated calls');
export const sweepSimulatedLetters = createHook<Sweep>('sweep simulated letters');
export const sweepSimulatedMails = createHook<Sweep>('sweep simulated mails');
export const sweepSimulatedRecordGrants = createHook<Sweep>('sweep simulated record grants');
export const sweepSimulatedTexts = createHook<Sweep>('sweep simulated texts');
