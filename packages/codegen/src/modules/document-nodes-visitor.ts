import {
  type ClientSideBasePluginConfig,
  ClientSideBaseVisitor,
  DocumentMode,
  type LoadedFragment,
  type RawClientSideBasePluginConfig,
} from '@graphql-codegen/visitor-plugin-common'
import { type FragmentDefinitionNode, GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import { spreadsOf } from '../input/fragments.ts'

type PrintDocument = (node: OperationDefinitionNode | FragmentDefinitionNode) => string

// What a document is made of does not depend on the schema, which the visitor would walk for every module.
const noSchema = new GraphQLSchema({})

/**
 * What `typed-document-node` is made of: it knows how documents and their types are named. What a document itself
 * is, that plugin prints and parses again, and loses what a string has escaped.
 */
export class DocumentNodesVisitor extends ClientSideBaseVisitor {
  readonly #print: PrintDocument

  constructor(fragments: LoadedFragment[], config: RawClientSideBasePluginConfig, print: PrintDocument) {
    const own: Partial<ClientSideBasePluginConfig> = {
      documentMode: DocumentMode.documentNode,
      documentNodeImport: '@graphql-typed-document-node/core#TypedDocumentNode',
    }
    super(noSchema, fragments, config, own)
    this.#print = print
  }

  protected override _extractFragments(node: FragmentDefinitionNode): string[] {
    return [...spreadsOf(node)]
  }

  protected override _gql(node: OperationDefinitionNode | FragmentDefinitionNode): string {
    return this.#print(node)
  }

  protected override getDocumentNodeSignature(result: string, variables: string): string {
    return ` as unknown as DocumentNode<${result}, ${variables}>`
  }
}

/** A fragment as the plugins take it. One that is external has its types and document in another file. */
export const toLoadedFragment = (node: FragmentDefinitionNode, isExternal: boolean): LoadedFragment => ({
  isExternal,
  name: node.name.value,
  onType: node.typeCondition.name.value,
  node,
})
