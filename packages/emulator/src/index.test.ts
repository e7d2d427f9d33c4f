import { expect, test } from 'vitest'
import * as index from './index.ts'

test('the package exports exactly the expected names', () => {
  expect(Object.keys(index).sort()).toEqual([
    'EmulatorError',
    'environmentNames',
    'faultNames',
    'startEmulator',
  ])
})
