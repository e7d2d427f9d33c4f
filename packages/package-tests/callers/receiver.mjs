// An event receiver that maintains a task for each activity of a patient. Reads all event fields that existing receivers read.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { AwellSdk } from '@awell-health/awell-sdk'

const { webhooks } = new AwellSdk({ environment: 'sandbox', apiKey: 'none' })

function read({ event_type, tenant_id, date, patient, activity, data_point, pathway }) {
  if (!tenant_id || !date) throw new Error(`${event_type} has no tenant or no date`)
  if (event_type === 'patient.created') {
    if (patient.user.id !== patient.id) throw new Error('the patient id and the user id differ')
    return { patient: patient.id, sex: patient.profile.sex }
  }
  if (event_type.startsWith('activity.')) {
    if (event_type === 'activity.deleted') return { deleted: pathway.id }
    if (!activity.reference_id || !activity.reference_type) throw new Error('the activity has no reference')
    if (activity.stream_id !== pathway.id) throw new Error('the activity belongs to another care flow')
    const status = { done: 'completed', canceled: 'cancelled' }[activity.status] ?? 'requested'
    return { careFlow: pathway.id, task: activity.object.name, status, title: pathway.pathway_title }
  }
  if (event_type === 'data_point.collected') return { [data_point.definition_key]: data_point.value }
}

const server = createServer(async (request, response) => {
  const event = await json(request)
  const publicKey = readFileSync(process.env.PUBLIC_KEY_FILE, 'utf8')
  const isGenuine = webhooks.verify(event, request.headers['x-awell-signature'], publicKey)
  const record = isGenuine ? read(event) : { rejected: event.event_type }
  if (record) console.log(JSON.stringify(record))
  response.writeHead(isGenuine ? 200 : 401).end()
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
