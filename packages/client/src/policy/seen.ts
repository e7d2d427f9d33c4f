/** Why no answer came, or why it could not be read. */
export type Failure = 'connection' | 'certificate' | 'proxy' | 'unreadable' | 'deadline'

/** What one error of a GraphQL answer says, as far as it can be relied on. */
export interface SeenError {
  /** `extensions.type` and `extensions.code`, where they are words that this package knows. */
  type?: string | undefined
  code?: string | undefined
  statusCode?: number | undefined
  errorId?: string | undefined
  /** In milliseconds. */
  retryAfter?: number | undefined
  path?: ReadonlyArray<string | number> | undefined
}

export interface SeenBody {
  /** Whether it came to its end: `json` is a JSON object, `text` is empty or something else. */
  form: 'json' | 'text' | 'unread'
  /** What the key `data` holds. */
  data: 'absent' | 'null' | 'object' | 'other'
  errors: readonly SeenError[]
}

/** An attempt that got no HTTP status. */
export interface SeenFailure {
  statusCode?: undefined
  body?: undefined
  /** The request may have left. False is proof: the transport knows that nothing did. */
  sent: boolean
  failure: Failure
  /** The platform's own, such as `ECONNREFUSED`. */
  code?: string | undefined
}

/** An attempt that got an HTTP status, and perhaps a body. */
export interface SeenAnswer {
  statusCode: number
  body: SeenBody
  /** Why the body could not be read. */
  failure?: Failure | undefined
  code?: string | undefined
  /** The wait that the header asked for, in milliseconds. */
  retryAfter?: number | undefined
}

/** Facts about one attempt. Whoever reports them judges nothing; `decide` does. */
export type Seen = SeenFailure | SeenAnswer
