import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import type { LoadedFragment } from '@graphql-codegen/visitor-plugin-common'
import { type DefinitionNode, Kind } from 'graphql'
import { fragmentsByName, reachableFragments } from '../input/fragments.ts'
import { DocumentNodesVisitor, toLoadedFragment } from './document-nodes-visitor.ts'
import { importPath } from './import-path.ts'

export interface DocumentNodesConfig {
  /** The files that export a fragment's node, by the fragment's name. */
  fragmentFiles: ReadonlyMap<string, string>
  importExtension: '.js' | '.ts' | ''
  externalFragments: LoadedFragment[]
}

/**
 * `typed-document-node` writes documents as literals, each with its own copy of every fragment, and TypeScript checks
 * every property of them. Here a definition is JSON in a string, and a fragment is a constant, which others import.
 */
export const documentNodes: CodegenPlugin<DocumentNodesConfig> = {
  plugin(_schema, documents, config, info) {
    const { fragmentFiles, importExtension, externalFragments } = config
    const file = info?.outputFile ?? ''
    const own = new Map<string, string>()
    const imports = new Set<string>()

    const print = (definition: DefinitionNode) => {
      const name = definition.kind === Kind.FRAGMENT_DEFINITION ? definition.name.value : ''
      const home = fragmentFiles.get(name)
      if (home === undefined) return printParsed(definition)
      const node = `${name}FragmentNode`
      if (home !== file) imports.add(`import { ${node} } from '${importPath(file, home, importExtension)}';`)
      else if (!own.has(name)) own.set(name, `export const ${node}: object = ${printParsed(definition)};\n`)
      return node
    }
    const ownFragments = [...fragmentsByName(documents).values()]
    const fragments = [...ownFragments.map((node) => toLoadedFragment(node, false)), ...externalFragments]
    const nodes = new Map(fragments.map(({ name, node }) => [name, node]))
    const visitor = new DocumentNodesVisitor(fragments, config, (node) => {
      const definitions = [node, ...reachableFragments({ kind: Kind.DOCUMENT, definitions: [node] }, nodes)]
      return `{"kind":"Document","definitions":[${definitions.map(print)}]}`
    })
    const operations = documents
      .flatMap(({ document }) => document?.definitions ?? [])
      .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
      .map((node) => visitor.OperationDefinition(node))
    const text = [visitor.fragments, ...operations].join('\n')
    return { prepend: [...visitor.getImports(), ...imports], content: [...own.values(), text].join('') }
  },
}

/** Marked, because a bundler does not know that it may leave out a call whose result nobody uses. */
const printParsed = (definition: DefinitionNode) =>
  `/*#__PURE__*/ JSON.parse('${JSON.stringify(definition, withoutNeedless).replace(/[\\']/g, '\\$&')}')`

const withoutNeedless = (key: string, value: unknown) => {
  const isEmpty = Array.isArray(value) && value.length === 0
  const isOptional = ['arguments', 'directives', 'variableDefinitions'].includes(key)
  return ['loc', 'description'].includes(key) || (isEmpty && isOptional) ? undefined : value
}
