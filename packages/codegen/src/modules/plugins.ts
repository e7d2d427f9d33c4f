import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import { documentNodes } from './document-nodes.ts'
import { generatedMark } from './generated-mark.ts'
import { importPath } from './import-path.ts'
import { operationTypes } from './operation-types.ts'

const mark: CodegenPlugin = { plugin: () => ({ prepend: [generatedMark], content: '' }) }

const reexports: CodegenPlugin<{ modules: string[]; importExtension: string }> = {
  plugin: (_schema, _documents, { modules, importExtension }) =>
    modules.map((path) => `export * from '${importPath('', path, importExtension)}';\n`).join(''),
}

/** What a section of the output can be made of. */
export const plugins: Record<SectionPlugin, CodegenPlugin> = {
  mark,
  reexports,
  'operation-types': operationTypes,
  'document-nodes': documentNodes,
}

export type SectionPlugin = 'mark' | 'reexports' | 'operation-types' | 'document-nodes'
