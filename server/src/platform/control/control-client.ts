import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type ControlPlace, controlFile } from './control-file.ts';

/** The process that uses the data folder does not answer or refuses; the message is a sentence. */
export class ControlError extends Error {}

const findPlace = (dataDir: string): ControlPlace => {
  try {
    return JSON.parse(readFileSync(controlFile(dataDir), 'utf8')) as ControlPlace;
  } catch (error) {
    throw new ControlError(
      `The server that uses ${dataDir} does not take commands yet. Try again when it has started.`,
      { cause: error },
    );
  }
};

/**
 * Sends a command to the process with the embedded database. Without a timeout: copying a large database
 * takes long. @throws ControlError
 */
export const callControl = async <Answer>(dataDir: string, name: string, input?: object): Promise<Answer> => {
  const { port, token } = findPlace(dataDir);
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: `/${name}`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      },
    );
    call.once('error', (error) => reject(new ControlError(`The server does not answer: ${error.message}.`)));
    call.end(input && JSON.stringify(input));
  });
  const value = JSON.parse(answer.text || 'null');
  if (answer.status !== 200)
    throw new ControlError(String(value?.error ?? `The server answered ${answer.status}.`));
  return value as Answer;
};
