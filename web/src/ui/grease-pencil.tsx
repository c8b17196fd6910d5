import { cx } from '#lib/class-names.ts';

/**
 * A red ring like an editor's mark around the chosen frame. Use it once on a screen, for the profile picture or the
 * entry that the viewer voted for, never as decoration. Covers its positioned parent and does not catch clicks.
 */
export const GreasePencil = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 100 125"
    fill="none"
    aria-hidden="true"
    className={cx(
      'pointer-events-none absolute -inset-[4%] z-10 h-[108%] w-[108%] overflow-visible text-safelight',
      className,
    )}
  >
    <path
      d="M27 6.5C38 2.6 55 1 69 4.2c17 4.2 26 17 28.6 37 2.7 21-.4 46-10.8 62.5C77.5 118.5 63 123.6 47.5 122.6 27 121.2 10.8 107.5 5.2 84.5-.2 61.5 1.2 37.5 13 19.5 23 4.6 44.5 1.3 63.5 7.2"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
