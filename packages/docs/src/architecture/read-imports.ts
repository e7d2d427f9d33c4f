import { parseSync } from 'oxc-parser'

/** `loads` is an import() when it is needed, `types` one that is gone once compiled. */
export type ImportKind = 'imports' | 'loads' | 'types'

export interface Import {
  specifier: string
  kind: ImportKind
}

/** What a TypeScript module imports and exports from elsewhere. */
export function readImports(path: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module
  const toImport = (specifier: string, entries: readonly { isType: boolean }[]): Import => ({
    specifier,
    kind: entries.length > 0 && entries.every(({ isType }) => isType) ? 'types' : 'imports',
  })
  return [
    ...staticImports.map(({ moduleRequest, entries }) => toImport(moduleRequest.value, entries)),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? [toImport(entry.moduleRequest.value, [entry])] : [])),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }): Import[] => {
      const [, specifier] = /^(?:'|")(.*)(?:'|")$/.exec(source.slice(start, end)) ?? []
      return specifier === undefined ? [] : [{ specifier, kind: 'loads' }]
    }),
  ]
}
