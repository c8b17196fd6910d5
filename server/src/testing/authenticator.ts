import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data: user present, user verified, attested credential data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

interface Place {
  origin: string;
  rpId: string;
}

interface Ceremony extends Place {
  challenge: string;
  /** False: the user was not verified by fingerprint or PIN. */
  verified?: boolean;
}

const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** COSE_Key of a P-256 public key (RFC 9053, section 7.1.1). */
const coseKey = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const entries = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, part(x)],
    [-3, part(y)],
  ]);
  return isoCBOR.encode(entries as Parameters<typeof isoCBOR.encode>[0]);
};

/** A software authenticator with one ES256 credential, which creates real keys and signatures. */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = ({ rpId, verified = true }: Ceremony, attested?: Uint8Array): Buffer => {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    const head = [sha256(rpId), Buffer.from([flags]), uint32(counter)];
    return Buffer.concat(attested ? [...head, attested] : head);
  };
  const base = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: base.id,
    /** Sets the signature counter, as if a copy of the device had been used. */
    setCounter: (value: number) => {
      counter = value;
    },
    /** What `navigator.credentials.create` would answer. */
    create: (ceremony: Ceremony) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(ceremony, attested))],
      ]);
      const object = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return {
        ...base,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(object),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` would answer. */
    get: (ceremony: Ceremony) => {
      counter += 1;
      const data = authenticatorData(ceremony);
      const client = clientData('webauthn.get', ceremony);
      return {
        ...base,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
