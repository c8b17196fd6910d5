/** CSS pixels, or pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How a picture lies on its stage. `scale` 1 fits; `x` and `y` lead from the stage's centre to the picture's. */
export interface Zoom extends Point {
  scale: number;
}

export interface Stage {
  stage: Size;
  /** In its own pixels. */
  picture: Size;
  /** Device pixels of one CSS pixel. */
  density: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
/** Beside the size at which a pixel of the picture is one of the screen. */
const CLOSEST = 2;
/** Less than this much above the fitted size is not worth a zoom of its own. */
const WORTH_IT = 1.05;

/** The size at which the whole picture is seen; small ones are not enlarged. */
export const fittedSize = ({ stage, picture }: Pick<Stage, 'stage' | 'picture'>): Size => {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
};

/** The scale at which one pixel of the picture is one of the screen. */
export const actualScale = (on: Stage): number => on.picture.width / (fittedSize(on).width * on.density);

/** 100 where one pixel of the picture is one of the screen. */
export const percentOf = (on: Stage, { scale }: Zoom): number => Math.round((scale / actualScale(on)) * 100);

const largestScale = (on: Stage): number => CLOSEST * Math.max(1, actualScale(on));

/** The closer look that a double press or the key 1 gives: actual pixels where the fitted picture is smaller. */
export const closerScale = (on: Stage): number => {
  const actual = actualScale(on);
  return actual > WORTH_IT ? actual : CLOSEST;
};

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The nearest position in which no gap opens between the picture's edge and the stage's. */
export const kept = (on: Stage, zoom: Zoom): Zoom => {
  const scale = Math.min(largestScale(on), Math.max(1, zoom.scale));
  const { width, height } = fittedSize(on);
  return {
    scale,
    x: within(zoom.x, Math.max(0, (width * scale - on.stage.width) / 2)),
    y: within(zoom.y, Math.max(0, (height * scale - on.stage.height) / 2)),
  };
};

/** What lies under `point` (from the stage's centre) stays there. */
export const zoomedTo = (on: Stage, zoom: Zoom, { scale, point }: { scale: number; point: Point }): Zoom => {
  const next = Math.min(largestScale(on), Math.max(1, scale));
  const factor = next / zoom.scale;
  return kept(on, {
    scale: next,
    x: point.x - (point.x - zoom.x) * factor,
    y: point.y - (point.y - zoom.y) * factor,
  });
};

export const moved = (on: Stage, zoom: Zoom, by: Point): Zoom =>
  kept(on, { ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });
