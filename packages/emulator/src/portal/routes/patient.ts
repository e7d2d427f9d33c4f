import { type Activity, findMissingBaseline } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import { type Context, Hono } from 'hono'
import { pickFirst } from '../../ground/pick-first.ts'
import { startCareFlow } from '../../service/care-flows/start-care-flow.ts'
import { liveRelease } from '../../service/definitions/definitions.ts'
import { createBaselineValue } from '../../service/seed/answer-pending.ts'
import { readForm } from '../forms/read-form.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { careFlowUrl } from '../views/care-flows/care-flow-frame.ts'
import { patientPage } from '../views/patients/patient-page.ts'
import { PAGE_SIZE } from '../views/pieces/pager.ts'
import { problemPage } from '../views/problem-page.ts'

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

/**
 * Starts a care flow for a patient in the name of the administrator, with invented baseline values. Returns its id. Throws
 * the service's errors.
 */
async function startCareFlowByHand(
  context: Context<PortalEnv>,
  patientId: string,
  definitionId: string,
): Promise<string> {
  const { environment, session } = context.var
  const { administrator } = session
  const { careFlow } = await environment.transact((stores) => {
    const release = stores.definitions.findRelease(definitionId)
    const data_points = findMissingBaseline(release, []).map((definition) => ({
      data_point_definition_id: definition.id,
      value: createBaselineValue(definition, stores.now().getTime(), pickFirst),
    }))
    const input = { patient_id: patientId, pathway_definition_id: definitionId, data_points }
    return startCareFlow(stores, input, { id: administrator, name: administrator })
  })
  return careFlow.id
}
