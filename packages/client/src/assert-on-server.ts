import { UsageError } from './errors.ts'

const adviceForTests =
  'In a test that runs in jsdom, begin the file with `// @vitest-environment node` or `/** @jest-environment node */`.'

/**
 * A key grants access to the whole tenant, so it must never reach a user's device.
 *
 * @throws UsageError in browsers, web workers and React Native
 */
export function assertOnServer(global: Record<string, unknown> = globalThis): void {
  const { document, navigator, process, WorkerGlobalScope } = global as {
    document?: unknown
    navigator?: { product?: string }
    process?: { versions?: { node?: string } }
    WorkerGlobalScope?: unknown
  }
  const isWorker = WorkerGlobalScope !== undefined && process?.versions?.node === undefined
  if (document !== undefined || isWorker || navigator?.product === 'ReactNative') {
    const problem = 'must stay on a server: this client does not run in browsers, web workers or mobile apps.'
    const isTest = process?.versions?.node !== undefined
    throw new UsageError('apiKey', isTest ? `${problem} ${adviceForTests}` : problem)
  }
}
