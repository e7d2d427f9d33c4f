import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import { openStore } from '../../store/open-store.ts'
import { copyMemory } from '../../store/sqlite/open-sqlite.ts'
import type { Place } from '../../store/store.ts'
import { createDefinitions } from '../definitions/definitions.ts'
import { checkSnapshot, parseSnapshot } from './check-snapshot.ts'
import { applyReplacement, type Replacement, type WorkerAnswer, type WorkerJob } from './replace.ts'

if (!parentPort) throw new Error('This module runs in a worker.')
const port = parentPort
const messages = on(port, 'message')

async function receive(): Promise<unknown> {
  const { value: [message] = [] } = await messages.next()
  return message
}

async function receiveJson(): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let piece = await receive(); piece !== undefined; piece = await receive()) {
    pieces.push(Buffer.from(piece as string))
  }
  return Buffer.concat(pieces)
}

function answer(message: WorkerAnswer): void {
  port.postMessage(message)
}

async function replace({ location, copyOf }: Place, replacement: Replacement): Promise<void> {
  if (copyOf !== undefined) copyMemory(copyOf, location)
  const store = await openStore(location, { isReached: true })
  const { environments } = replacement
  try {
    await store.transact({ environments, isAlone: true }, (transaction) =>
      applyReplacement(transaction, replacement),
    )
  } finally {
    await store.close()
  }
}

async function run({ environments, definitions: list, isRestore, ...job }: WorkerJob): Promise<void> {
  const definitions = createDefinitions(list, { others: job.releases })
  const replacement: Replacement = { environments, seed: { ...job.seed, definitions } }
  if (isRestore) {
    const snapshot = parseSnapshot(await receiveJson())
    const { clock, rows } = checkSnapshot(snapshot, environments, definitions)
    replacement.rows = rows
    answer({ restored: { clock, patients: rows.patient.length } })
  }
  await replace((await receive()) as Place, replacement)
  answer({})
}

try {
  await run(workerData)
} catch (error) {
  if (!isEmulatorError(error)) throw error
  const { advice, option } = error
  answer({ problem: { advice, ...(option !== undefined && { option }) } })
}
