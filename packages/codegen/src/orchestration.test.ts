import type { Types } from '@graphql-codegen/plugin-helpers'
import { expect, test } from 'vitest'
import { type OrchestrationOptions, orchestration } from './orchestration.ts'
import { ownPlanOf } from './output/plan.ts'

const usable: OrchestrationOptions = { documents: 'src/**/*.graphql', output: 'src/__generated__/' }

test('uses the snapshot and its scalars by default', () => {
  const config = orchestration(usable)
  expect(config.schema).toEqual([expect.stringMatching(/schema\.graphql$/)])
  expect(ownPlanOf(config).settings.scalars).toMatchObject({ SafeDate: 'string' })
})

test('is a configuration of GraphQL Code Generator', () => {
  const config: Types.Config = orchestration(usable)
  expect(Object.keys(config.generates)).toEqual(['src/__generated__/'])
})

test('adds scalars to those of the snapshot', () => {
  const config = orchestration({ ...usable, scalars: { DateTime: 'Date' } })
  expect(ownPlanOf(config).settings.scalars).toMatchObject({ SafeDate: 'string', DateTime: 'Date' })
})

test('normalizes the path of the output', () => {
  for (const output of ['./src/__generated__', 'src//__generated__/', 'src/../src/__generated__/'])
    expect(Object.keys(orchestration({ ...usable, output }).generates)).toEqual(['src/__generated__/'])
})

test('takes the output folder with and without a slash, and a file in it', () => {
  expect(Object.keys(orchestration({ ...usable, output: '__generated__' }).generates)).toEqual([
    '__generated__/',
  ])
  expect(Object.keys(orchestration({ ...usable, output: '__generated__/api.ts' }).generates)).toEqual([
    '__generated__/api.ts',
  ])
})

test('refuses an option that it does not know, by name', () => {
  const options = { ...usable, ouptut: 'src/__generated__/' }
  expect(() => orchestration(options)).toThrow(/unknown option "ouptut"\. It takes documents, output/)
})

test.each([
  ['documents', []],
  ['documents', undefined],
  ['documents', ['']],
  ['output', undefined],
  ['output', 'src/'],
  ['output', 'src/generated.ts'],
  ['output', 'src/my__generated__/'],
  ['schema', 7],
  ['schema', ''],
  ['schema', ['a.graphql', '']],
  ['scalars', { SafeDate: 7 }],
  ['importExtension', '.mjs'],
  ['enums', 'wide'],
  ['rules', { 'file-name': 'fatal' }],
  ['clientDirectives', '@rest'],
  ['clientDirectives', ['@rest']],
])('refuses %s: %j, and says what it must be', (name, value) => {
  const options = { ...usable, [name]: value } as OrchestrationOptions
  expect(() => orchestration(options)).toThrow(new RegExp(`option "${name}" must be `))
  expect(() => orchestration(options)).toThrow(expect.objectContaining({ name: 'UsageError', option: name }))
})
