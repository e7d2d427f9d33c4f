import { type Program, startProgram } from '@orchestration/test-tools/start-program'

type Variables = Readonly<Record<string, string>>

/** Starts a worker, and waits until it is listening. Returns its URL. */
export async function startWorkerProcess(env: Variables): Promise<Program & { url: string }> {
  const worker = startProgram(new URL('../src/main.ts', import.meta.url), { env })
  const [url = ''] = /http:\S+/.exec(await worker.firstLine()) ?? []
  return { ...worker, url }
}

/** Starts an emulator that a test can kill, and waits until it is listening. Returns its endpoint. */
export async function startEmulatorProcess(env: Variables): Promise<Program & { endpoint: string }> {
  const emulator = startProgram(new URL('run-emulator.ts', import.meta.url), { env })
  return { ...emulator, endpoint: await emulator.firstLine() }
}
