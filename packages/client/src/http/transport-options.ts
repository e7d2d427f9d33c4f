import { assertCount } from '../assert-option.ts'
import { UsageError } from '../errors.ts'

// A separate file, because the package's declarations must not import undici's types: not every application has them.
/** `fetch`, `dispatcher` and `proxy` are mutually exclusive. `fetch` and `dispatcher` also exclude `maxSockets`. */
export interface TransportOptions {
  /**
   * Your own `fetch`, used instead of undici. In measurements with pages of 20 patients, `fetch` used two to four times as much
   * CPU as undici.
   */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Your own dispatcher from undici 7 or later. You configure and close it. The type is loose, so that dispatchers from any
   * supported undici version are assignable. Annotate the parameters of a custom `dispatch` with undici's types.
   */
  dispatcher?: { dispatch(options: never, handler: never): boolean } | undefined
  /**
   * Whether to honour `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. Applies only to an `https:` endpoint.
   *
   * @defaultValue false
   */
  proxy?: boolean | undefined
  /** The maximum number of open connections. Further requests wait for a free connection. @defaultValue 128 */
  maxSockets?: number | undefined
}

/** @throws UsageError if an option is invalid, or if two mutually exclusive options are set */
export function assertTransportOptions({ fetch, dispatcher, proxy, maxSockets }: TransportOptions): void {
  if (fetch !== undefined && typeof fetch !== 'function') throw new UsageError('fetch', 'must be a function.')
  if (dispatcher !== undefined && typeof dispatcher?.dispatch !== 'function') {
    throw new UsageError('dispatcher', 'must be an undici dispatcher, such as new Agent() from undici.')
  }
  if (proxy !== undefined && typeof proxy !== 'boolean') {
    throw new UsageError('proxy', 'must be true or false. Set the address of the proxy in HTTPS_PROXY.')
  }
  if (maxSockets !== undefined) assertCount('maxSockets', maxSockets)
  const exclusive = fetch || dispatcher ? { maxSockets } : {}
  const [first, second] = Object.entries({ ...exclusive, fetch, dispatcher, proxy }).filter(
    ([, value]) => value,
  )
  if (first && second) throw new UsageError(first[0], `and ${second[0]} are both set. Set only one.`)
}
