import { expect, test } from 'vitest'
import * as api from './index.ts'

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toEqual([
    'PatientJournal',
    'Probe',
    'UsageError',
    'bumpOf',
    'checkOperations',
    'columnsOf',
    'createOperation',
    'createSerializer',
    'diagnose',
    'diffSchemas',
    'exportList',
    'fetchSchema',
    'findBehaviours',
    'findListOperation',
    'formatChanges',
    'formatFindings',
    'initProject',
    'isFailure',
    'listOperations',
    'loadSchemaFrom',
    'loadSnippets',
    'measureCoverage',
    'measureFidelity',
    'templates',
  ])
})
