import { readSource } from '../pages.ts'

/** Source text of the operations in `@orchestration/operations`. */
interface OperationTexts {
  operations: readonly { name: string; domain: string; text: string }[]
  /** By name. */
  fragments: Readonly<Record<string, string>>
}

export interface PublishedOperation {
  name: string
  /** Folder of the operation, such as `care-flows`. */
  domain: string
  /** Document of the operation, including its fragments. */
  text: string
}

let loaded: readonly PublishedOperation[] | undefined

/** Lists the published operations, sorted by domain and name. Reads the files on the first call. */
export function listOperations(): readonly PublishedOperation[] {
  loaded ??= load()
  return loaded
}

function load(): PublishedOperation[] {
  const file = readSource('http/portal/__generated__/operations.json')
  const { operations, fragments }: OperationTexts = JSON.parse(file)
  return operations.map((operation) => ({
    ...operation,
    text: describeInComments(withFragments(operation.text, fragments)),
  }))
}

function withFragments(text: string, fragments: OperationTexts['fragments']): string {
  const names = new Set<string>()
  const collect = (part: string) => {
    for (const [, name = ''] of part.matchAll(/\.\.\.\s*(\w+)/g)) {
      const fragment = fragments[name]
      if (fragment === undefined || names.has(name)) continue
      names.add(name)
      collect(fragment)
    }
  }
  collect(text)
  return [text, ...[...names].map((name) => fragments[name])].join('\n\n')
}

/** Converts descriptions of operations and fragments to comments, because GraphQL.js 16 does not support them. */
function describeInComments(text: string): string {
  return text.replaceAll(/^"""\n?([\s\S]*?)\n?"""\n/gm, (_whole, description: string) =>
    description.replaceAll(/^/gm, '# ').concat('\n'),
  )
}
