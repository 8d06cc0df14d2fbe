import type { FactPlace } from '../../bills.contract.ts';
import * as t from '../ui.words.ts';
import classes from './fact-crop.module.css';

/** The part of the page where a value is printed, with a little of what surrounds it; nothing for what was typed. */
export function FactCrop({ found }: { found: FactPlace | undefined }) {
  if (!found) return null;
  const { documentId, place } = found;
  const left = Math.max(0, place.left - 0.01);
  const top = Math.max(0, place.top - 0.005);
  const width = Math.min(1 - left, place.width + 0.02);
  const height = Math.min(1 - top, place.height + 0.01);
  return (
    <svg
      className={classes.crop}
      viewBox={`${left * 1000} ${top * 1294} ${width * 1000} ${height * 1294}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={t.cropLabel({ page: place.page })}
    >
      <image
        href={`/api/bill-documents/${documentId}/pages/${place.page}`}
        width={1000}
        height={1294}
        preserveAspectRatio="none"
      />
    </svg>
  );
}
