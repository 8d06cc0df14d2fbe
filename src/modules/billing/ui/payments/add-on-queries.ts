import { queriesFor } from '#platform/browser/api.ts';
import type { addOnsContract } from '../../add-ons.contract.ts';

export const addOnQueries = queriesFor<typeof addOnsContract>('addOns');
