/** At most one of `fetch`, `dispatcher` and `proxy` can be given. */
export interface TransportOptions {
  /** Your own `fetch`, used instead of undici. A page of 20 patients takes two to four times the CPU. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Your own undici dispatcher (undici 7 or later). You configure and close it. The types of every version fit. In one that
   * you write, give the parameters undici's types.
   */
  dispatcher?: { dispatch(options: never, handler: never): boolean } | undefined
  /**
   * Whether to use the proxy in `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` for an `https:` endpoint.
   *
   * @defaultValue false
   */
  proxy?: boolean | undefined
  /** The maximum number of open connections. Further requests wait for one. @defaultValue 128 */
  maxSockets?: number | undefined
}
