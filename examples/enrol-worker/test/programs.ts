import { type Program, type ProgramResult, startProgram } from '@orchestration/test-tools/start-program'

type Variables = Readonly<Record<string, string>>

/** Imports a file. */
export const runImport = (file: string, env: Variables): Promise<ProgramResult> =>
  startProgram(new URL('../src/import.ts', import.meta.url), { args: [file], env }).result

export const runReport = (env: Variables): Promise<ProgramResult> =>
  startProgram(new URL('../src/report.ts', import.meta.url), { env }).result

/** Starts a worker, and waits until it is ready. */
export async function startWorker(env: Variables): Promise<Program> {
  const worker = startProgram(new URL('../src/worker.ts', import.meta.url), { env })
  await worker.firstLine()
  return worker
}
