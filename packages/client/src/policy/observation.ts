/** Why no answer came, or why the answer could not be read. */
export type Failure = 'connection' | 'certificate' | 'proxy' | 'unreadable' | 'deadline' | 'closed'

/** The reliable parts of one GraphQL error. */
export interface ObservedError {
  /** `extensions.type` and `extensions.code`, if this package knows them. */
  type?: string | undefined
  code?: string | undefined
  statusCode?: number | undefined
  errorId?: string | undefined
  /** In milliseconds. */
  retryAfter?: number | undefined
  path?: ReadonlyArray<string | number> | undefined
  /** Only if the emulator wrote it: a message of the service could echo patient data. */
  message?: string | undefined
}

export interface ObservedBody {
  /**
   * `json` is a JSON object, `text` is empty, plain text, HTML or another JSON value. Both are complete and hold no other
   * answer. `doubtful` is any other body: the rest of it could have said anything.
   */
  form: 'json' | 'text' | 'doubtful'
  /** The kind of value in `data`. */
  data: 'absent' | 'null' | 'object' | 'other'
  errors: readonly ObservedError[]
}

/** An attempt that got no HTTP status. */
export interface ObservedFailure {
  statusCode?: undefined
  body?: undefined
  /** Whether the request may have been sent. False is proof that nothing was sent. */
  sent: boolean
  failure: Failure
  /** The platform's code, such as `ECONNREFUSED`. */
  code?: string | undefined
}

/** An attempt that got an HTTP status, and perhaps a body. */
export interface ObservedAnswer {
  statusCode: number
  body: ObservedBody
  /** Why the body could not be read. */
  failure?: Failure | undefined
  code?: string | undefined
  /** The wait that the header asked for, in milliseconds. */
  retryAfter?: number | undefined
}

/** The facts about one attempt. Only `decide` draws conclusions from them. */
export type Observation = ObservedFailure | ObservedAnswer
