import { createRequire } from 'node:module'

export interface RootField {
  kind: 'Query' | 'Mutation' | 'Subscription'
  name: string
  /** Types by name, written as in GraphQL. */
  args: Record<string, string>
  returns: string
}

/** A field of the SDK's own table of types: the number of its type, and its arguments. */
type Field = [number, Record<string, [number, string?]>?]

const kinds = ['Query', 'Mutation', 'Subscription'] as const

/** Reads the root fields of the Awell SDK, which is installed beside the site's generator. */
export function readSdkRootFields(): RootField[] {
  const load = createRequire(new URL('../../site/package.json', import.meta.url))
  const { resolve } = load
  const main = resolve('@awell-health/awell-sdk')
  const { types } = load(main.replace(/index\.js$/, 'genql/generated/types.js')).default
  const names = Object.keys(types)
  return kinds.flatMap((kind) =>
    Object.entries<Field>(types[kind])
      .filter(([name]) => name !== '__typename')
      .map(([name, [returns, args = {}]]) => ({
        kind,
        name,
        args: Object.fromEntries(
          Object.entries(args).map(([arg, [type, text]]) => [arg, text ?? names[type] ?? '']),
        ),
        returns: names[returns] ?? '',
      })),
  )
}
