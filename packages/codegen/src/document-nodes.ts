import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLSchema,
  Kind,
} from 'graphql'
import { importPath } from './import-path.ts'
import { spreadsOf } from './reachable-fragments.ts'

type LoadedFragment = { name: string; onType: string; isExternal: boolean; node: FragmentDefinitionNode }

export interface DocumentNodesConfig {
  /** The files that export a fragment's node, by the fragment's name. */
  fragmentFiles: ReadonlyMap<string, string>
  importExtension: '.js' | '.ts' | ''
  externalFragments: LoadedFragment[]
}

// What a document is made of does not depend on the schema, which the plugin would walk for every module.
const noSchema = new GraphQLSchema({})

/**
 * `typed-document-node` writes documents as literals, each with its own copy of every fragment, and TypeScript checks
 * every property of them. Here a definition is JSON in a string, and a fragment is a constant, which others import.
 */
export const documentNodes: CodegenPlugin<DocumentNodesConfig> = {
  ...typedDocumentNode,
  async plugin(_schema, documents, config, info) {
    const { fragmentFiles, importExtension } = config
    const externalFragments = config.externalFragments.map((fragment) =>
      fragmentFiles.has(fragment.name) ? { ...fragment, node: spreadsAlone(fragment.node) } : fragment,
    )
    const made = await typedDocumentNode.plugin(
      noSchema,
      documents,
      { ...config, externalFragments, optimizeDocumentNode: false },
      info,
    )
    const { prepend = [], content } = made as Types.ComplexPluginOutput
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
    const text = content.replace(/(?<= = )\{.*\}(?= as unknown as )/g, (literal) => {
      const { definitions }: DocumentNode = JSON.parse(literal)
      return `{"kind":"Document","definitions":[${definitions.map(print)}]}`
    })
    return { prepend: [...prepend, ...imports], content: [...own.values(), text].join('') }
  },
}

/** Marked, because a bundler does not know that it may leave out a call whose result nobody uses. */
const printParsed = (definition: DefinitionNode) =>
  `/*#__PURE__*/ JSON.parse('${JSON.stringify(definition, withoutNeedless).replace(/[\\']/g, '\\$&')}')`

/** What the plugin needs of a fragment that is imported: its name, and which others it takes along. */
const spreadsAlone = (node: FragmentDefinitionNode): FragmentDefinitionNode => ({
  ...node,
  selectionSet: {
    kind: Kind.SELECTION_SET,
    selections: spreadsOf(node).map((value) => ({
      kind: Kind.FRAGMENT_SPREAD,
      name: { kind: Kind.NAME, value },
    })),
  },
})

// What the plugin would leave out, by walking every document three times.
const withoutNeedless = (key: string, value: unknown) => {
  const isEmpty = Array.isArray(value) && value.length === 0
  const isOptional = ['arguments', 'directives', 'variableDefinitions'].includes(key)
  return key === 'description' || (isEmpty && isOptional) ? undefined : value
}
