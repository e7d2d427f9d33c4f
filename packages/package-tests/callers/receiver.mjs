// A receiver of events that keeps a task for each activity of a patient. Its argument says which form of events it is written for.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { AwellSdk } from '@awell-health/awell-sdk'

const [, , form] = process.argv
const { webhooks } = new AwellSdk({ environment: 'sandbox', apiKey: 'none' })

/** Reads what the reference pages list. */
function readPublished(event) {
  switch (event.event_type) {
    case 'patient.created':
      return { patient: event.patient.id, sex: event.patient.profile.sex }
    case 'activity.created':
      return { careFlow: event.activity.stream_id, task: event.activity.object.name, status: 'requested' }
    case 'activity.completed':
      return { careFlow: event.activity.stream_id, task: event.activity.object.name, status: 'completed' }
    case 'activity.deleted':
      return { careFlow: event.activity.stream_id, task: event.activity.object.name, status: 'cancelled' }
    case 'data_point.collected':
      return { value: event.data_point.value.trim() }
  }
}

/** Reads what receivers of the service read. */
function readReceived(event) {
  const { event_type, tenant_id, date, patient, activity, data_point, pathway } = event
  if (!tenant_id || !date) throw new Error(`${event_type} has no tenant or no date`)
  if (event_type === 'patient.created') return { patient: patient.user.id, sex: patient.profile.sex }
  if (event_type.startsWith('activity.')) {
    const status = { done: 'completed', canceled: 'cancelled' }[activity.status] ?? 'requested'
    if (event_type === 'activity.deleted') return { deleted: pathway.id }
    if (!activity.reference_id || !activity.reference_type) throw new Error('an activity without a reference')
    return { careFlow: pathway.id, task: activity.object.name, status, title: pathway.pathway_title }
  }
  if (event_type === 'data_point.collected') return { [data_point.definition_key]: data_point.value }
}

const read = { 'as-published': readPublished, 'as-received': readReceived }[form]
const server = createServer(async (request, response) => {
  const event = await json(request)
  const publicKey = readFileSync(process.env.PUBLIC_KEY_FILE, 'utf8')
  const isGenuine = webhooks.verify(event, request.headers['x-awell-signature'], publicKey)
  const kept = isGenuine ? read(event) : { refused: event.event_type }
  if (kept) console.log(JSON.stringify(kept))
  response.writeHead(isGenuine ? 200 : 401).end()
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
