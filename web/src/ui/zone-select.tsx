import { zoneCity } from '@opencall/contract/shared/format/zones';
import type { ComponentProps } from 'react';
import { NEAR_ZONES, otherZones } from '#lib/time-zones.ts';
import * as m from '#messages/ui';
import { Select } from '#ui/input.tsx';

const near = new Set(NEAR_ZONES.map(([zone]) => zone));
const OTHERS = otherZones();
const others = new Set(OTHERS);

interface ZoneSelectProps extends Omit<ComponentProps<'select'>, 'value'> {
  value: string;
}

/** Starts with the city, so that typing it finds the zone: `Europe/Paris` → `Paris (Europe)`. */
const zoneLabel = (zone: string): string => {
  const region = zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
  return region ? `${zoneCity(zone)} (${region})` : zone;
};

const BY_NAME = OTHERS.map((zone) => ({ zone, label: zoneLabel(zone) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

/**
 * A time zone select: the zones of the United States first, then all others by city. An unknown current value is
 * kept.
 */
export const ZoneSelect = ({ value, ...rest }: ZoneSelectProps) => (
  <Select value={value} {...rest}>
    {!near.has(value) && !others.has(value) && <option value={value}>{zoneLabel(value)}</option>}
    <optgroup label={m.unitedStates}>
      {NEAR_ZONES.map(([zone, label]) => (
        <option key={zone} value={zone}>
          {label}
        </option>
      ))}
    </optgroup>
    <optgroup label={m.allTimeZones}>
      {BY_NAME.map(({ zone, label }) => (
        <option key={zone} value={zone}>
          {label}
        </option>
      ))}
    </optgroup>
  </Select>
);
