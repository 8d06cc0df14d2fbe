import { Link } from 'react-router';
import { Logo } from '#design/logo.tsx';
import { PageColumn } from '#design/page-layout.tsx';
import { productName } from '#kernel/product.ts';
import { useSession } from '#platform/browser/session.ts';
import { sectionLinks } from './navigation-links.ts';
import classes from './site-frame.module.css';

const linksOfVisitors = [
  ...sectionLinks.map(({ hash, label }) => ({ to: `/${hash}`, label })),
  { to: '/auth', label: 'Sign In' },
];

const linksOfSignedIn = [
  { to: '/', label: 'Home' },
  { to: '/dashboard', label: 'Dashboard' },
];

export function SiteFooter() {
  const { user } = useSession();
  const links = user ? linksOfSignedIn : linksOfVisitors;
  return (
    <footer className={classes.footer}>
      <PageColumn>
        <div className={classes.footerGrid}>
          <div>
            <Logo />
            <p className={classes.footerText}>
              We find the right provider, call the offices, compare the prices and book the appointment.
            </p>
          </div>
          <nav aria-label="Footer" className={classes.footerLinks}>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
        <div className={classes.footerEnd}>
          <p>
            <a href="tel:911">Call 911 for emergencies.</a> In a crisis, call or text{' '}
            <a href="tel:988">988</a>. {productName} does not give medical advice.
          </p>
          <p>
            © {new Date().getFullYear()} {productName}
          </p>
        </div>
      </PageColumn>
    </footer>
  );
}
