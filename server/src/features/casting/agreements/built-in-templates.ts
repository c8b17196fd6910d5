import type { TemplateDefinition } from '@opencall/contract/casting/agreements/agreements.vocabulary';
import * as m from '#messages/casting/agreement-templates.ts';

/** The built-in texts, which hosts can replace. */
const TEXTS: Record<TemplateDefinition['key'], string> = {
  'model-release': m.modelRelease,
  trade: m.trade,
  'paid-shoot': m.paidShoot,
  'usage-licence': m.usageLicense,
};

export const builtInBody = (key: TemplateDefinition['key']): string => TEXTS[key];
