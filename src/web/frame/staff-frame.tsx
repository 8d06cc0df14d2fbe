import { useLightWhilePrinting } from '#web/patient/use-light-while-printing.ts';
import { PageFrame } from './page-frame.tsx';
import { StaffBar } from './staff-bar.tsx';
import classes from './staff-frame.module.css';

/** A slim bar and the page, without the public navigation and footer. */
export function StaffFrame() {
  useLightWhilePrinting();
  return (
    <div className={classes.frame}>
      <PageFrame bar={<StaffBar />} />
    </div>
  );
}
