import type { CrashHandler } from '../../base/crash-handler.ts'
import { StoppedError } from '../../base/emulator-error.ts'
import { createRandomId } from '../../base/random.ts'
import { toStoreFailure } from '../../store/store-failure.ts'

/** Reports an unexpected error, and returns an explanation for the user. */
export function reportCrash(
  error: unknown,
  onCrash: CrashHandler,
): { status: 500 | 503; title: string; explanation: string } {
  const errorId = createRandomId()
  if (!(error instanceof StoppedError)) onCrash(errorId, error)
  return toStoreFailure(error)
    ? {
        status: 503,
        title: 'Database failure',
        explanation:
          'The emulator’s database failed. Reload the page later and check whether your change was saved.',
      }
    : {
        status: 500,
        title: 'Something went wrong',
        explanation: `The emulator failed. Its log contains the error with the id ${errorId}.`,
      }
}
