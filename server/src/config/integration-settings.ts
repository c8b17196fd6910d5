import { z } from 'zod';
import { originList } from './fields.ts';

export const integrationFields = {
  WEBHOOK_ORIGINS: originList('http://10.0.0.7:8080'),
};
const shape = z.object(integrationFields);

/** How other systems take part. */
export interface IntegrationSettings {
  /** Origins that webhooks may lead to although they are in a private network. */
  webhookOrigins: string[];
}

export const readIntegrations = (env: z.output<typeof shape>): IntegrationSettings => ({
  webhookOrigins: env.WEBHOOK_ORIGINS ?? [],
});
