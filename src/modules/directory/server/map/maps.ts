import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { findNearestZipCode } from '#platform/geography/places.ts';
import { badRequest, notFound } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { mapsContract } from '../../maps.contract.ts';
import { drawState } from './draw-state.ts';

const endpoints = implement(mapsContract).$context<EndpointContext>();

export const getStateMap = endpoints.getStateMap.handler(({ input, context }) => {
  const map = drawState(input.state);
  if (!map) throw notFound(t.noMapOfState);
  context.setHeader('cache-control', 'public, max-age=31536000, immutable');
  return map;
});

export const findNearestZip = endpoints.findNearestZip.handler(({ input }) => {
  const found = findNearestZipCode(input);
  if (!found) throw badRequest(t.notNearUs);
  return { zipCode: found.zip, label: found.label };
});
