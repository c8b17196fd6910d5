// The functions and SQL that first-contact offers other features.
export { admit } from './admission.service.ts';
export { cautionsText } from './cautions.ts';
export {
  connectMembersByAgreement,
  connectMembersByApplication,
  connectMembersByRequest,
  isContactFree,
} from './first-contact.service.ts';
export { cautionColumnSql, cautionSql, isCautionList, isRefusedSql } from './first-contact.sql.ts';
export { countReviewItems } from './review.sql.ts';
export { textDigest } from './same-text.ts';
export {
  type Contact,
  contactsSql,
  markWrittenSql,
  readContacts,
  type Writing,
  writingKeys,
} from './writing.sql.ts';
