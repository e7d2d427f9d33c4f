import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeRestOfContract, describeStoredContract } from '../test/describe-contract.ts'
import { recordStatements } from '../test/record-statements.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const stored = recordStatements('what a kind of store could change', () => {
  describeStoredContract('a file', () => {
    files += 1
    return join(folder, `emulator-${files}.db`)
  })
})
const others = recordStatements('what no kind of store changes', describeRestOfContract)

// If it fails, move the part of the named test to `describeStoredContract`, or let a test there send the statement.
test('what a kind of store could change sends every statement of the whole contract', () => {
  const missing = [...others].filter(([statement]) => !stored.has(statement))
  expect(Object.fromEntries(missing)).toEqual({})
})
