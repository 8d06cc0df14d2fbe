import { Component, lazy, type ReactNode, Suspense } from 'react';
import * as t from './map.words.ts';
import { located, type OfficeMapProps } from './map-view.rules.ts';
import classes from './office-map.module.css';

const Drawing = lazy(() => import('./office-map-drawing.tsx'));

/** A failed download must not take the list with it. */
class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p className={classes.failed}>{t.mapNotLoaded}</p> : this.props.children;
  }
}

/**
 * Offices on a map of state and county outlines, without map tiles: no other company learns what is looked
 * at. Loaded when shown; its room is reserved. Nothing is shown if no office has a position.
 */
export function OfficeMap(props: OfficeMapProps) {
  const shown = located(props.offices);
  if (shown.length === 0) return null;
  return (
    <figure className={classes.map}>
      <div className={classes.frame}>
        <MapBoundary>
          <Suspense fallback={null}>
            <Drawing {...props} label={t.mapOf({ count: shown.length })} />
          </Suspense>
        </MapBoundary>
      </div>
      <figcaption>{t.mapSource}</figcaption>
    </figure>
  );
}
