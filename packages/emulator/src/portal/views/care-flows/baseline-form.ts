import { findMissingBaseline } from '@orchestration/care-flows'
import { html } from 'hono/html'
import { pickFirst } from '../../../ground/pick-first.ts'
import { createBaselineValue } from '../../../service/seed/answer-pending.ts'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { textField } from './answer-form.ts'
import { careFlowUrl } from './care-flow-frame.ts'

/** The fields for the baseline values without which the care flow does not begin. */
export function baselineForm(frame: Frame, { careFlow, release, dataPoints, now }: CareFlowDetails): View {
  const given = dataPoints.map(({ data_point_definition_id }) => data_point_definition_id)
  return html`<form class="card narrow" method="post" action="${careFlowUrl(frame, careFlow.id, '/baseline')}" novalidate>
${formToken(frame)}
<h2>Waits for baseline values</h2>
<p class="hint">The care flow begins as soon as it has them. These are invented. Change what matters to you.</p>
${(release ? findMissingBaseline(release, given) : []).map((definition) =>
  textField({
    key: definition.id,
    label: definition.title || definition.key,
    hint:
      definition.possibleValues?.map(({ value }) => value).join(', ') ?? definition.valueType.toLowerCase(),
    value: createBaselineValue(definition, now.getTime(), pickFirst),
  }),
)}
<button class="primary">Give the values</button>
</form>`
}
