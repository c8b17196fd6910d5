import { toJsonText } from './json-text.ts';
import { RawJson } from './odd-values.ts';
import type { FuzzCall } from './requests.ts';
import type { Wire, WireRequest } from './wire.ts';

const stillFails = async (wire: Wire, request: WireRequest): Promise<boolean> =>
  (await wire.send(request).catch(() => ({ status: 500 }))).status >= 500;

/** Removes query parameters and body fields that the failure does not need. */
export const shrink = async (wire: Wire, { request, body }: FuzzCall): Promise<WireRequest> => {
  let smallest = request;
  const attempt = async (smaller: WireRequest): Promise<boolean> => {
    const isEnough = await stillFails(wire, smaller);
    if (isEnough) smallest = smaller;
    return isEnough;
  };
  if (!(await stillFails(wire, request))) return request;
  const [path = '', query = ''] = request.path.split('?');
  let pairs = query.split('&').filter(Boolean);
  for (const pair of [...pairs]) {
    const fewer = pairs.filter((one) => one !== pair);
    if (await attempt({ ...smallest, path: fewer.length > 0 ? `${path}?${fewer.join('&')}` : path }))
      pairs = fewer;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof RawJson)
    return smallest;
  let members: Record<string, unknown> = { ...body };
  for (const key of Object.keys(members)) {
    const { [key]: _, ...fewer } = members;
    if (await attempt({ ...smallest, body: Buffer.from(toJsonText(fewer)) })) members = fewer;
  }
  return smallest;
};
