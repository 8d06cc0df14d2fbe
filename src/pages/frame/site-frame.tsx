import { Outlet } from 'react-router';
import { NavigationBar } from './navigation-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import classes from './site-frame.module.css';

/** Navigation above, footer below, the page between them. */
export default function SiteFrame() {
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <NavigationBar />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
