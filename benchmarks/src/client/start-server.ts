import { join } from 'node:path'
import { subjects } from './build-subjects.ts'
import { type Child, startChild } from './start-child.ts'

/** The server of all client measurements, in its own process. */
export async function startServer(): Promise<Child & { origin: string }> {
  const child = startChild(join(subjects, 'canned-server.js'), [])
  return Object.assign(child, { origin: await child.next<string>() })
}
