import type { RegisteredRouter, ValidateNavigateOptions } from '@tanstack/react-router';
import { stringifySearch } from './search-params.ts';

interface LooseTarget {
  to: string;
  params?: Record<string, unknown>;
  search?: Record<string, unknown>;
  hash?: string;
}

/** `$name`, or `{-$name}` with the slash before it where the parameter may be missing. */
const PARAMETER = /\/(?:\{-\$(\w+)\}|\$(\w+))/g;

/**
 * The address of a screen as text. The types are the router's: an address that no route has, a missing parameter or a
 * search key that the route does not read does not compile. Nothing of the router runs here, because the front page
 * has no router and still links into the client.
 */
export const address = <const Target>(
  target: ValidateNavigateOptions<RegisteredRouter, Target, '/'>,
): string => {
  const { to, params = {}, search = {}, hash } = target as LooseTarget;
  const path = to.replace(PARAMETER, (_, optional?: string, required?: string) => {
    const value = params[optional ?? required ?? ''];
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`;
  });
  return path + stringifySearch(search) + (hash ? `#${hash}` : '');
};
