import { encode } from 'uqr';

/** Modules of the quiet zone around the code that ISO/IEC 18004 requires. */
const BORDER = 4;

const squares = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};

/**
 * Renders the code locally, so that a secret in it is not sent anywhere. Dark on light in both themes, because
 * scanners need it.
 */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = squares(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-48 rounded-frame bg-film-ink text-film"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};

/** The code as an SVG file, black on white. */
export const qrSvg = (text: string): string => {
  const { size, path } = squares(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
};
