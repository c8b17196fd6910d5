// What identity offers other features.
export { countUnverifiedDocuments } from './documents.service.ts';
export { listNewMembers, presentMember } from './listed-members.service.ts';
