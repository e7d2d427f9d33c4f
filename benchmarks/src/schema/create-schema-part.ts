import { sourceOf, workingTree } from '../builds/build.ts'
import type { Contest, Effort, Part } from '../contest.ts'
import type { SchemaName } from '../load-schema.ts'
import { startChild } from '../start-child.ts'
import { createDiff } from './create-diff.ts'
import { createPull } from './create-pull.ts'

/** The commands about the schema, as published, against graphql-inspector's. */
export async function createSchemaPart({ quick }: Effort): Promise<Part> {
  const names: readonly SchemaName[] = quick ? ['ours'] : ['ours', 'github']
  const contests: Contest[] = names.map((name) => createDiff(name, 100, 0.6))
  if (!quick) contests.push(createDiff('github', 1_000, 0.8))
  const servers = new AsyncDisposableStack()
  for (const name of names) {
    const server = servers.use(startChild(sourceOf(workingTree, 'schema/introspection-server.ts'), [name]))
    contests.push(createPull(name, await server.next<string>()))
  }
  return { contests, [Symbol.asyncDispose]: () => servers.disposeAsync() }
}
