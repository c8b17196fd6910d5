/** A spot on the globe, in degrees. */
export interface Spot {
  latitude: number;
  longitude: number;
}

/** All spots within some miles of a spot. */
export interface Circle extends Spot {
  miles: number;
}

/** Mean radius of the earth (IUGG). */
const EARTH_MILES = 3958.7613;
const MILES_PER_DEGREE = (EARTH_MILES * Math.PI) / 180;
/** Stored coordinates have single precision: a few feet of tolerance keep the box from cutting the circle. */
const SLACK_DEGREES = 0.0001;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The haversine of the angle between two spots, 0 to 1: grows with the distance. */
const haversine = (a: Spot, b: Spot): number => {
  const rise = Math.sin(radians(a.latitude - b.latitude) / 2) ** 2;
  const turn = Math.sin(radians(a.longitude - b.longitude) / 2) ** 2;
  return rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * turn;
};

/** Great-circle distance in miles. */
export const milesBetween = (a: Spot, b: Spot): number =>
  2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(haversine(a, b))));

/** Bounds of the circle in degrees; `west` and `east` may exceed ±180. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The smallest box of latitudes and longitudes around a circle. */
export const boxAround = ({ latitude, longitude, miles }: Circle): Box => {
  const rise = miles / MILES_PER_DEGREE + SLACK_DEGREES;
  const [south, north] = [Math.max(-90, latitude - rise), Math.min(90, latitude + rise)];
  const angle = Math.sin(radians(rise)) / Math.cos(radians(latitude));
  const turn = south === -90 || north === 90 || angle >= 1 ? 180 : (Math.asin(angle) * 180) / Math.PI;
  return { south, north, west: longitude - turn - SLACK_DEGREES, east: longitude + turn + SLACK_DEGREES };
};

/** A box over the date line is not a single range of longitudes. */
const isOverDateLine = ({ west, east }: Pick<Box, 'west' | 'east'>): boolean => west < -180 || east > 180;

/**
 * SQL that is true for rows within the circle. `bind` takes a value and answers with its placeholder;
 * `latitude` and `longitude` are the row's columns. The box comes first: it is cheap and an index may serve it.
 */
export const withinCircleSql = (
  circle: Circle,
  { latitude, longitude }: { latitude: string; longitude: string },
  bind: (value: number) => string,
): string => {
  const { south, north, west, east } = boxAround(circle);
  const number = (value: number) => `${bind(value)}::double precision`;
  const box = [`${latitude} between ${number(south)} and ${number(north)}`];
  // Over the date line only the circle is checked.
  if (!isOverDateLine({ west, east })) box.push(`${longitude} between ${number(west)} and ${number(east)}`);
  const limit = reachOf(circle.miles);
  return `${box.join(' and ')} and power(sind((${latitude} - ${number(circle.latitude)}) / 2), 2)
    + cosd(${latitude}) * ${number(Math.cos(radians(circle.latitude)))}
    * power(sind((${longitude} - ${number(circle.longitude)}) / 2), 2) <= ${number(limit)}`;
};

/** Quarter degrees: cells of about 17 by 13 miles. */
export const CELLS_PER_DEGREE = 4;
const CELLS_PER_PARALLEL = 360 * CELLS_PER_DEGREE;

/** SQL: the number of the cell of a row's coordinates; null if they are null. */
export const cellSql = (latitude: string, longitude: string): string =>
  `(floor((${latitude} + 90) * ${CELLS_PER_DEGREE})::integer * ${CELLS_PER_PARALLEL}
    + mod(floor((${longitude} + 180) * ${CELLS_PER_DEGREE})::integer, ${CELLS_PER_PARALLEL}))`;

/** The cells that a circle touches (and a few beyond its corners), for `cell = any(…)`. */
export const cellsWithin = (circle: Circle): number[] => {
  const { south, north, west, east } = boxAround(circle);
  const steps = (from: number, to: number) => {
    const first = Math.floor(from * CELLS_PER_DEGREE);
    return Array.from({ length: Math.floor(to * CELLS_PER_DEGREE) - first + 1 }, (_, step) => first + step);
  };
  const columns = steps(west + 180, east + 180).map(
    (column) => (column + 2 * CELLS_PER_PARALLEL) % CELLS_PER_PARALLEL,
  );
  const rows = steps(south + 90, north + 90);
  return rows.flatMap((row) => [...new Set(columns)].map((column) => row * CELLS_PER_PARALLEL + column));
};

/** Cells of 0.05 degrees, about 3.5 miles high: the precision of a member's location in searches. */
const GRID_PER_DEGREE = 20;

/**
 * SQL for one coordinate of the centre of the grid cell that a spot lies in, from its latitude or longitude in double
 * precision. Answers single precision; null where the coordinate is.
 */
export const gridCentreSql = (degrees: string): string =>
  `((floor(${degrees} * ${GRID_PER_DEGREE}) + 0.5) / ${GRID_PER_DEGREE})::real`;

/** The values that `haversineSql` needs for a circle of `miles` around one spot. */
export const reachOf = (miles: number): number => Math.sin(Math.min(miles / EARTH_MILES, Math.PI) / 2) ** 2;

/** Columns of one spot. */
interface SpotSql {
  latitude: string;
  longitude: string;
}

/** SQL: a value that grows with the distance of two rows' spots; null if either is unknown. */
export const haversineSql = (a: SpotSql, b: SpotSql): string =>
  `(power(sind((${a.latitude} - ${b.latitude}) / 2), 2)
    + cosd(${a.latitude}) * cosd(${b.latitude}) * power(sind((${a.longitude} - ${b.longitude}) / 2), 2))`;

/** SQL: the miles between two rows' spots; null if either is unknown. */
export const milesSql = (a: SpotSql, b: SpotSql): string =>
  `${2 * EARTH_MILES} * asin(least(1, sqrt(${haversineSql(a, b)})))`;
