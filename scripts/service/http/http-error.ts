/** What an error may say besides its message. */
type Details = {
  /** The invalid field of the body, as a JSON pointer. */
  field?: string | undefined;
  /** The revision of the stored record. */
  revision?: number;
};

/** An error as the client gets it: a status, a stable code and a message in plain English. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  readonly details: Details;

  constructor(statusCode: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
  }

  /** The body of the answer, as described by schemas/service/error-response. */
  toBody() {
    const { code, message, details } = this;
    // JSON leaves out what is undefined.
    return { error: { code, message, ...details } };
  }
}

/** A temporary error: the same request may succeed after this many seconds. */
export class RetryableHttpError extends HttpError {
  readonly retryAfterSeconds: number;

  constructor(statusCode: number, code: string, message: string, retryAfterSeconds: number) {
    super(statusCode, code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
