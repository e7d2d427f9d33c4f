import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { describeContractInMemory, describeStoredContract } from '../test/describe-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

describeContractInMemory()
let files = 0
describeStoredContract('a file', () => {
  files += 1
  return join(folder, `emulator-${files}.db`)
})
