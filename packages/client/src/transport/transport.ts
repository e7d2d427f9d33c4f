export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface Answer {
  statusCode: number
  headers: Headers
  /** Decompressed. */
  body: Uint8Array
}

/** Told what becomes of one request: `onSent` at most once, then one of the other two. */
export interface Exchange {
  /** The request begins to be written to a connection. Before this, nothing can have reached the service. */
  onSent(): void
  onAnswer(answer: Answer): void
  onFailure(error: unknown): void
}

/** Sends one POST to the endpoint it was made for. Returns what stops it; after that, it tells the exchange nothing more. */
export type Transport = (headers: Record<string, string>, body: string, exchange: Exchange) => () => void

/** An answer that arrived and is of no use: `code` tells it apart, as it does the platform's own errors. */
export class UnreadableAnswer extends Error {
  readonly code: 'ANSWER_TOO_LARGE' | 'ANSWER_ENCODING'

  constructor(code: UnreadableAnswer['code']) {
    super(code)
    this.code = code
  }
}
