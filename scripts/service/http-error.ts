/** What a refusal may tell beside its message. */
type Details = {
  /** The field of the body at fault, as a JSON pointer. */
  field?: string | undefined;
  /** The revision of the record that is stored. */
  revision?: number;
};

/** An answer other than the asked-for one: a status, a stable code and a message in plain English. */
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

  /** The body of the answer, as in schemas/service/error-response. */
  toBody() {
    const { code, message, details } = this;
    // What is undefined is not written.
    return { error: { code, message, ...details } };
  }
}

/** A refusal that passes: the same request may succeed after these seconds. */
export class RetryableHttpError extends HttpError {
  readonly retryAfterSeconds: number;

  constructor(statusCode: number, code: string, message: string, retryAfterSeconds: number) {
    super(statusCode, code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
