import { CopyLink } from '#ui/copy-link/copy-link.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { readablePasscode } from '../../shares.rules.ts';
import classes from './packet.module.css';
import * as t from './ui.words.ts';

/** The code that an office scans, with its passcode while that is known. */
export function ShareCode({ link, passcode }: { link: string | null; passcode: string | null }) {
  return (
    <div className={classes.share}>
      {passcode && (
        <div>
          <p>{t.passcodeIs}</p>
          <p className={classes.passcode}>{readablePasscode(passcode)}</p>
          <p className={classes.soft}>{t.passcodeOnce}</p>
        </div>
      )}
      {link && (
        <>
          <p>{t.letOfficeScan}</p>
          <QrCode text={link} label={t.qrLabel} size="large" />
          <CopyLink label={t.linkLabel} url={link} />
          <p className={classes.soft}>{t.linkNote}</p>
        </>
      )}
    </div>
  );
}
