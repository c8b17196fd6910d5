/** Maximum number of items in each section of the home page. */
export const HOME_ITEMS_MAX = 4;

/** Radius in miles within which a member counts as near the viewer. One of the radii of the search form. */
export const NEAR_MILES = 50;

/** Pictures of members on the viewer's lists count as new for this number of days. */
export const NEW_WORK_DAYS = 60;

/** The kinds of items that need an answer of the viewer, the most urgent first. */
export const NEED_KINDS = ['offer', 'shoot', 'reference', 'invitation', 'applications'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** The step that a shoot needs: accept the first terms, accept changed terms, or say whether it took place. */
export const SHOOT_NEEDS = ['answer', 'change', 'outcome'] as const;

/** The queues of staff. */
export const STAFF_QUEUES = [
  'abuse-reports',
  'reviews',
  'calls',
  'disputes',
  'id-verification',
  'approvals',
  'contact-messages',
  'entries',
  'suggestions',
] as const;
export type StaffQueueName = (typeof STAFF_QUEUES)[number];
