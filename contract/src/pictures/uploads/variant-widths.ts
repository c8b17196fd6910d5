/** Widths in pixels, ascending, that the server stores of every public picture; no stored picture is wider than the last. */
export const VARIANT_WIDTHS = [320, 640, 1280, 2048] as const;
