import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import { linkTypes } from '@orchestration/test-tools/check-types'
import { findTempFolder } from '@orchestration/test-tools/find-temp-folder'
import { defaults } from '../src/index.ts'

export interface TypedProject extends AsyncDisposable {
  folder: string
  /** The generated file, `operations.ts`. */
  text: string
}

interface Files {
  schema: string
  documents: string
  /** The source of `use.ts`, a file that imports the generated file. */
  use?: string
}

/**
 * Generates the text of the types and documents in this process, with the defaults and these options. `externalDocuments` are
 * only referenced: their types are in another file.
 */
export async function generateText(
  { schema, documents }: Files,
  config: object = {},
  externalDocuments: string[] | string = [],
): Promise<string> {
  const [file] = await generate(
    {
      cwd: join(import.meta.dirname, '..'),
      schema,
      documents,
      externalDocuments,
      silent: true,
      config: { ...defaults, ...config },
      generates: { 'operations.ts': { plugins: ['./src/index.ts', 'typed-document-node'] } },
    },
    false,
  )
  return file.content
}

/** Creates a project with the generated file and the compiler's strictest options. */
export async function generateTypes(files: Files, config: object = {}): Promise<TypedProject> {
  const folder = await mkdtemp(join(findTempFolder(), 'orchestration-codegen-'))
  const text = await generateText(files, config)
  await mkdir(join(folder, 'node_modules'))
  await linkTypes(folder)
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedDeclarations: true,
    declaration: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await writeFile(join(folder, 'operations.ts'), text)
  await writeFile(join(folder, 'use.ts'), files.use ?? '')
  return { folder, text, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
