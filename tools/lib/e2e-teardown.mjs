import { rmSync } from 'node:fs';

/** Runs once after the last journey: the temporary data folder is of no use to anybody any more. */
export default function removeDataDir() {
  const folder = process.env.E2E_DATA_DIR;
  if (folder?.includes('opencall-e2e-')) rmSync(folder, { recursive: true, force: true });
}
