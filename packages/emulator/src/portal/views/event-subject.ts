import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'

/** The parts of an event that tell what it is about. Each type of event has some of them. */
interface Body {
  activity?: { object?: { name?: string } }
  data_point?: { data_point_definition_id?: string }
  form?: { title?: string }
  track?: { title?: string }
  pathway?: { pathway_title?: string }
}

/** What an event is about, such as the name of its activity. Empty for events of patients. */
export function eventSubject({ body }: Pick<WebhookDelivery, 'body'>): string {
  const { activity, data_point, form, track, pathway }: Body = JSON.parse(body)
  const subject =
    activity?.object?.name ??
    data_point?.data_point_definition_id ??
    form?.title ??
    track?.title ??
    pathway?.pathway_title
  return subject ?? ''
}
