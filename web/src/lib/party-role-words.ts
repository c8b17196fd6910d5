import type { PartyRole } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import * as m from '#messages/party-roles';

/** Roles of the parties of a shoot within a sentence. */
export const PARTY_ROLE_WORDS: Record<PartyRole, string> = {
  model: m.model,
  photographer: m.photographer,
  videographer: m.videographer,
  creator: m.creator,
  makeup: m.makeup,
  hair: m.hair,
  stylist: m.stylist,
  assistant: m.assistant,
  other: m.other,
};
