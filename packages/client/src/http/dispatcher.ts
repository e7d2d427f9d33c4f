/** The part of an undici dispatcher (undici 7 or later) that the client uses. */
export interface Dispatcher {
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean
}

export declare namespace Dispatcher {
  export interface DispatchOptions {
    origin: string
    path: string
    method: 'POST'
    headers: Record<string, string>
    body: string
  }

  export interface DispatchController {
    abort(reason: Error): void
  }

  export interface DispatchHandler {
    onRequestStart?(controller: DispatchController, context: unknown): void
    onResponseStart?(
      controller: DispatchController,
      statusCode: number,
      headers: Record<string, string | string[] | undefined>,
    ): void
    onResponseData?(controller: DispatchController, chunk: Buffer): void
    onResponseEnd?(
      controller: DispatchController,
      trailers: Record<string, string | string[] | undefined>,
    ): void
    onResponseError?(controller: DispatchController, error: Error): void
  }
}
