import { ask } from './ask.ts'
import { startProcess } from './start-process.ts'

const WRITERS = 4

/** Creates patients on an emulator until it is killed in the middle of that; answers the ids that it acknowledged. */
export async function writeUntilKilled(store: string, afterWrites: number): Promise<string[]> {
  const { ready, end } = await startProcess('--store', store, '--patients', '0')
  const { sandbox: endpoint = '' } = ready.endpoints
  const acknowledged: string[] = []
  let killed: Promise<unknown> | undefined

  async function write() {
    while (true) {
      const answer = await ask(
        endpoint,
        ready.apiKeys.sandbox,
        'mutation { createPatient { patient { id } } }',
      ).catch(() => undefined)
      if (!answer) return
      acknowledged.push(answer.data.createPatient.patient.id)
      if (acknowledged.length >= afterWrites) killed ??= end('SIGKILL')
    }
  }

  await Promise.all(Array.from({ length: WRITERS }, write))
  await killed
  return acknowledged
}
