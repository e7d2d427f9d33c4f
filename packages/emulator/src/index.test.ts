import { expect, test } from 'vitest'
import * as index from './index.ts'

test('the package exports these names and no others', () => {
  expect(Object.keys(index).sort()).toEqual([
    'EmulatorError',
    'environmentNames',
    'faultNames',
    'isEmulatorError',
    'startEmulator',
    'webhookFaultNames',
  ])
})
