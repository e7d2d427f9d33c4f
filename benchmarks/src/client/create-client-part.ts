import { PatientsDocument } from '@orchestration/operations'
import { print } from 'graphql'
import { sourceOf, workingTree } from '../builds/build.ts'
import type { Contest, Effort, Part } from '../contest.ts'
import { startChild } from '../start-child.ts'
import { createAllocations } from './create-allocations.ts'
import { createFirstPages } from './create-first-pages.ts'
import { createManyErrors } from './create-many-errors.ts'
import { createPages } from './create-pages.ts'
import type { Setting } from './setting.ts'

/** The client, as published, against its peers. */
export async function createClientPart({ quick }: Effort): Promise<Part> {
  const server = startChild(sourceOf(workingTree, 'client/canned-server.ts'), [])
  const env = { ...process.env, PATIENTS_QUERY: print(PatientsDocument) }
  const setting: Setting = { origin: await server.next<string>(), env, quick }
  const contests: Contest[] = [createPages, createManyErrors, createAllocations, createFirstPages].flatMap(
    (create) => create(setting),
  )
  return {
    contests,
    async [Symbol.asyncDispose]() {
      server[Symbol.dispose]()
    },
  }
}
