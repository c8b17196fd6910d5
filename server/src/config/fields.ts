import { z } from 'zod';

/** What docs/settings.md says about a setting, beside its name and default. */
interface SettingDocs {
  does: string;
  /** What applies if the setting is absent and has no default. */
  absent?: string;
  /** When the setting must be set. */
  required?: string;
}

/** Every setting registers here, in the declaration that reads it. settings-docs.ts writes the table. */
export const settingDocs = z.registry<SettingDocs>();

/** A flag: `on`, `true` or `1`; `off`, `false` or `0`. */
export const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
    .transform((v) => ['on', 'true', '1'].includes(v))
    .default(fallback);

/** An address with one of these protocols, such as `http:`. The example is part of the error message. */
export const url = (protocols: string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    return parsed !== null && protocols.includes(parsed.protocol);
  }, `must be an address like ${example}`);

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** An `https:` address. `http:` is accepted only for this machine. */
export const httpsUrl = (example: string) =>
  url(['https:', 'http:'], example).refine((text) => {
    if (!URL.canParse(text)) return true;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || LOOPBACK_HOST.test(hostname);
  }, `must be an https address like ${example}; http is accepted only for localhost`);

/** A whole number from `min` to `max`. `what` is part of the error message. */
export const wholeNumber = ({ min, max, what }: { min: number; max: number; what: string }) => {
  const message = `must be ${what} from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};

/** Splits a comma-separated list. */
export const partsOf = (list: string): string[] => list.split(',').map((part) => part.trim());

/** A comma-separated list of origins. */
export const originList = (example: string) =>
  z
    .string()
    .transform(partsOf)
    .pipe(z.array(url(['https:', 'http:'], example)))
    .transform((list) => list.map((address) => new URL(address).origin))
    .optional();
