import { expect, it, vi } from 'vitest';
import { connectS3 } from './s3-store.ts';

it('connects without a warning of the SDK, on Node 20 too, and hides no other warning', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const { client } = await connectS3({
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    forcePathStyle: true,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  client.destroy();
  expect(warned).not.toHaveBeenCalled();
  process.emitWarning('another warning');
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
