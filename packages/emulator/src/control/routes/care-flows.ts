import { Hono } from 'hono'
import type { Answers } from '../../service/care-flows/pending-work.ts'
import type { CareFlowHandle } from '../care-flow/care-flow-handle.ts'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

/** What the methods of a `CareFlowHandle` are given. */
interface CareFlowStep {
  activity: string
  answers?: Answers
  reason?: string
  track: string
}

/** Shows a care flow, and acts on it. */
export function createCareFlowRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/care-flows/:id', async (context) =>
    context.json(await show(emulator.careFlow(context.req.param('id')))),
  )
  routes.post('/care-flows/:id/:step', async (context) => {
    const { id, step } = context.req.param()
    const careFlow = emulator.careFlow(id)
    const { activity, answers, reason, track } = await readObject<CareFlowStep>(context)
    const steps: Record<string, () => Promise<unknown>> = {
      complete: () => careFlow.complete(activity, answers),
      reach: () => careFlow.reach(activity),
      expire: () => careFlow.expire(activity, reason),
      retry: () => careFlow.retry(activity),
      'add-track': () => careFlow.addTrack(track),
      stop: () => careFlow.stop(reason),
    }
    const take = Object.hasOwn(steps, step) ? steps[step] : undefined
    if (!take) return context.notFound()
    await take()
    return context.json(await show(careFlow))
  })
  return routes
}

async function show(careFlow: CareFlowHandle) {
  return { id: careFlow.id, status: await careFlow.status(), pending: await careFlow.pending() }
}
