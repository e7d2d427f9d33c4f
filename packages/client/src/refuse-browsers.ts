import { UsageError } from './errors.ts'

/** A key acts for the whole tenant: it must never reach code that runs on somebody's device. */
export function refuseBrowsers(global: Record<string, unknown> = globalThis): void {
  const { document, navigator, process, WorkerGlobalScope } = global as {
    document?: unknown
    navigator?: { product?: string }
    process?: { versions?: { node?: string } }
    WorkerGlobalScope?: unknown
  }
  const isWorker = WorkerGlobalScope !== undefined && process?.versions?.node === undefined
  if (document !== undefined || isWorker || navigator?.product === 'ReactNative') {
    throw new UsageError(
      'apiKey',
      'must stay on a server: this client does not run in browsers, web workers or mobile apps.',
    )
  }
}
