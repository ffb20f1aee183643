/** An answer other than the asked-for one: a status, a stable code and a message in plain English. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly code: string;
  /** The field of the body at fault, as a JSON pointer. */
  readonly field: string | undefined;

  constructor(statusCode: number, code: string, message: string, field?: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.field = field;
  }

  /** The body of the answer, as in schemas/service/error-response. */
  toBody() {
    const { code, message, field } = this;
    return { error: field === undefined ? { code, message } : { code, message, field } };
  }
}
