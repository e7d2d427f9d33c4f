import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createControl } from '../control/create-control.ts'
import type { Emulator } from '../emulator.ts'

/** What is served on the portal's port: for now the control API, beside which the portal's pages are going to be. */
export function createPortalHandler(emulator: Emulator): RequestListener {
  const app = new Hono()
  app.route('/__control', createControl(emulator))
  app.notFound((context) =>
    context.json({ error: 'There is nothing here. The control API is under /__control/.' }, 404),
  )
  return getRequestListener(app.fetch)
}
