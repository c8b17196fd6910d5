/** The values in the calendar's address. */
export interface CalendarAddress {
  /** The chosen day; today if absent. */
  day?: string;
  /** The month view if absent. */
  view?: 'agenda';
}

export const readCalendarAddress = ({ day, view }: Record<string, unknown>): CalendarAddress => ({
  ...(typeof day === 'string' && /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) && { day }),
  ...(view === 'agenda' && { view }),
});
