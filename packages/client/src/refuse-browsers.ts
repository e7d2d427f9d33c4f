import { UsageError } from './errors.ts'

/** Throws where the code runs on a user's device: a key acts for the whole tenant, so it must never get there. */
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
