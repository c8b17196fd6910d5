import { type Count, plural } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const memberCount = ({ count }: Count) =>
  plural(count, { one: '1 member', other: `${numberText(count)} members` });
export const reportCount = ({ count }: Count) =>
  plural(count, { one: '1 report', other: `${numberText(count)} reports` });
export const suggestionCount = ({ count }: Count) =>
  plural(count, { one: '1 suggestion', other: `${numberText(count)} suggestions` });
export const messageCount = ({ count }: Count) =>
  plural(count, { one: '1 message', other: `${numberText(count)} messages` });
export const documentCount = ({ count }: Count) =>
  plural(count, { one: '1 document', other: `${numberText(count)} documents` });
export const applicantCount = ({ count }: Count) =>
  plural(count, { one: '1 applicant', other: `${numberText(count)} applicants` });
export const heldItemCount = ({ count }: Count) =>
  plural(count, { one: '1 item', other: `${numberText(count)} items` });
export const callCount = ({ count }: Count) =>
  plural(count, { one: '1 call', other: `${numberText(count)} calls` });
export const disputeCount = ({ count }: Count) =>
  plural(count, { one: '1 dispute', other: `${numberText(count)} disputes` });
export const actionCount = ({ count }: Count) =>
  plural(count, { one: '1 action', other: `${numberText(count)} actions` });
export const jobCount = ({ count }: Count) =>
  plural(count, { one: '1 job', other: `${numberText(count)} jobs` });
export const invitationCount = ({ count }: Count) =>
  plural(count, { one: '1 invitation', other: `${numberText(count)} invitations` });
export const deliveryCount = ({ count }: Count) =>
  plural(count, { one: '1 delivery', other: `${numberText(count)} deliveries` });
