import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTypes } from '@orchestration/test-tools/check-types'
import { expect, test } from 'vitest'
import { createProject } from '../test/create-project.ts'
import { withoutDefaultLibs } from '../test/create-typed-project.ts'

const packageFolder = join(import.meta.dirname, '..')

const config = `
import { orchestration } from '@orchestration/codegen'

export default orchestration({ documents: 'src/**/*.graphql', output: 'src/__generated__/' })
`
const program = `
import { orchestration, watchOutput } from '@orchestration/codegen'
import { loadSchema } from '@orchestration/codegen/documents'

export const { schema } = loadSchema('schema.graphql')
const config = orchestration({ documents: 'src/**/*.graphql', output: 'src/__generated__/' })
await using watching = await watchOutput(config, { onUpdate() {}, onError() {} })
`

test('codegen.ts and a program type-check with the declarations of all packages checked too', async () => {
  await using project = await createProject({ 'codegen.ts': config, 'program.ts': program })
  const installed = join(project.folder, 'node_modules/@orchestration/codegen')
  await mkdir(installed, { recursive: true })
  await cp(join(packageFolder, 'package.json'), join(installed, 'package.json'))
  const emit = ['--emitDeclarationOnly', '--declarationMap', 'false', '--outDir', join(installed, 'dist')]
  expect(await checkTypes(packageFolder, ['-p', 'tsconfig.build.json', ...emit])).toBe('')
  await symlink(join(packageFolder, 'node_modules/graphql'), join(project.folder, 'node_modules/graphql'))
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    ...withoutDefaultLibs,
  }
  await project.write('package.json', '{ "type": "module" }')
  await project.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions, files: ['codegen.ts', 'program.ts'] }),
  )
  expect(await checkTypes(project.folder)).toBe('')
})
