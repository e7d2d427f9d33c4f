import { expect, test } from 'vitest'
import * as api from './index.ts'

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toEqual([
    'UsageError',
    'bumpOf',
    'checkOperations',
    'createOperation',
    'diagnose',
    'diffSchemas',
    'fetchSchema',
    'formatDiff',
    'formatFindings',
    'initProject',
    'isFailure',
    'listOperations',
    'loadSchemaFrom',
    'loadSnippets',
    'templates',
  ])
})
