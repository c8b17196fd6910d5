/** A size in CSS pixels or in pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * The scale and position of a picture. `scale` 1 fits the stage; `x` and `y` are the offset of the picture's center
 * from the stage's.
 */
export interface Zoom extends Point {
  scale: number;
}

export interface Stage {
  stage: Size;
  /** Size in the picture's own pixels. */
  picture: Size;
  /** Device pixels per CSS pixel. */
  density: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
/** Maximum scale, relative to the actual size or the fitted size, whichever is larger. */
const CLOSEST = 2;
/** If the actual size is less than this factor above the fitted size, zooming to it has no visible effect. */
const WORTH_IT = 1.05;

/** The size at which the whole picture fits the stage. Small pictures are not enlarged. */
export const fittedSize = ({ stage, picture }: Pick<Stage, 'stage' | 'picture'>): Size => {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
};

/** The scale at which one pixel of the picture is one device pixel. */
export const actualScale = (on: Stage): number => on.picture.width / (fittedSize(on).width * on.density);

/** The zoom in percent; 100 means that one pixel of the picture is one device pixel. */
export const percentOf = (on: Stage, { scale }: Zoom): number => Math.round((scale / actualScale(on)) * 100);

const largestScale = (on: Stage): number => CLOSEST * Math.max(1, actualScale(on));

/** The scale after a double tap or the key 1: the actual size if that is larger than the fitted picture. */
export const closerScale = (on: Stage): number => {
  const actual = actualScale(on);
  return actual > WORTH_IT ? actual : CLOSEST;
};

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Limits scale and position, so that there is no gap between the edges of the picture and the stage. */
export const clampZoom = (on: Stage, zoom: Zoom): Zoom => {
  const scale = Math.min(largestScale(on), Math.max(1, zoom.scale));
  const { width, height } = fittedSize(on);
  return {
    scale,
    x: within(zoom.x, Math.max(0, (width * scale - on.stage.width) / 2)),
    y: within(zoom.y, Math.max(0, (height * scale - on.stage.height) / 2)),
  };
};

/** Changes the scale. The spot under `point` (measured from the stage's center) stays in place. */
export const zoomedTo = (on: Stage, zoom: Zoom, { scale, point }: { scale: number; point: Point }): Zoom => {
  const next = Math.min(largestScale(on), Math.max(1, scale));
  const factor = next / zoom.scale;
  return clampZoom(on, {
    scale: next,
    x: point.x - (point.x - zoom.x) * factor,
    y: point.y - (point.y - zoom.y) * factor,
  });
};

export const moved = (on: Stage, zoom: Zoom, by: Point): Zoom =>
  clampZoom(on, { ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });
