import { join } from 'node:path'
import { checkTypes, linkTypes } from '@orchestration/test-tools/check-types'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../../test/create-project.ts'
import { withoutDefaultLibs } from '../../test/create-typed-project.ts'
import { type OrchestrationOptions, updateOutput } from '../index.ts'

const strictest = {
  target: 'es2024',
  module: 'nodenext',
  types: [],
  noEmit: true,
  ...withoutDefaultLibs,
  strict: true,
  exactOptionalPropertyTypes: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUncheckedSideEffectImports: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  isolatedDeclarations: true,
  declaration: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
}

const usage = (from: string) => `
import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core'
import { type PatientsDocument, type PatientsQuery, PatientDocument, type Sex } from '${from}'

type Variables = VariablesOf<typeof PatientsDocument>
export const variables: Variables = { pagination: { count: 20, offset: 0 } }
export const idOf = (data: ResultOf<typeof PatientsDocument>): string | undefined => data.patients.patients[0]?.id
export const sexOf = (data: PatientsQuery): Sex | null | undefined => data.patients.patients[0]?.profile?.sex
// @ts-expect-error a count is a number
export const wrong: Variables = { pagination: { count: '20', offset: 0 } }
// @ts-expect-error nobody selected this
export const other = (data: PatientsQuery): unknown => data.patients.patients[0]?.nothing
export const document: object = PatientDocument
`

async function typecheckUse(
  project: Project,
  packageType: string,
  options: Partial<OrchestrationOptions>,
  use: string,
) {
  await linkTypes(project.folder)
  await updateOutput(project.config(options))
  const allowImportingTsExtensions = options.importExtension === '.ts'
  await project.write('package.json', JSON.stringify({ type: packageType }))
  await project.write('use.ts', usage(use))
  await project.write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { ...strictest, allowImportingTsExtensions },
      include: ['use.ts', '__generated__'],
    }),
  )
  return await checkTypes(project.folder)
}

test.each([
  ['ESM', 'module', {}, './__generated__/index.js'],
  ['ESM that runs without a build', 'module', { importExtension: '.ts' }, './__generated__/index.ts'],
] as const)('what is generated compiles under every strict flag in %s', async (_, type, options, use) => {
  await using project = await createProject()
  expect(await typecheckUse(project, type, options, use)).toBe('')
})

test('one file compiles under every strict flag', async () => {
  await using project = await createProject()
  const output = join(project.folder, '__generated__/api.ts')
  expect(await typecheckUse(project, 'module', { output }, './__generated__/api.js')).toBe('')
})
