/** A screen that this tab has shown. */
interface Place {
  pathname: string;
  href: string;
  /** The title of the screen. */
  title: string;
  /** True for a form or the sign-in page, to which a link back must not lead. */
  isForm: boolean;
}

/** The screens shown since the page was loaded, by their position in the browser's history. */
const places: Place[] = [];

export const rememberPlace = (position: number, place: Place): void => {
  places[position] = place;
};

/** The last screen before `position` with another path, and how many steps it is back. */
export const placeBefore = (
  position: number,
  pathname: string,
): { place: Place; steps: number } | undefined => {
  for (let at = position - 1; at >= 0; at -= 1) {
    const place = places[at];
    if (!place) return undefined;
    if (place.pathname !== pathname) return place.isForm ? undefined : { place, steps: position - at };
  }
  return undefined;
};
