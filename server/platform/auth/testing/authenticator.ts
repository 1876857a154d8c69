import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a browser receives from the server, and only the fields that an authenticator reads. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials?: readonly { readonly id: string }[];
}
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** What a test changes in an otherwise correct answer. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly userPresent?: boolean;
  readonly userVerified?: boolean;
  /** Instead of the next number. */
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Signed by a key that the server does not know. */
  readonly foreignSignature?: boolean;
  /** The id that the browser states. */
  readonly statedId?: string;
  /** Not an attestation of the key itself, but of a certificate. */
  readonly withCertificate?: boolean;
}

interface Held {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

interface Model {
  readonly origin: string;
  readonly attestation?: "none" | "packed";
  readonly aaguid?: string;
  /** A key in a cloud: its counter stays 0. */
  readonly isSynced?: boolean;
}

const UP = 0x01;
const UV = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

/** A browser and its authenticator in software: ES256, attestation `none` or `packed` by the key itself. */
export function softwareAuthenticator({ origin, attestation = "none", aaguid, isSynced = false }: Model) {
  const keys: Held[] = [];

  function clientData(type: string, challenge: string, faults: Faults) {
    const data = {
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: faults.crossOrigin ?? false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(rpId: string, counter: number, faults: Faults, keyPart = Buffer.alloc(0)) {
    const flags =
      (faults.userPresent === false ? 0 : UP) |
      (faults.userVerified === false ? 0 : UV) |
      (isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      (keyPart.length > 0 ? HAS_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(faults.counter ?? counter, 1);
    return Buffer.concat([sha256(Buffer.from(faults.rpId ?? rpId)), head, keyPart]);
  }

  function signed(key: KeyObject, data: Buffer, client: Buffer, { foreignSignature }: Faults) {
    const signer = foreignSignature ? newKey() : key;
    return sign("sha256", Buffer.concat([data, sha256(client)]), signer);
  }

  return {
    /** As `navigator.credentials.create()`; throws where the browser would because a key exists. */
    create(options: CreationOptions, faults: Faults = {}) {
      if (options.excludeCredentials?.some(({ id }) => keys.some((held) => text(held.id) === id)))
        throw new Error("InvalidStateError");
      const held = { id: randomBytes(32), key: newKey(), userHandle: options.user.id, counter: 0 };
      keys.push(held);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(held.id.length);
      const model = aaguid ? Buffer.from(aaguid.replaceAll("-", ""), "hex") : Buffer.alloc(16);
      const keyPart = Buffer.concat([model, length, held.id, coseKey(held.key)]);
      const authData = authenticatorData(options.rp.id, 0, faults, keyPart);
      const client = clientData("webauthn.create", options.challenge, faults);
      const statement =
        attestation === "packed"
          ? new Map<string, Cbor>([
              ["alg", -7],
              ["sig", signed(held.key, authData, client, faults)],
              ...(faults.withCertificate ? [["x5c", [randomBytes(64)]] as [string, Cbor]] : []),
            ])
          : new Map<string, Cbor>();
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ["fmt", attestation],
          ["attStmt", statement],
          ["authData", authData],
        ]),
      );
      const id = faults.statedId ?? text(held.id);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          attestationObject: text(attestationObject),
          transports: ["internal" as const],
        },
      };
    },

    /** As `navigator.credentials.get()`, with the newest key that the options allow. */
    get(options: RequestOptions, faults: Faults = {}) {
      const allowed = options.allowCredentials ?? [];
      const held = keys.findLast(
        ({ id }) => allowed.length === 0 || allowed.some((one) => one.id === text(id)),
      );
      if (!held) throw new Error("NotAllowedError");
      if (!isSynced) held.counter++;
      const authData = authenticatorData(options.rpId, held.counter, faults);
      const client = clientData("webauthn.get", options.challenge, faults);
      const id = faults.statedId ?? text(held.id);
      const userHandle = faults.userHandle === undefined ? held.userHandle : faults.userHandle;
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signed(held.key, authData, client, faults)),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },

    get ids() {
      return keys.map(({ id }) => text(id));
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** The public key in COSE form (RFC 9053): kty EC2, alg ES256, curve P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** The part of CBOR (RFC 8949) that WebAuthn uses. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<number | string, Cbor>)];
    return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
