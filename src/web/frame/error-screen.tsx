import { Button } from '@mantine/core';
import { isRouteErrorResponse } from 'react-router';
import { LostCourse, Storm, Unplugged } from '#ui/scenes/state-scenes.tsx';
import * as t from './frame.words.ts';
import classes from './screens.module.css';

/** Shown when a page crashes. Requests live on the server and aren't affected. */
export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const offline = !missing && typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <main className={classes.centre}>
      <div className={classes.message}>
        {missing ? <LostCourse /> : offline ? <Unplugged /> : <Storm />}
        <h1>{missing ? t.pageNotFoundHeading : offline ? t.youreOffline : t.somethingWentWrong}</h1>
        <p>{missing ? t.theresNoPageAtThis : offline ? t.reloadWhenOnline : t.yourRequestsAreSafe}</p>
        <div className={classes.actions}>
          {!missing && <Button onClick={() => window.location.reload()}>{t.reload}</Button>}
          <Button component="a" href="/" variant="default">
            {t.goToTheHomePage}
          </Button>
        </div>
      </div>
    </main>
  );
}
