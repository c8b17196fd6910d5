/** A position on earth, in degrees. */
export interface Spot {
  latitude: number;
  longitude: number;
}

/** Longitude and latitude, in the order of GeoJSON. */
type Position = readonly number[];
/** The rings of each part of a state: its border, then its holes. */
export type Outline = ReadonlyArray<ReadonlyArray<readonly Position[]>>;

/** The drawing of one state. Its longer side measures `SIZE` units. */
export interface StateMap {
  width: number;
  height: number;
  /** The `d` attribute of an SVG path. */
  path: string;
  place: (spot: Spot) => { x: number; y: number };
}

const SIZE = 1000;

/** The Aleutian Islands cross the date line. Shift eastern longitudes, so that Alaska is drawn in one piece. */
const unwrapLongitude = (longitude: number): number => (longitude > 0 ? longitude - 360 : longitude);

const boundsOf = (outline: Outline) => {
  const points = outline.flat(2);
  const west = Math.min(...points.map(([longitude = 0]) => unwrapLongitude(longitude)));
  const east = Math.max(...points.map(([longitude = 0]) => unwrapLongitude(longitude)));
  const south = Math.min(...points.map(([, latitude = 0]) => latitude));
  const north = Math.max(...points.map(([, latitude = 0]) => latitude));
  return { west, east, south, north };
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Draws a state so that, at its center, a mile has the same length in both directions. */
export const drawState = (outline: Outline): StateMap => {
  const { west, east, south, north } = boundsOf(outline);
  const longitudeScale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = SIZE / Math.max((east - west) * longitudeScale, north - south);
  const place = ({ latitude, longitude }: Spot) => ({
    x: rounded((unwrapLongitude(longitude) - west) * longitudeScale * scale),
    y: rounded((north - latitude) * scale),
  });
  const ring = (positions: readonly Position[]): string => {
    const points = positions.map(([longitude = 0, latitude = 0]) => place({ latitude, longitude }));
    return `M${points.map(({ x, y }) => `${x},${y}`).join('L')}Z`;
  };
  return {
    width: rounded((east - west) * longitudeScale * scale),
    height: rounded((north - south) * scale),
    path: outline.flat().map(ring).join(''),
    place,
  };
};

/** Items that are drawn as one mark, because they are too close together to be pressed separately. */
export interface Cluster<T> {
  x: number;
  y: number;
  items: T[];
}

/** Adds each item to the first mark within `reach` units, or starts a new mark. Keeps the order of the items. */
export const clusterItems = <T>(
  items: readonly T[],
  placeOf: (item: T) => { x: number; y: number },
  reach: number,
): Cluster<T>[] => {
  const clusters: Cluster<T>[] = [];
  for (const item of items) {
    const { x, y } = placeOf(item);
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < reach);
    if (near) near.items.push(item);
    else clusters.push({ x, y, items: [item] });
  }
  return clusters;
};
