import { useState } from 'react';
import { toastError } from '#lib/toasts.ts';
import * as m from '#messages/marketplace/marketplace';

/** Decimal places of a coordinate: about half a mile, so that it does not reveal a home address. */
const PLACES = 2;
const TIMEOUT_MS = 15_000;

export interface Position {
  latitude: number;
  longitude: number;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(PLACES));

/** Requests the position from the browser. If that fails, shows a toast with the reason. */
export const useMyLocation = (onFound: (position: Position) => void) => {
  const [pending, setPending] = useState(false);
  const locate = () => {
    if (!navigator.geolocation) {
      toastError(m.geolocationNotSupported, m.browserHasNoLocation);
      return;
    }
    setPending(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPending(false);
        onFound({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      ({ code, PERMISSION_DENIED }) => {
        setPending(false);
        if (code === PERMISSION_DENIED) {
          toastError(m.locationAccessDenied, m.allowLocation);
        } else toastError(m.couldNotFindYourLocation, m.enterAZipCodeInstead);
      },
      { timeout: TIMEOUT_MS, maximumAge: 10 * 60_000 },
    );
  };
  return { locate, pending };
};
