import { encode } from 'uqr';
import classes from './qr-code.module.css';

const quietZone = 3;

/** A QR code; `large` for long links, whose dots are small. Always black on white, even in dark mode, so that cameras can read it. */
export function QrCode({ text, label, size: width }: { text: string; label: string; size?: 'large' }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.code}
      data-size={width}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dots} fill="#000000" />
    </svg>
  );
}
