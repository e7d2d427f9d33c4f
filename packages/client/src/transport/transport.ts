export interface Answer {
  statusCode: number
  headers: Record<string, string | string[] | undefined>
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
