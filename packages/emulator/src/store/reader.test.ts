import { expectTypeOf, test } from 'vitest'
import type { Environment } from '../service/environment.ts'
import type { Store } from './store.ts'

test('nothing outside a transaction has a method that writes', () => {
  expectTypeOf<keyof Store['reader']>().toEqualTypeOf<'selectFrom' | 'selectNoFrom' | 'executeQuery'>()
  expectTypeOf<Environment['patients']>().not.toHaveProperty('create')
  expectTypeOf<Environment['careFlows']>().not.toHaveProperty('update')
  expectTypeOf<Environment['activities']>().not.toHaveProperty('put')
  expectTypeOf<Environment['records']>().not.toHaveProperty('put')
  expectTypeOf<Environment['facts']>().not.toHaveProperty('add')
  expectTypeOf<Environment['hostedSessions']>().not.toHaveProperty('create')
  expectTypeOf<Environment['hostedLinks']>().not.toHaveProperty('findOrCreate')
  expectTypeOf<Environment>().not.toHaveProperty('publish')
})
