import { encode } from 'uqr';

/** Modules of quiet around the code, as ISO/IEC 18004 asks for. */
const BORDER = 4;

const squares = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};

/** Drawn here, so that the secret in it goes nowhere. Dark on light in either theme: scanners want it so. */
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

/** The code as a file of its own, black on white. */
export const qrSvg = (text: string): string => {
  const { size, path } = squares(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
};
