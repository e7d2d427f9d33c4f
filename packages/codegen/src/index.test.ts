import { expect, test } from 'vitest'
import * as documents from './documents.ts'
import * as api from './index.ts'

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toEqual([
    'DocumentsError',
    'UsageError',
    'checkOutput',
    'generate',
    'hooks',
    'isOwnConfig',
    'orchestration',
    'plugin',
    'preset',
    'updateOutput',
    'validate',
    'watchOutput',
  ])
})

test('its documents entry exports these names and no others', () => {
  expect(Object.keys(documents).sort()).toEqual([
    'DocumentsError',
    'findDocuments',
    'fixedPart',
    'formatProblem',
    'fragmentsByName',
    'fragmentsOf',
    'isScript',
    'listItemTypes',
    'loadDocuments',
    'loadSchema',
    'parseDocuments',
    'parseFile',
    'parseSchema',
    'parseText',
    'reachableFragments',
    'selectionOf',
    'toPosition',
    'toProblem',
    'validationRulesWith',
  ])
})
