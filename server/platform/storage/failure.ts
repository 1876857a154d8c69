/** Error codes: the status inside the body, the legacy error name, the default message. */
const KINDS = {
  NoSuchBucket: ["404", "Bucket not found", "Bucket not found"],
  NoSuchKey: ["404", "not_found", "Object not found"],
  ResourceAlreadyExists: ["409", "Duplicate", "The resource already exists"],
  ResourceNotEmpty: ["409", "InvalidRequest", "The bucket you tried to delete is not empty"],
  EntityTooLarge: ["413", "Payload too large", "The object exceeded the maximum allowed size"],
  InvalidMimeType: ["415", "invalid_mime_type", "The mime type is not supported"],
  AccessDenied: ["403", "Unauthorized", "new row violates row-level security policy"],
  InvalidKey: ["400", "InvalidKey", "Invalid key"],
  InvalidBucketName: ["400", "InvalidBucketName", "Bucket name invalid"],
  InvalidJWT: ["400", "InvalidJWT", "Invalid JWT"],
  InvalidSignature: ["400", "InvalidSignature", "Invalid signature"],
  InvalidRequest: ["400", "InvalidRequest", "The request is not valid"],
  InvalidRange: ["416", "InvalidRange", "The requested range is not satisfiable"],
  RequestTimeout: ["408", "RequestTimeout", "The upload took too long"],
  SlowDown: ["429", "SlowDown", "Too many uploads: try again later"],
  NotFound: ["404", "not_found", "Route not found"],
  Unavailable: ["503", "Unavailable", "The service is not available: try again later"],
  InternalError: ["500", "Internal", "Internal Server Error"],
} as const satisfies Record<string, readonly [statusCode: string, error: string, message: string]>;

export type FailureCode = keyof typeof KINDS;

/** As upstream, the HTTP status is 400 and the real status is in the body, except for these codes. */
const OWN_STATUS: Partial<Record<FailureCode, number>> = {
  InvalidRange: 416,
  SlowDown: 429,
  Unavailable: 503,
  InternalError: 500,
};

/** An error of /storage/v1, rendered by errors.ts. */
export class StorageFailure extends Error {
  override name = "StorageFailure";
  readonly code: FailureCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: FailureCode,
    message: string = KINDS[code][2],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.code = code;
    this.headers = headers;
  }

  get status(): number {
    return OWN_STATUS[this.code] ?? 400;
  }

  get body() {
    const [statusCode, error] = KINDS[this.code];
    return { statusCode, error, message: this.message, code: this.code };
  }
}
