import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceOf, workingTree } from '../builds/build.ts'
import type { Effort, Part } from '../contest.ts'
import { startChild } from '../start-child.ts'
import type { CannedServer } from './canned-server.ts'
import { createAllocations } from './create-allocations.ts'
import { createFirstPages } from './create-first-pages.ts'
import { createOperations } from './create-operations.ts'

/** The client, as published, against its peers. */
export async function createClientPart(effort: Effort): Promise<Part> {
  const server = startChild(sourceOf(workingTree, 'client/canned-server.ts'), [])
  const { cert, ...origins } = await server.next<CannedServer>()
  const folder = mkdtempSync(join(tmpdir(), 'orchestration-benchmark-'))
  const certFile = join(folder, 'cert.pem')
  writeFileSync(certFile, cert)
  const setting = { ...effort, ...origins, certFile }
  return {
    contests: [...createOperations(setting), ...createAllocations(), ...createFirstPages(setting)],
    async [Symbol.asyncDispose]() {
      server[Symbol.dispose]()
      rmSync(folder, { recursive: true })
    },
  }
}
