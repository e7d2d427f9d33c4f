import type { Activity } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import { Hono } from 'hono'
import { liveRelease } from '../../service/definitions/definitions.ts'
import { readForm } from '../forms/read-form.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { careFlowUrl } from '../views/care-flows/care-flow-frame.ts'
import { patientPage } from '../views/patients/patient-page.ts'
import { PAGE_SIZE } from '../views/pieces/pager.ts'
import { problemPage } from '../views/problem-page.ts'
import { startCareFlowByHand } from './start-care-flow-by-hand.ts'

/** The page of one patient. */
export function createPatientPageRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/:id', async (context) => {
    const { frame, environment } = context.var
    const { activities, careFlows, definitions, identifierSystems, patients } = environment
    const patient = await patients.find(context.req.param('id'))
    if (!patient) return context.notFound()
    const filters = { patient_id: { in: [patient.id] } }
    const offset = readOffset(context)
    const rows = await careFlows.list({
      filters,
      sorting: { field: 'start_date', direction: 'DESC' },
      pagination: { offset, count: PAGE_SIZE },
    })
    const open = await activities.list({
      filters: { patient_id: patient.id, activity_status: ['ACTIVE', 'FAILED'], careflow_status: ['active'] },
      sorting: { field: 'date', direction: 'ASC' },
      pagination: { offset: 0, count: PAGE_SIZE },
    })
    const waiting = Map.groupBy(open, ({ stream_id }: Activity) => stream_id)
    return context.html(
      patientPage({
        frame,
        patient,
        identifierSystems,
        careFlows: rows.map((careFlow) => ({ careFlow, patient, waiting: waiting.get(careFlow.id) ?? [] })),
        waiting: open,
        definitions: definitions.list.map((definition) => ({
          id: definition.id,
          title: liveRelease(definition).title,
        })),
        isAdded: context.req.query('added') !== undefined,
        pages: { offset, total: await careFlows.count(filters), url: (next) => `?offset=${next}#care-flows` },
      }),
    )
  })

  routes.post('/:id/care-flows', async (context) => {
    const { frame } = context.var
    const { definition } = await readForm(context, ['definition'])
    try {
      const id = await startCareFlowByHand(context, context.req.param('id'), definition)
      return context.redirect(`${careFlowUrl(frame, id)}?since=0#notice`, 303)
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      const title = 'The care flow was not started'
      return context.html(problemPage({ title, explanation: error.message, frame }), 422)
    }
  })
  return routes
}
