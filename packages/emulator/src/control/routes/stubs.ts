import { Hono } from 'hono'
import type { Stub } from '../../recorder/stubs.ts'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

/** Sets, lists and clears stubs. */
export function createStubRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/stubs', (context) => context.json(emulator.stubs()))
  routes.post('/stubs', async (context) => {
    const { operationName, data, ...options } = await readObject<Stub>(context)
    emulator.stub(operationName, data as object, options)
    return context.body(null, 204)
  })
  routes.delete('/stubs', (context) => {
    emulator.clearStubs()
    return context.body(null, 204)
  })
  return routes
}
