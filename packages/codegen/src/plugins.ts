import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import gql from 'graphql-tag'
import { generatedMark } from './generated-mark.ts'
import { operationTypes } from './operation-types.ts'

// The plugins parse with it, and it would warn of every fragment that was edited while watching.
gql.disableFragmentWarnings()

const mark: CodegenPlugin = { plugin: () => ({ prepend: [generatedMark], content: '' }) }

const reexports: CodegenPlugin<{ modules: string[] }> = {
  plugin: (_schema, _documents, { modules }) =>
    modules.map((path) => `export * from './${path}';\n`).join(''),
}

/** What a section of the output can be made of. */
export const plugins: Record<SectionPlugin, CodegenPlugin> = {
  mark,
  reexports,
  'operation-types': operationTypes,
  'typed-document-node': typedDocumentNode,
}

export type SectionPlugin = 'mark' | 'reexports' | 'operation-types' | 'typed-document-node'
