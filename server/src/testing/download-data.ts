import type { TestApp } from './build-app.ts';
import type { HttpClient } from './http-client.ts';
import { readZip } from './read-zip.ts';

/** Returns the rows of the member's data download, by file name without `.json`. */
export const downloadData = async (
  app: Pick<TestApp, 'origin'>,
  { cookie }: HttpClient,
): Promise<(name: string) => Record<string, unknown>[]> => {
  const response = await fetch(`${app.origin}/api/user/data`, { headers: { cookie } });
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  return (name) => JSON.parse(String(files.get(`${name}.json`)));
};
