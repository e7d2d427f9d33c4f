import type { DataPoint } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import type { Frame } from '../frame/frame.ts'
import { relativeMoment, typedMoment } from '../pieces/moment.ts'
import { PAGE_SIZE, pager } from '../pieces/pager.ts'
import { table } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { activityUrl, careFlowFrame } from './care-flow-frame.ts'

/** The data points that a care flow has collected, the newest first. */
export function dataPointsPage(frame: Frame, details: CareFlowDetails, offset: number): View {
  const { activities, careFlow, dataPoints, release } = details
  const definitions = new Map(release?.data_points.map((definition) => [definition.id, definition]))
  return careFlowFrame({
    frame,
    details,
    tab: '/data-points',
    content:
      dataPoints.length === 0
        ? html`<div class="card empty"><h2>No data points yet</h2><p>Forms, calculations, extensions and API calls collect them.</p></div>`
        : html`${table<DataPoint>({
            caption: 'Data points, the newest first',
            rows: dataPoints.toReversed().slice(offset, offset + PAGE_SIZE),
            columns: [
              {
                label: 'Data point',
                cell: ({ key, data_point_definition_id }) => {
                  const title = definitions.get(data_point_definition_id)?.title
                  return html`<strong>${typed(title || key)}</strong> <small class="wide"><code>${key}</code></small>`
                },
              },
              {
                label: 'Value',
                kind: 'text',
                narrow: 'line',
                cell: ({ serialized_value }) =>
                  html`<span class="value">${typedMoment(serialized_value)}</span>`,
              },
              {
                label: 'From',
                cell: ({ activity_id }) => {
                  const activity = activities.get(activity_id ?? '')
                  return activity
                    ? html`<a href="${activityUrl(frame, careFlow.id, activity.id)}">${typed(activity.object.name)}</a>`
                    : ''
                },
              },
              { label: 'Collected', narrow: 'none', cell: ({ date }) => relativeMoment(date, frame.now) },
            ],
          })}
${pager({ offset, total: dataPoints.length, url: (next) => `?offset=${next}` })}`,
  })
}
