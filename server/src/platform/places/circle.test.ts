import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, CELLS_PER_DEGREE, cellsWithin, milesBetween } from '#platform/places/circle.ts';

const MANHATTAN = { latitude: 40.7506, longitude: -73.9972 };
const BEVERLY_HILLS = { latitude: 34.0901, longitude: -118.4065 };

const spot = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
});
const miles = fc.integer({ min: 1, max: 500 });

/** A place at an angle and a share of the radius from the center. */
const reach = (from: { latitude: number; longitude: number }, distance: number, angle: number) => {
  const arc = distance / 3958.7613;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = Math.asin(
    Math.sin(radians(from.latitude)) * Math.cos(arc) +
      Math.cos(radians(from.latitude)) * Math.sin(arc) * Math.cos(angle),
  );
  const turn = Math.atan2(
    Math.sin(angle) * Math.sin(arc) * Math.cos(radians(from.latitude)),
    Math.cos(arc) - Math.sin(radians(from.latitude)) * Math.sin(latitude),
  );
  const longitude = ((from.longitude + (turn * 180) / Math.PI + 540) % 360) - 180;
  return { latitude: (latitude * 180) / Math.PI, longitude };
};

describe('distances', () => {
  it('match the known distance between two places', () => {
    expect(milesBetween(MANHATTAN, BEVERLY_HILLS)).toBeCloseTo(2455, -1);
    expect(milesBetween(MANHATTAN, MANHATTAN)).toBe(0);
  });

  it('match the distance at which a place was created', () => {
    fc.assert(
      fc.property(spot, miles, fc.double({ min: 0, max: 6.28, noNaN: true }), (from, distance, angle) => {
        expect(milesBetween(from, reach(from, distance, angle))).toBeCloseTo(distance, 3);
      }),
    );
  });
});

describe('box and cells around a circle', () => {
  it('contain every place within it, at the date line and the poles too', () => {
    fc.assert(
      fc.property(
        spot,
        miles,
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, radius, angle, share) => {
          const circle = { ...from, miles: radius };
          const place = reach(from, radius * share, angle);
          const { south, north, west, east } = boxAround(circle);
          expect(place.latitude).toBeGreaterThanOrEqual(south);
          expect(place.latitude).toBeLessThanOrEqual(north);
          const turns = [place.longitude - 360, place.longitude, place.longitude + 360];
          expect(turns.some((longitude) => longitude >= west && longitude <= east)).toBe(true);
          const row = Math.floor((place.latitude + 90) * CELLS_PER_DEGREE);
          const column = Math.floor((place.longitude + 180) * CELLS_PER_DEGREE) % (360 * CELLS_PER_DEGREE);
          expect(cellsWithin(circle)).toContain(row * 360 * CELLS_PER_DEGREE + column);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are few for a typical search', () => {
    expect(cellsWithin({ ...MANHATTAN, miles: 5 }).length).toBeLessThanOrEqual(6);
    expect(cellsWithin({ ...MANHATTAN, miles: 100 }).length).toBeLessThan(250);
  });
});
