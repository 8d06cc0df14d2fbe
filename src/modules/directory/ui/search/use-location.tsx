import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { mapQueries } from '../map/map-queries.ts';
import { nearbyMiles } from './provider-filters.ts';
import * as t from './search.words.ts';
import classes from './use-location.module.css';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

const timeoutMilliseconds = 10_000;
const acceptedAgeMilliseconds = 10 * 60_000;

const readPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: timeoutMilliseconds,
      maximumAge: acceptedAgeMilliseconds,
    });
  });

/** About a kilometer: enough to find the ZIP code. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** 1 is the code for a denied permission. */
const problemOf = (error: unknown): string =>
  error !== null && typeof error === 'object' && 'code' in error && error.code === 1
    ? t.locationDenied
    : (saidBy(error) ?? t.locationUnavailable);

/** Sets the place to the user's ZIP code. The browser asks for permission only after the tap. */
export function UseLocation({ control }: { control: ProviderFiltersControl }) {
  const [state, setState] = useState<{ finding: boolean; problem: string | null }>({
    finding: false,
    problem: null,
  });
  const locate = async () => {
    setState({ finding: true, problem: null });
    try {
      const { latitude, longitude } = (await readPosition()).coords;
      const { zipCode } = await mapQueries.findNearestZip.call({
        lat: rounded(latitude),
        lng: rounded(longitude),
      });
      control.rewrite({ near: zipCode, radius: nearbyMiles });
      setState({ finding: false, problem: null });
    } catch (error) {
      setState({ finding: false, problem: problemOf(error) });
    }
  };
  return (
    <div className={classes.location}>
      <Button
        type="button"
        variant="default"
        fullWidth
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        disabled={!control.alive}
        loading={state.finding}
        onClick={() => void locate()}
      >
        {t.useMyLocation}
      </Button>
      <p role="status">{state.finding ? t.findingYou : state.problem}</p>
    </div>
  );
}
