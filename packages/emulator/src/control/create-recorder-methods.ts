import { EmulatorError } from '../ground/emulator-error.ts'
import type { Recorder } from '../recorder/recorder.ts'
import { readOperationName, type StubOptions, type TypedDocument } from '../recorder/stubs.ts'
import { waitForRequest } from '../recorder/wait-for-request.ts'
import type { Emulator } from './emulator.ts'

type RecorderMethods = Pick<
  Emulator,
  | 'fail'
  | 'faults'
  | 'failWebhooks'
  | 'webhookFaults'
  | 'clearFaults'
  | 'stub'
  | 'stubs'
  | 'clearStubs'
  | 'requests'
  | 'waitForRequest'
  | 'sync'
>

/** Creates the methods for faults, stubs and requests. `stopped` is aborted when the emulator stops. */
export function createRecorderMethods(recorder: Recorder, stopped: AbortSignal): RecorderMethods {
  const { faults, webhookFaults, stubs, journal } = recorder
  return {
    fail: (rule) => faults.add(rule),
    faults: () => faults.list(),
    failWebhooks: (rule) => webhookFaults.add(rule),
    webhookFaults: () => webhookFaults.list(),
    clearFaults(id) {
      if (id === undefined) {
        faults.clear()
        return webhookFaults.clear()
      }
      if (faults.remove(id)) return
      throw new EmulatorError('there is no such fault. It may have happened, or been removed.', {
        option: 'id',
      })
    },

    stub(document: TypedDocument<unknown, never> | string, data: unknown, options: StubOptions = {}) {
      return stubs.add({ operationName: readOperationName(document), data, ...options })
    },
    stubs: () => stubs.list(),
    clearStubs: () => stubs.clear(),

    requests: () => journal.list(),
    waitForRequest: (match, options = {}) => waitForRequest(journal, match, options, stopped),

    sync: () => recorder.sync(),
  }
}
