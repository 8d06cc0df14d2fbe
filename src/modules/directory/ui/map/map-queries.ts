import { queriesFor } from '#platform/browser/api.ts';
import type { mapsContract } from '../../maps.contract.ts';

export const mapQueries = queriesFor<typeof mapsContract>('maps');
