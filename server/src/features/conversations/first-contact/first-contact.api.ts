// What first-contact offers other features.
export { admit } from './admission.service.ts';
export { isCautions } from './caution-column.service.ts';
export { cautionsText } from './cautions.service.ts';
export { cautionColumnSql, cautionSql, isRefusedSql } from './contact-sql.service.ts';
export {
  type Contact,
  contactsSql,
  markWrittenSql,
  readContacts,
  type Writing,
  writingKeys,
} from './contacts.service.ts';
export { isContactFree, joinByAgreeing, joinByApplying, joinByAsking } from './first-contact.service.ts';
export { textDigest } from './same-text.service.ts';
